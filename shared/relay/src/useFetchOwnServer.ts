import { useCallback } from 'react'
import type { FetchOwnServer, OwnServerRequest } from './createFetchOwnServer'
import { useRelayEnvironment } from './useRelayEnvironment'

const doors = new WeakMap<object, FetchOwnServer>()

/** Gives an environment its way to the servers of teams. For the host, and for tests. */
export function setFetchOwnServer(environment: object, fetchOwnServer: FetchOwnServer): void {
  doors.set(environment, fetchOwnServer)
}

/** Gives another environment of the same person the way to the servers of this one. */
export function shareFetchOwnServer(environment: object, other: object): void {
  const fetchOwnServer = doors.get(environment)
  if (fetchOwnServer) doors.set(other, fetchOwnServer)
}

/**
 * The way to the server of this remote's own team, where the operator has named one. It stays the same function until the
 * person or the language changes, so that an effect which leans on it asks again only then.
 * @param remote the remote's own id
 * @example
 * const fetchOwnServer = useFetchOwnServer('toys')
 * const response = await fetchOwnServer(`stock/${productId}`, { signal })
 */
export function useFetchOwnServer(remote: string): (path: string, request?: OwnServerRequest) => Promise<Response> {
  const environment = useRelayEnvironment()
  return useCallback(
    async (path, request) => {
      const fetchOwnServer = doors.get(environment)
      if (!fetchOwnServer) throw new Error('This environment knows no servers of remotes')
      return fetchOwnServer(remote, path, request)
    },
    [environment, remote],
  )
}
