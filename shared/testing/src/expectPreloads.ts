import { fetchArtifact, type Remote } from '@vitrine/shell'
import { getRequest, type ConcreteRequest, type GraphQLTaggedNode } from 'relay-runtime'
import type { MockEnvironment } from 'relay-test-utils'

/**
 * The mock environment answers a preloaded query only when it was told of it beforehand. This tells it of the queries
 * of these remotes, at the moment in which each is asked.
 */
export function expectPreloads(environment: MockEnvironment, remotes: readonly Remote[]): void {
  const requests = new Map<ConcreteRequest['params'], ConcreteRequest>()
  for (const { query } of remotes.flatMap((remote) => [...remote.screens, ...remote.panels])) {
    const note = (artifact: GraphQLTaggedNode) => void requests.set(getRequest(artifact).params, getRequest(artifact))
    // here before the remote that asks with it, because it sets out earlier; that it may fail is the test's own business
    fetchArtifact(query).then(note, () => undefined)
  }
  const network = environment.getNetwork()
  const execute = network.execute
  network.execute = (params, ...rest) => {
    const request = requests.get(params)
    if (request) environment.mock.queuePendingOperation(request, rest[0])
    return execute(params, ...rest)
  }
}
