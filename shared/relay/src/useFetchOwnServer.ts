import { useCallback } from 'react'
import type { FetchOwnServer, OwnServerRequest } from './createFetchOwnServer'
import { EnvironmentWays } from './EnvironmentWays'
import { useRelayEnvironment } from './useRelayEnvironment'

const ways = new EnvironmentWays<FetchOwnServer>('This environment knows no servers of remotes')

/** Sets an environment's access to team servers. For the host, and for tests. */
export function setFetchOwnServer(environment: object, fetchOwnServer: FetchOwnServer): void {
  ways.set(environment, fetchOwnServer)
}

/** Gives another environment of the same person this one's access to team servers. */
export function shareFetchOwnServer(environment: object, other: object): void {
  ways.share(environment, other)
}

/**
 * Access to the server of this remote's own team, if the operator has configured one. The function is stable until the person
 * or the language changes, so that effects that depend on it run again only then.
 * @param remote the remote's own id
 * @example
 * const fetchOwnServer = useFetchOwnServer('toys')
 * const response = await fetchOwnServer(`stock/${productId}`, { signal })
 */
export function useFetchOwnServer(remote: string): (path: string, request?: OwnServerRequest) => Promise<Response> {
  const environment = useRelayEnvironment()
  return useCallback(async (path, request) => ways.of(environment)(remote, path, request), [environment, remote])
}
