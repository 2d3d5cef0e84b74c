import { NetworkError } from './CombinedError'

/**
 * Runs what can be ended, and ends it when it takes too long. A timer and not `AbortSignal.timeout`, so that a clock
 * that a test holds in its hand is obeyed here too. The signal's reason is a NetworkError.
 */
export async function withTimeLimit<T>(milliseconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new NetworkError(new Error(`Not within ${milliseconds} ms`))), milliseconds)
  try {
    return await run(limit.signal)
  } finally {
    clearTimeout(timer)
  }
}
