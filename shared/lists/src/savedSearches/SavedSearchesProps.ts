import type { ListOptions, ListState } from '@vitrine/ui'
import type { FilterValues } from '../defineList'
import type { ReadyView } from '../ReadyView'

export interface SavedSearchesProps {
  list: SearchedList
  state: ListState
  /** The view in which the list opens if its address says nothing */
  keptView: string | undefined
  onKeepView(view: string | undefined): void
  /** The number of rows of each predefined view, if counted; null while loading */
  counts?: Readonly<Record<string, number | null>> | undefined
}

/** The part of a list that saved searches need. */
interface SearchedList {
  id: string
  options: ListOptions
  views?: readonly ReadyView[]
  filterOf(values: FilterValues): object
}
