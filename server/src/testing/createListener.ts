interface Answer<Data> {
  data: Data | null
  errors?: { message: string }[]
}

export interface Stream<Data> {
  response: Response
  /** The next event; fails if none arrives within a few seconds. */
  next(): Promise<Answer<Data>>
  /** Waits until the server ends the stream. */
  ended(): Promise<void>
  /** The number of comments between the events. */
  comments(): number
  leave(): void
}

export interface Listener {
  /** Listens to a subscription over real server-sent events, as a browser does; anonymously if `token` is null. */
  listen<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string | null,
    more?: Record<string, string>,
  ): Promise<Stream<Data>>
  /** Closes every stream that is still open. */
  leaveAll(): void
}

const patience = 60_000

export function createListener(url: string, ownToken: string): Listener {
  const streams = new Set<AbortController>()

  async function listen<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    token: string | null = ownToken,
    more: Record<string, string> = {},
  ): Promise<Stream<Data>> {
    const leaving = new AbortController()
    streams.add(leaving)
    const headers: Record<string, string> = { accept: 'text/event-stream', 'content-type': 'application/json', ...more }
    if (token !== null) headers.authorization = `JWT ${token}`
    const response = await fetch(`${url}/graphql/`, { method: 'POST', headers, body: JSON.stringify({ query, variables }), signal: leaving.signal })
    const events: Answer<Data>[] = []
    let comments = 0
    let news = Promise.withResolvers<void>()

    function take(block: string): void {
      if (block.startsWith(':')) comments += 1
      const data = /^event: next\ndata: (.*)$/s.exec(block)?.[1]
      if (data !== undefined) events.push(JSON.parse(data) as Answer<Data>)
    }

    const reading = (async () => {
      let text = ''
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + part).split('\n\n')
        text = blocks.pop() ?? ''
        blocks.forEach(take)
        news.resolve()
        news = Promise.withResolvers()
      }
    })()
    // Leaving aborts the reading; other errors are reported to those who wait for the end.
    reading.catch(() => {})

    return {
      response,
      comments: () => comments,
      async next() {
        const late = AbortSignal.timeout(patience)
        for (;;) {
          const event = events.shift()
          if (event) return event
          if (late.aborted) throw new Error(`No event came within ${patience} milliseconds`)
          await Promise.race([news.promise, new Promise((resolve) => late.addEventListener('abort', resolve))])
        }
      },
      ended: () => reading,
      leave: () => leaving.abort(),
    }
  }

  return {
    listen,
    leaveAll() {
      for (const stream of streams) stream.abort()
      streams.clear()
    },
  }
}
