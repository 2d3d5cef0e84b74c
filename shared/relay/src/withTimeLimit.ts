import { NetworkError } from './CombinedError'

/**
 * Runs something that can be aborted, and aborts it if it takes too long. A timer and not `AbortSignal.timeout`, so that fake
 * timers work. The signal's reason is a NetworkError.
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
