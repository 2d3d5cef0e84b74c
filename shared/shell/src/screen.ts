import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, OperationType } from '@vitrine/relay'
import type { QuerySource, ScreenAddress, ScreenComponent, ScreenEntry, ScreenProps } from './Remote'

interface ScreenOptions<Q extends OperationType> {
  /** Absolute, as in the table of addresses: `/products/:id/edit` */
  path: string
  /**
   * `() => import('./__generated__/…')` keeps it out of the remote's front door; the data begin once it is there.
   * Left out, with `variables`, by a screen that brings both along (`listScreen`, `detailScreen`).
   */
  query?: QuerySource
  /** Words of its own area, which come beside its code. */
  messages?: MessageSources
  variables?: (address: ScreenAddress) => Q['variables']
  load: () => Promise<{ default: ScreenComponent<ScreenProps<Q>> }>
  /** `store-and-network` by default: what is known is shown at once and brought up to date. */
  fetchPolicy?: FetchPolicy
}

/**
 * Declares a screen of a remote. Code (`load`) and data (`query`) start together on navigation.
 * Variables are made again from the address; when they come out the same, nothing is fetched again.
 */
export function screen<Q extends OperationType>(options: ScreenOptions<Q>): ScreenEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as ScreenEntry
}
