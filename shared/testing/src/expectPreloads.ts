import type { Remote } from '@vitrine/shell'
import { getRequest, type ConcreteRequest } from 'relay-runtime'
import type { MockEnvironment } from 'relay-test-utils'

/**
 * The mock environment answers a preloaded query only when it was told of it beforehand. This tells it of the queries
 * of these rooms, at the moment in which each is asked.
 */
export function expectPreloads(environment: MockEnvironment, remotes: readonly Remote[]): void {
  const entries = remotes.flatMap((remote) => [...remote.screens, ...remote.panels])
  const requests = new Map(entries.map(({ query }) => [getRequest(query).params, getRequest(query)] as const))
  const network = environment.getNetwork()
  const execute = network.execute
  network.execute = (params, ...rest) => {
    const request: ConcreteRequest | undefined = requests.get(params)
    if (request) environment.mock.queuePendingOperation(request, rest[0])
    return execute(params, ...rest)
  }
}
