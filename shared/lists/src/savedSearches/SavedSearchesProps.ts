import type { ListOptions, ListState } from '@vitrine/ui'
import type { FilterValues } from '../defineList'
import type { ReadyView } from '../ReadyView'

export interface SavedSearchesProps {
  list: SearchedList
  state: ListState
  /** The view in which the list opens where its address says nothing */
  keptView: string | undefined
  onKeepView(view: string | undefined): void
  /** How many rows each of the list's own views holds, where it counts them; null while that is on its way */
  counts?: Readonly<Record<string, number | null>> | undefined
}

/** What a search says of its list. */
interface SearchedList {
  id: string
  options: ListOptions
  views?: readonly ReadyView[]
  filterOf(values: FilterValues): object
}
