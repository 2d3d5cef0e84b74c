import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GridIcon, ListIcon } from '../icons/icons'
import { useIsMobile } from '../theme/useMediaQuery'
import { ColumnChooser } from './ColumnChooser'
import { FilterChips } from './FilterChips'
import type { ListArrangement } from './ListArrangement'
import type { ColumnSpec, ListColumn } from './ListColumn'
import type { FilterSearch, ListFilter } from './ListFilter'
import { SearchBox } from './SearchBox'
import type { ListState } from './useListState'
import { Button } from '../menus/Button'

interface ListToolbarProps<Row, F extends string> {
  state: ListState<F>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter<F>[]
  hasGrid?: boolean
  isSearchless?: boolean
  arrangement?: ListArrangement
  onPasteLines?(text: string): void
  filterSearch?(search: FilterSearch<F>): ReactNode
  offerColumns?(): Promise<readonly ColumnSpec[]>
  /** Menus opened now would disappear when the first rows arrive. */
  isLoading?: boolean
}

/** Search, filters, and display options. */
export function ListToolbar<Row, F extends string>(props: ListToolbarProps<Row, F>) {
  const { state, columns, filters, hasGrid, isSearchless, arrangement, onPasteLines, filterSearch, offerColumns, isLoading } = props
  const isMobile = useIsMobile()
  // the address shows the same to whoever gets the link; the settings restore it later
  const changeColumns = (chosen: readonly string[] | null) => {
    state.change({ columns: chosen }, { replace: true })
    arrangement?.change({ columns: chosen })
  }
  const isCards = isMobile || (hasGrid && state.view === 'grid')
  return (
    <div className="v-toolbar" data-kept-clear="wide">
      {!isSearchless && (
        // typing is one step: it replaces the address instead of adding a history entry per letter
        <SearchBox value={state.search} onPasteLines={onPasteLines} onSearch={(search) => state.change({ search }, { replace: true })} />
      )}
      <FilterChips filters={filters} state={state} search={filterSearch} isDisabled={isLoading} />
      <div className="v-toolbar-end">
        {isCards && <SortSelect state={state} columns={columns} />}
        {hasGrid && <ViewSwitch state={state} />}
        <ColumnChooser
          columns={columns}
          chosen={state.columns ?? arrangement?.columns}
          arrangement={arrangement}
          offer={offerColumns}
          isDisabled={isLoading}
          onChange={changeColumns}
        />
      </div>
    </div>
  )
}

function ViewSwitch<F extends string>({ state }: { state: ListState<F> }) {
  const intl = useIntl()
  const views = [
    { view: 'list', label: intl.formatMessage({ id: 'ui.list.viewList' }), Icon: ListIcon },
    { view: 'grid', label: intl.formatMessage({ id: 'ui.list.viewGrid' }), Icon: GridIcon },
  ] as const
  return views.map(({ view, label, Icon }) => (
    <Button look="icon" key={view} aria-label={label} title={label} aria-pressed={state.view === view} onClick={() => state.change({ view })}>
      <Icon />
    </Button>
  ))
}

/** Cards have no headers to click: the same sorts as a select. */
function SortSelect<Row, F extends string>({ state, columns }: { state: ListState<F>; columns: readonly ListColumn<Row>[] }) {
  const intl = useIntl()
  const sortable = columns.filter((column) => column.sort)
  if (sortable.length === 0) return null
  return (
    <label>
      <span className="v-hidden">
        <FormattedMessage id="ui.list.sort" />
      </span>
      <select className="v-select v-select-small" value={state.sort} onChange={(event) => state.change({ sort: event.target.value })}>
        {state.options.isRanked && state.search === '' && state.sort === '' && <option value="">{intl.formatMessage({ id: 'ui.list.sortGiven' })}</option>}
        {state.options.isRanked && state.search !== '' && <option value="">{intl.formatMessage({ id: 'ui.list.sortRelevance' })}</option>}
        {sortable.flatMap((column) => [
          <option key={column.id} value={column.sort}>
            {intl.formatMessage({ id: 'ui.list.sortAscending' }, { column: column.title })}
          </option>,
          <option key={`-${column.id}`} value={`-${column.sort}`}>
            {intl.formatMessage({ id: 'ui.list.sortDescending' }, { column: column.title })}
          </option>,
        ])}
      </select>
    </label>
  )
}
