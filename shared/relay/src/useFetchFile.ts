import type { FetchFile } from './createFetchFile'
import { EnvironmentWays } from './EnvironmentWays'
import { useRelayEnvironment } from './useRelayEnvironment'

const ways = new EnvironmentWays<FetchFile>('This environment knows no files')

/** Gives an environment its way to files. For the host, and for tests. */
export function setFetchFile(environment: object, fetchFile: FetchFile): void {
  ways.set(environment, fetchFile)
}

/** Gives another environment of the same person the way to files of this one. */
export function shareFetchFile(environment: object, other: object): void {
  ways.share(environment, other)
}

/** Fetches files of the server for who is signed in: what is too large for an answer, such as an export. */
export function useFetchFile(): FetchFile {
  const environment = useRelayEnvironment()
  return async (path, upload) => {
    const fetchFile = ways.of(environment)
    return upload ? fetchFile(path, upload) : fetchFile(path)
  }
}
