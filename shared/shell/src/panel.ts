import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, OperationType, PreloadedQuery } from '@vitrine/relay'
import type { Loaded, PanelEntry, QuerySource } from './Remote'
import type { PanelFields } from './PanelFields'
import type { SlotName, SlotProps } from './SlotProps'

interface PanelOptions<Q extends OperationType, S extends SlotName> {
  slot: S
  /** Unique within the slot; used by `<Slot name id>`. */
  id: string
  /** Message id of the remote */
  title: string
  order: number
  /**
   * The fields of the entity that can be edited here, as in the contract: `images`, or `price` for every `price.*`. The screen
   * navigates here for them. Left out by a read-only panel.
   */
  edits?: readonly string[]
  /**
   * What that screen's form needs to include them in its save bar, its draft and its conflicts, even before the panel was opened.
   * Without it the panel saves by itself.
   */
  fields?: () => Promise<{ default: PanelFields }>
  /** `() => import('./__generated__/…')` keeps it out of the remote's first chunk; data are requested once it is loaded. */
  query: QuerySource
  /** Messages of its own area, loaded with its code. */
  messages?: MessageSources
  variables: (props: SlotProps[S]) => Q['variables']
  load: () => Promise<Loaded<SlotProps[S] & { queryRef: PreloadedQuery<Q> }>>
  fetchPolicy?: FetchPolicy
}

/** Declares a panel in a slot of another remote's screen. An unknown slot, or other props than the slot gives, do not compile. */
export function panel<Q extends OperationType, S extends SlotName>(options: PanelOptions<Q, S>): PanelEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as PanelEntry
}
