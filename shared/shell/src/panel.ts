import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, OperationType, PreloadedQuery } from '@vitrine/relay'
import type { Loaded, PanelEntry, QuerySource } from './Remote'
import type { PanelFields } from './PanelFields'
import type { SlotName, SlotProps } from './SlotProps'

interface PanelOptions<Q extends OperationType, S extends SlotName> {
  slot: S
  /** Unique within the slot; `<Slot name id>` asks for it. */
  id: string
  /** Message id of the remote */
  title: string
  order: number
  /**
   * What can be filled in here of the thing on whose screen it stands, as the contract names its fields: `images`, or
   * `price` for every `price.*`. That screen leads there then. Left out by a panel that only shows.
   */
  edits?: readonly string[]
  /**
   * What that screen's form has to know of them, so that they join its save bar, its draft and its conflicts whether the
   * panel was opened or not. Without it the panel saves by itself.
   */
  fields?: () => Promise<{ default: PanelFields }>
  /** `() => import('./__generated__/…')` keeps it out of the remote's front door; the data begin once it is there. */
  query: QuerySource
  /** Words of its own area, which come beside its code. */
  messages?: MessageSources
  variables: (props: SlotProps[S]) => Q['variables']
  load: () => Promise<Loaded<SlotProps[S] & { queryRef: PreloadedQuery<Q> }>>
  fetchPolicy?: FetchPolicy
}

/**
 * Declares a panel that stands in a slot of another remote's screen. A slot that does not exist, or a panel that asks
 * for other props than the slot gives, does not compile.
 */
export function panel<Q extends OperationType, S extends SlotName>(options: PanelOptions<Q, S>): PanelEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as PanelEntry
}
