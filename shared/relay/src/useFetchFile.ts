import type { FetchFile } from './createFetchFile'
import { useRelayEnvironment } from './useRelayEnvironment'

const doors = new WeakMap<object, FetchFile>()

/** Gives an environment its way to files. For the host, and for tests. */
export function setFetchFile(environment: object, fetchFile: FetchFile): void {
  doors.set(environment, fetchFile)
}

/** Gives another environment of the same person the way to files of this one. */
export function shareFetchFile(environment: object, other: object): void {
  const fetchFile = doors.get(environment)
  if (fetchFile) doors.set(other, fetchFile)
}

/** Fetches files of the server for who is signed in: what is too large for an answer, such as an export. */
export function useFetchFile(): FetchFile {
  const environment = useRelayEnvironment()
  return async (path, upload) => {
    const fetchFile = doors.get(environment)
    if (!fetchFile) throw new Error('This environment knows no files')
    return upload ? fetchFile(path, upload) : fetchFile(path)
  }
}
