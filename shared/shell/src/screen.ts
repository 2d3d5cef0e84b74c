import type { FetchPolicy, GraphQLTaggedNode, OperationType } from '@vitrine/relay'
import type { Loaded, ScreenAddress, ScreenEntry, ScreenProps } from './Remote'

interface ScreenOptions<Q extends OperationType> {
  /** Absolute, as in the table of addresses: `/products/:id/edit` */
  path: string
  query: GraphQLTaggedNode
  variables: (address: ScreenAddress) => Q['variables']
  load: () => Promise<Loaded<ScreenProps<Q>>>
  /** `store-and-network` by default: what is known is shown at once and brought up to date. */
  fetchPolicy?: FetchPolicy
}

/**
 * Declares a screen of a room. Code (`load`) and data (`query`) start together on navigation.
 * Variables are made anew from the address; when they come out the same, nothing is fetched again.
 */
export function screen<Q extends OperationType>(options: ScreenOptions<Q>): ScreenEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as ScreenEntry
}
