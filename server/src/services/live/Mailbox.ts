/** News that a listener has not read yet. A later item replaces an earlier one with the same key. */
export interface Mailbox<Item> extends AsyncIterableIterator<Item> {
  put(key: string, item: Item): void
  /** No more items are added; unread ones are dropped. */
  close(): void
}

/**
 * A listener reads at its own pace, and may stop reading: so at most `most` items are kept; the oldest are dropped.
 * @param closed called once, when either side closes it
 */
export function createMailbox<Item>(most: number, closed: () => void): Mailbox<Item> {
  const waiting = new Map<string, Item>()
  let takers: ((result: IteratorResult<Item, undefined>) => void)[] = []
  let isClosed = false
  const end = { done: true, value: undefined } as const

  const close = () => {
    if (isClosed) return
    isClosed = true
    waiting.clear()
    const left = takers
    takers = []
    for (const take of left) take(end)
    closed()
  }

  return {
    put(key, item) {
      if (isClosed) return
      const take = takers.shift()
      if (take) return take({ done: false, value: item })
      // In its old place: a slow listener gets the oldest news first, in its latest version.
      waiting.set(key, item)
      const oldest = waiting.keys().next()
      if (waiting.size > most && !oldest.done) waiting.delete(oldest.value)
    },
    close,
    async next() {
      const first = waiting.entries().next()
      if (!first.done) {
        waiting.delete(first.value[0])
        return { done: false, value: first.value[1] }
      }
      return isClosed ? end : new Promise((resolve) => takers.push(resolve))
    },
    async return() {
      close()
      return end
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Maps each item; closing the result closes the source. */
export function mapNews<Item, Result>(box: AsyncIterator<Item>, change: (item: Item) => Promise<Result>): AsyncIterableIterator<Result> {
  return {
    async next() {
      const result = await box.next()
      return result.done ? { done: true, value: undefined } : { done: false, value: await change(result.value) }
    },
    async return() {
      await box.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
