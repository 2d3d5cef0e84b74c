import { NetworkError } from './CombinedError'
import type { ConnectionStore } from './ConnectionStore'

/**
 * Tries until the line carries it: a failure of the line is reported, and when the line is back, it is tried again.
 *
 * @param times how often it is tried again although the server had answered a probe in between: what fails then is no
 * longer the line. The browser's word that the network is back does not count, because it often comes too early.
 * @throws the last NetworkError; what else went wrong, at once; the signal's reason
 */
export async function repeatWhenOnline<T>(
  connection: Pick<ConnectionStore, 'reportFailure' | 'whenOnline'>,
  times: number,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let left = times; ; ) {
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
