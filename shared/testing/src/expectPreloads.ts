import { fetchArtifact, type Remote, type ScreenEntry, type ScreenQuery } from '@vitrine/shell'
import { getRequest, type ConcreteRequest, type GraphQLTaggedNode } from 'relay-runtime'
import type { MockEnvironment } from 'relay-test-utils'

/** The original loaders of screens that contain their query, before a test intercepted them. */
const loads = new WeakMap<ScreenEntry, ScreenEntry['load']>()

/**
 * The mock environment answers a preloaded query only if it was registered beforehand. This registers the queries of these
 * remotes, each when it is sent.
 */
export function expectPreloads(environment: MockEnvironment, remotes: readonly Remote[]): void {
  const requests = new Map<ConcreteRequest['params'], ConcreteRequest>()
  const note = (artifact: GraphQLTaggedNode) => void requests.set(getRequest(artifact).params, getRequest(artifact))
  for (const entry of remotes.flatMap((remote) => [...remote.screens, ...remote.panels])) {
    // arrives before the remote that uses it, because its request starts earlier; the test itself handles a failure
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

/** The query of a screen that contains it is known once its code is loaded, and before it is used. */
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
