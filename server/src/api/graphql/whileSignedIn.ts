import type { Context } from '../../platform/contract/index.ts'

const lookEvery = 30_000

/**
 * Passes a subscription's events on for as long as its session lasts: whoever signs out, or is signed out, hears
 * nothing more. `ended` is called when it is over, for whatever reason. The access token itself is shorter-lived than a subscription, and counts at its beginning only.
 */
export function whileSignedIn<Event>({ accounts, db, viewer }: Pick<Context, 'accounts' | 'db' | 'viewer'>, events: AsyncIterator<Event>, ended: () => void = () => {}): AsyncIterableIterator<Event> {
  const leave = async () => void (await events.return?.())
  const timer = setInterval(() => {
    // A database that is away is no reason to send anybody away.
    accounts.isSignedIn(db, viewer).then((isStill) => (isStill ? undefined : stop()), () => {})
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
