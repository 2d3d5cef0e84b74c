import type { FetchFile } from './createFetchFile'
import { EnvironmentWays } from './EnvironmentWays'
import { useRelayEnvironment } from './useRelayEnvironment'

const ways = new EnvironmentWays<FetchFile>('This environment knows no files')

/** Sets an environment's file transfer. For the host, and for tests. */
export function setFetchFile(environment: object, fetchFile: FetchFile): void {
  ways.set(environment, fetchFile)
}

/** Gives another environment of the same person this one's file transfer. */
export function shareFetchFile(environment: object, other: object): void {
  ways.share(environment, other)
}

/** Downloads files for the signed-in person: too large for a GraphQL response, such as an export. */
export function useFetchFile(): FetchFile {
  const environment = useRelayEnvironment()
  return async (path, upload) => {
    const fetchFile = ways.of(environment)
    return upload ? fetchFile(path, upload) : fetchFile(path)
  }
}
