import type { Kysely } from 'kysely'
import type { Context, Viewer } from '../../platform/contract/index.ts'
import type { Database } from '../../platform/db/index.ts'

const lookEvery = 30_000

interface Stream {
  db: Kysely<Database>
  viewer: Viewer
  stop(): Promise<void>
}

/** Looks after all streams of a process together: a thousand of them must not ask one by one. */
class SessionWatch {
  readonly #accounts: Context['accounts']
  readonly #streams = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined

  constructor(accounts: Context['accounts']) {
    this.#accounts = accounts
  }

  add(stream: Stream): void {
    this.#streams.add(stream)
    // An outage of the database is no reason to end subscriptions.
    this.#timer ??= setInterval(() => void this.#look().catch(() => {}), lookEvery).unref()
  }

  remove(stream: Stream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(): Promise<void> {
    const streams = [...this.#streams]
    const [first] = streams
    if (first === undefined) return
    const valid = new Set(await this.#accounts.findSignedIn(first.db, [...new Set(streams.map(({ viewer }) => viewer))]))
    await Promise.all(streams.filter(({ viewer }) => !valid.has(viewer)).map((stream) => stream.stop()))
  }
}

const watches = new WeakMap<Context['accounts'], SessionWatch>()

/**
 * Passes a subscription's events on while its session lasts: after signing out nothing more is sent. `ended` is called when it
 * is over, for whatever reason. The access token itself is shorter-lived than a subscription, and is only checked at its
 * beginning.
 */
export function whileSignedIn<Event>(
  { accounts, db, viewer }: Pick<Context, 'accounts' | 'db' | 'viewer'>,
  events: AsyncIterator<Event>,
  ended: () => void = () => {},
): AsyncIterableIterator<Event> {
  const watch = watches.get(accounts) ?? new SessionWatch(accounts)
  watches.set(accounts, watch)
  const end = () => {
    watch.remove(stream)
    ended()
  }
  const stop = async () => {
    end()
    await events.return?.()
  }
  const stream: Stream = { db, viewer, stop }
  watch.add(stream)
  return {
    async next() {
      const result = await events.next()
      if (result.done) end()
      return result
    },
    async return() {
      await stop()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
