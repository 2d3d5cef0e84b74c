import type { ListState } from '@vitrine/ui'

export interface SavedSearchesProps {
  list: SearchedList
  state: ListState
}

/** What a search says of its list. */
interface SearchedList {
  id: string
  filterOf(values: Readonly<Record<string, string | undefined>>): object
}
