import { useCallback } from 'react'
import type { FetchOwnServer, OwnServerRequest } from './createFetchOwnServer'
import { EnvironmentWays } from './EnvironmentWays'
import { useRelayEnvironment } from './useRelayEnvironment'

const ways = new EnvironmentWays<FetchOwnServer>('This environment knows no servers of remotes')

/** Gives an environment its way to the servers of teams. For the host, and for tests. */
export function setFetchOwnServer(environment: object, fetchOwnServer: FetchOwnServer): void {
  ways.set(environment, fetchOwnServer)
}

/** Gives another environment of the same person the way to the servers of this one. */
export function shareFetchOwnServer(environment: object, other: object): void {
  ways.share(environment, other)
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
    async (path, request) => ways.of(environment)(remote, path, request),
    [environment, remote],
  )
}
