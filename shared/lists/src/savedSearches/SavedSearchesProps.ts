import type { ListOptions, ListState } from '@vitrine/ui'
import type { ReadyView } from '../ReadyView'

export interface SavedSearchesProps {
  list: SearchedList
  state: ListState
}

/** What a search says of its list. */
interface SearchedList {
  id: string
  options: ListOptions
  views?: readonly ReadyView[]
  filterOf(values: Readonly<Record<string, string | undefined>>): object
}
