import { NetworkError } from './CombinedError'
import type { ConnectionStore } from './ConnectionStore'

/**
 * Retries until the connection carries it: a failure is reported, and it is tried again when the connection is back.
 * @param times retries although the server answered a probe in between: a further failure is not the connection's. The
 * browser's event that the network is back does not count, because it is often premature.
 * @throws the last NetworkError; any other error at once; the signal's reason
 */
export async function repeatWhenOnline<T>(
  connection: Pick<ConnectionStore, 'reportFailure' | 'whenOnline'>,
  times: number,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let left = times; ;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      connection.reportFailure()
      if (left === 0) throw error
      if ((await connection.whenOnline(signal)) === 'probe') left -= 1
    }
  }
}
