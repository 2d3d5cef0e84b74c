import type { MessageSources } from '@vitrine/i18n'
import type { FetchPolicy, OperationType } from '@vitrine/relay'
import type { QuerySource, ScreenAddress, ScreenComponent, ScreenEntry, ScreenProps } from './Remote'

interface ScreenOptions<Q extends OperationType> {
  /** Absolute, as in the table of addresses: `/products/:id/edit` */
  path: string
  /**
   * `() => import('./__generated__/…')` keeps it out of the remote's first chunk; data are requested once it is loaded. Left out,
   * with `variables`, by a screen that includes both (`listScreen`, `detailScreen`).
   */
  query?: QuerySource
  /** Messages of its own area, loaded with its code. */
  messages?: MessageSources
  variables?: (address: ScreenAddress) => Q['variables']
  load: () => Promise<{ default: ScreenComponent<ScreenProps<Q>> }>
  /** `store-and-network` by default: known data are shown at once and updated. */
  fetchPolicy?: FetchPolicy
}

/**
 * Declares a screen of a remote. Code (`load`) and data (`query`) are loaded in parallel on navigation. Variables are computed
 * from the address; if they stay the same, nothing is loaded again.
 */
export function screen<Q extends OperationType>(options: ScreenOptions<Q>): ScreenEntry {
  return { fetchPolicy: 'store-and-network', ...options } as unknown as ScreenEntry
}
