import { fetchArtifact, type Remote, type ScreenEntry, type ScreenQuery } from '@vitrine/shell'
import { getRequest, type ConcreteRequest, type GraphQLTaggedNode } from 'relay-runtime'
import type { MockEnvironment } from 'relay-test-utils'

/** How the screens that bring their query along were loaded before a test listened in. */
const loads = new WeakMap<ScreenEntry, ScreenEntry['load']>()

/**
 * The mock environment answers a preloaded query only when it was told of it beforehand. This tells it of the queries
 * of these remotes, at the moment in which each is asked.
 */
export function expectPreloads(environment: MockEnvironment, remotes: readonly Remote[]): void {
  const requests = new Map<ConcreteRequest['params'], ConcreteRequest>()
  const note = (artifact: GraphQLTaggedNode) => void requests.set(getRequest(artifact).params, getRequest(artifact))
  for (const entry of remotes.flatMap((remote) => [...remote.screens, ...remote.panels])) {
    // here before the remote that asks with it, because it sets out earlier; that it may fail is the test's own business
    if (entry.query) fetchArtifact(entry.query).then(note, () => undefined)
    else noteOnLoad(entry as ScreenEntry, note)
  }
  const network = environment.getNetwork()
  const execute = network.execute
  network.execute = (params, ...rest) => {
    const request = requests.get(params)
    if (request) environment.mock.queuePendingOperation(request, rest[0])
    return execute(params, ...rest)
  }
}

/** The query of a screen that brings it along is known once its code is there, and before anybody asks with it. */
function noteOnLoad(entry: ScreenEntry, note: (artifact: GraphQLTaggedNode) => void): void {
  const load = loads.get(entry) ?? entry.load
  loads.set(entry, load)
  entry.load = async () => {
    const loaded = await load()
    const { query } = loaded.default as Partial<ScreenQuery>
    if (query) note(query)
    return loaded
  }
}
