import { type ListValues, readListValues } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import type { ReadyView } from '../ReadyView'
import type { SavedSearchesProps } from './SavedSearchesProps'
import { addressOfSearch, addressOfView, queryOfView, readSearchAddress, SAVED, searchAddress } from './searchAddress'
import type { SavedSearch } from './useSavedSearches'

/** One tab above a list. */
export interface ViewTab {
  id: string
  label: string
  to: string
  /** Undefined for those that come with the list */
  search: SavedSearch | undefined
  /** How many rows it holds, where that is known; null while it is on its way */
  count: number | null | undefined
  /** What going to it makes the kept view */
  keeps?: { view: string | undefined }
  /** Whether the list as it stands is what this view holds */
  isShown: boolean
}

interface Asked extends Omit<SavedSearchesProps, 'onKeepView'> {
  /** null while they are on their way */
  searches: readonly SavedSearch[] | null
  pathname: string
  address: URLSearchParams
  intl: IntlShape
}

const all: ReadyView = { id: 'all', label: 'lists.saved.all', filters: {} }

/** The views of a list in the order of their tabs: all of it, the ready-made ones, favourites, own ones, those of colleagues. */
export function listViews({ list, state, keptView, counts, searches, pathname, address, intl }: Asked): ViewTab[] {
  const own = searchAddress(pathname, address)
  const ready = [all, ...(list.views ?? [])].map((view): ViewTab => {
    return {
      id: view.id,
      label: intl.formatMessage({ id: view.label }),
      // an address that says nothing would lead to the kept one
      to: view !== all ? addressOfView(view, pathname) : keptView === undefined ? pathname : `${pathname}?${SAVED}=${all.id}`,
      search: undefined,
      count: counts?.[view.id],
      ...(view === all ? { keeps: { view: undefined } } : view.isKept && { keeps: { view: view.id } }),
      // columns are the viewer's own in these, and no part of them
      isShown: heldBy(readListValues(list.options, new URLSearchParams(queryOfView(view)))) === heldBy(state),
    }
  })
  const saved = (searches ?? []).map((search): ViewTab => ({ id: search.id, label: search.label, to: addressOfSearch(search), search, count: search.count ?? undefined, isShown: readSearchAddress(search.address) === own }))
  return [...ready, ...saved.toSorted((one, other) => placeOf(one) - placeOf(other))]
}

/** The view that stands open, changed or not; undefined while it is not known. */
export function currentView(views: readonly ViewTab[], { searches, address }: Pick<Asked, 'searches' | 'address'>): ViewTab | undefined {
  const named = views.find(({ id }) => id === address.get(SAVED))
  if (named) return named
  if (address.has(SAVED) && searches === null) return undefined
  return views.findLast(({ isShown, search }) => isShown && search) ?? views.find(({ isShown }) => isShown) ?? views[0]
}

const placeOf = ({ search }: ViewTab) => (search?.isFavourite ? 0 : search?.isMine ? 1 : 2)

const heldBy = ({ search, sort, filters, defaultFilters }: ListValues) => JSON.stringify([search, sort, Object.entries({ ...defaultFilters, ...filters }).toSorted()])
