import type { ListOptions, ListState } from '@vitrine/ui'
import type { ReadyView } from '../ReadyView'

export interface SavedSearchesProps {
  list: SearchedList
  state: ListState
  /** The view in which the list opens where its address says nothing */
  keptView: string | undefined
  onKeepView(view: string | undefined): void
}

/** What a search says of its list. */
interface SearchedList {
  id: string
  options: ListOptions
  views?: readonly ReadyView[]
  filterOf(values: Readonly<Record<string, string | undefined>>): object
}
