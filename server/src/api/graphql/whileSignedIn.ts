import type { Context } from '../../platform/contract/index.ts'

const lookEvery = 30_000

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
  const leave = async () => void (await events.return?.())
  const timer = setInterval(() => {
    // An outage of the database is no reason to end subscriptions.
    accounts.isSignedIn(db, viewer).then(
      (isStill) => (isStill ? undefined : stop()),
      () => {},
    )
  }, lookEvery).unref()
  const end = () => {
    clearInterval(timer)
    ended()
  }
  const stop = () => {
    end()
    return leave()
  }
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
