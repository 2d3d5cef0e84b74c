import { type ListValues, readListValues } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import type { ReadyView } from '../ReadyView'
import type { SavedSearchesProps } from './SavedSearchesProps'
import { addressOfSearch, addressOfView, queryOfView, readSearchAddress, SAVED, searchAddress } from './searchAddress'
import type { SavedSearch } from './useSavedSearches'

/** A tab above a list. */
export interface ViewTab {
  id: string
  label: string
  to: string
  /** Undefined for predefined ones */
  search: SavedSearch | undefined
  /** The number of rows, if known; null while loading */
  count: number | null | undefined
  /** The remembered view after selecting it */
  keeps?: { view: string | undefined }
  /** Whether the list currently shows this view */
  isShown: boolean
}

interface Asked extends Omit<SavedSearchesProps, 'onKeepView'> {
  /** null while loading */
  searches: readonly SavedSearch[] | null
  pathname: string
  address: URLSearchParams
  intl: IntlShape
}

const all: ReadyView = { id: 'all', label: 'lists.saved.all', filters: {} }

/** A list's views in the order of their tabs: all rows, predefined ones, favourites, own ones, those of colleagues. */
export function listViews({ list, state, keptView, counts, searches, pathname, address, intl }: Asked): ViewTab[] {
  const own = searchAddress(pathname, address)
  const ready = [all, ...(list.views ?? [])].map((view): ViewTab => {
    return {
      id: view.id,
      label: intl.formatMessage({ id: view.label }),
      // a bare address would redirect to the remembered one
      to: view !== all ? addressOfView(view, pathname) : keptView === undefined ? pathname : `${pathname}?${SAVED}=${all.id}`,
      search: undefined,
      count: counts?.[view.id],
      ...(view === all ? { keeps: { view: undefined } } : view.isKept && { keeps: { view: view.id } }),
      // columns are the viewer's own in these, and not part of them
      isShown: heldBy(readListValues(list.options, new URLSearchParams(queryOfView(view)))) === heldBy(state),
    }
  })
  const saved = (searches ?? []).map((search): ViewTab => ({
    id: search.id,
    label: search.label,
    to: addressOfSearch(search),
    search,
    count: search.count ?? undefined,
    isShown: readSearchAddress(search.address) === own,
  }))
  return [...ready, ...saved.toSorted((one, other) => placeOf(one) - placeOf(other))]
}

/** The open view, changed or not; undefined while unknown. */
export function currentView(views: readonly ViewTab[], { searches, address }: Pick<Asked, 'searches' | 'address'>): ViewTab | undefined {
  const named = views.find(({ id }) => id === address.get(SAVED))
  if (named) return named
  if (address.has(SAVED) && searches === null) return undefined
  return views.findLast(({ isShown, search }) => isShown && search) ?? views.find(({ isShown }) => isShown) ?? views[0]
}

const placeOf = ({ search }: ViewTab) => (search?.isFavourite ? 0 : search?.isMine ? 1 : 2)

const heldBy = ({ search, sort, filters, defaultFilters }: ListValues) =>
  JSON.stringify([search, sort, Object.entries({ ...defaultFilters, ...filters }).toSorted()])
