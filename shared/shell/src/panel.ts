import type { FetchPolicy, GraphQLTaggedNode, OperationType, PreloadedQuery } from '@vitrine/relay'
import type { Loaded, PanelEntry } from './Remote'
import type { SlotName, SlotProps } from './SlotProps'

interface PanelOptions<Q extends OperationType, S extends SlotName> {
  slot: S
  /** Unique within the slot; `<Slot name id>` asks for it. */
  id: string
  /** Message id of the room */
  title: string
  order: number
  query: GraphQLTaggedNode
  variables: (props: SlotProps[S]) => Q['variables']
  load: () => Promise<Loaded<SlotProps[S] & { queryRef: PreloadedQuery<Q> }>>
  fetchPolicy?: FetchPolicy
}

/**
 * Declares a panel that stands in a slot of another room's screen. A slot that does not exist, or a panel that asks
 * for other props than the slot gives, does not compile.
 */
export function panel<Q extends OperationType, S extends SlotName>(options: PanelOptions<Q, S>): PanelEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as PanelEntry
}
