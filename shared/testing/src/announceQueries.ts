import type { Remote } from '@vitrine/shell'
import type { MockEnvironment } from 'relay-test-utils'

/**
 * The mock environment answers a preloaded query only when it was told of it before. A room makes its variables right
 * before it loads, so that is the moment to tell.
 */
export function announceQueries(remote: Remote, environment: MockEnvironment): Remote {
  const announced = <Entry extends Remote['screens'][number] | Remote['panels'][number]>(entry: Entry): Entry => ({
    ...entry,
    variables: (input: never) => {
      const variables = (entry.variables as (input: never) => object)(input)
      environment.mock.queuePendingOperation(entry.query, variables)
      return variables
    },
  })
  return { ...remote, screens: remote.screens.map(announced), panels: remote.panels.map(announced) }
}
