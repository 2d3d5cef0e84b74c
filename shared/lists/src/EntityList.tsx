import { useFragment, useRelayEnvironment, fetchQuery } from '@vitrine/relay'
import { usePageTitle, useLocation, useNavigate, useSearchParams } from '@vitrine/shell'
import {
  Button,
  ButtonLink,
  type Chosen,
  lazily,
  type ListFilter,
  ListFrame,
  type ListFrameProps,
  narrowingInWords,
  PlusIcon,
  useListState,
  type ListCount,
} from '@vitrine/ui'
import { type ReactNode, useCallback, useMemo, useState, useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { List, RowOf, RowsKey } from './defineList'
import type { ListExportProps } from './export/ListExportProps'
import type { FilterKind } from './filtersOf'
import type { ListPage, ListSource, MoreColumns } from './ListSource'
import type { ListPlace } from './readListPlace'
import type { SavedSearchesProps } from './savedSearches/SavedSearchesProps'
import type { ReadyView } from './ReadyView'
import { addressOfView } from './savedSearches/searchAddress'
import { useListArrangement } from './useListArrangement'
import { useQuickLook, withoutLook } from './useQuickLook'
import { useValueCounts } from './useValueCounts'

// its line is reserved, so that no row moves when it is loaded
const SavedSearches = lazily<SavedSearchesProps>(() => import('./savedSearches/SavedSearches'), {
  pending: <div className="v-saved" />,
  failed: () => <div className="v-saved" />,
})
const ListExport = lazily<ListExportProps>(() => import('./export/ListExport'))

interface EntityListProps<Key extends RowsKey, F extends string, Filter, Response, Page extends ListPage<Key>> extends Partial<
  Pick<ListFrameProps<unknown>, 'isRefetching' | 'error' | 'onRetry'>
> {
  list: List<Key, F, Filter>
  source: ListSource<Key, F, Response, Page>
  variablesOf(address: URLSearchParams): Record<string, unknown>
  /** null while the first rows are loading */
  page: Page | null
}

/** What every list has around the rows of a page. */
export function EntityList<Key extends RowsKey, F extends string, Filter, Response, Page extends ListPage<Key>>(
  props: EntityListProps<Key, F, Filter, Response, Page>,
) {
  type Row = RowOf<Key> & { readonly id: string }
  const { list, source, variablesOf, isRefetching, error, onRetry } = props
  const arrangement = useListArrangement(list.id, props.page?.settings)
  const isElsewhere = useKeptView(list.views, arrangement.view)
  const page = isElsewhere ? null : props.page
  const intl = useIntl()
  const state = useListState(list.options)
  const rows = useFragment(list.rows, (page?.rows ?? noRows) as never) as unknown as readonly Row[]
  const patches = (source.useFilters ?? useNothing)(state, page) as Readonly<Partial<Record<F, Partial<ListFilter<F>>>>>
  const countsOf = useValueCounts(list, source.counts, state)
  const filters = useListFilters(list).map((filter): ListFilter<F> => {
    const count = countsOf(filter.id)
    return { ...filter, ...patches[filter.id], ...(count && { count }) }
  })
  const parts = (source.useParts ?? useNothing)({ state, filters, rows, page, refresh: () => onRetry?.() })
  const countAt = useCountAt(source, variablesOf)
  const more = (source.useColumns ?? useNothing)(state.columns ?? arrangement.columns, rows) as Partial<MoreColumns<Row>>
  const columns = useMemo(
    () => [...list.columns.map((column) => ({ ...column, title: intl.formatMessage({ id: column.title }) })), ...(more.columns ?? [])],
    [list, intl, more.columns],
  )
  const { count, isCapped = false } = page ?? {}
  const own = withoutLook(state.address({}))
  const placeOf = useCallback(
    (index: number): ListPlace => ({ of: list.id, list: own, at: state.offset + index, count: count ?? 0, ...(isCapped && { isCapped }) }),
    [list.id, own, state.offset, count, isCapped],
  )
  const rowState = useCallback((row: Row) => placeOf(rows.indexOf(row)), [placeOf, rows])
  const pageOf = parts.rowHref ?? list.rowHref
  const look = useQuickLook<Row>({ list, rows, columns, placeOf, hrefOf: pageOf, Facts: source.look })
  // a row without a page opens its quick view
  const rowHref = pageOf ?? look.lookHref
  const created = typeof source.create === 'function' ? source.create(state) : source.create
  const create = created && (
    <ButtonLink to={created.to} isPrimary>
      <PlusIcon />
      <FormattedMessage id={created.label} />
    </ButtonLink>
  )
  // rows that are not created by hand come from elsewhere
  const way = list.none.way && (
    <ButtonLink to={list.none.way.to} isPrimary>
      <FormattedMessage id={list.none.way.label} />
    </ButtonLink>
  )
  const { title = intl.formatMessage({ id: list.title }), viewCounts, bulk, hasExport = false, dialogs, actions, more: menu, around = asIs, ...others } = parts
  usePageTitle(title)
  const [chosen, setChosen] = useState<Chosen>()
  const exports = { id: 'export', label: intl.formatMessage({ id: 'ui.list.export' }), isRare: true, onSelect: setChosen }
  const canExport = !list.hasNoExport
  return (
    <>
      {around(
        <ListFrame<Row, F>
          {...others}
          title={title}
          tabs={<SavedSearches list={list as never} state={state as never} counts={viewCounts} keptView={arrangement.view} onKeepView={arrangement.keepView} />}
          state={state}
          columns={columns}
          filters={filters}
          rows={rows}
          rowKey={list.rowKey}
          rowHref={rowHref}
          {...(pageOf && { rowState })}
          rowHeight={list.rowHeight ?? 52}
          hasGrid={list.hasGrid ?? false}
          isSearchless={list.isSearchless ?? false}
          count={count}
          isCapped={isCapped}
          {...(page?.unfilteredCount !== undefined && { unfilteredCount: page.unfilteredCount })}
          isLoading={page === null}
          isRefetching={isRefetching ?? false}
          error={error}
          {...(onRetry && { onRetry })}
          arrangement={arrangement}
          {...(more.offer && { offerColumns: more.offer })}
          countAt={countAt}
          {...(bulk && { selection: { rowName: list.rowName, actions: canExport ? [...bulk, exports] : bulk } })}
          onPeek={look.open}
          actions={
            actions || create || menu || canExport ? (
              <>
                {/* a list whose rows are not chosen for anything else goes into a file as a whole */}
                {canExport && (!bulk || hasExport) && count ? (
                  <Button onClick={() => setChosen({ ids: null, count, clear() {} })}>{exports.label}</Button>
                ) : null}
                {/* what is pressed on the skeleton would go with it */}
                <fieldset role="presentation" className="v-contents" disabled={page === null}>
                  {actions}
                </fieldset>
                {menu}
                {/* the last one on every list, so that it is found in one place */}
                {create}
              </>
            ) : undefined
          }
          emptyNever={{
            title: intl.formatMessage({ id: list.none.title }),
            text: list.none.text && intl.formatMessage({ id: list.none.text }),
            action: create || way,
          }}
        />,
      )}
      {dialogs}
      {chosen && (
        <ListExport
          {...{ list, title, state, columns, arrangement, chosen }}
          {...(more.offer && { offer: more.offer })}
          narrowing={narrowingInWords(intl, filters, state)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {look.drawer}
    </>
  )
}

const noRows: readonly never[] = []
const asIs = (list: ReactNode) => list

/** Stands for a hook that a list does not have. */
function useNothing(): Record<string, never> {
  return nothing
}

const nothing: Record<string, never> = {}

/** The list's filters in the reader's language, in order of declaration. */
function useListFilters<Key extends RowsKey, F extends string, Filter>(list: List<Key, F, Filter>): readonly ListFilter<F>[] {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  return useMemo(
    () => Object.entries<FilterKind<Filter>>(list.filters).map(([id, kind]) => ({ ...kind.draw(intl, environment), id: id as F })),
    [list, intl, environment],
  )
}

/** Returns a function that counts the rows of another address of the list, to find the filter that excludes most. */
function useCountAt<Key extends RowsKey, F extends string, Response, Page extends ListPage<Key>>(
  { query, read }: Pick<ListSource<Key, F, Response, Page>, 'query' | 'read'>,
  variablesOf: (address: URLSearchParams) => Record<string, unknown>,
): (address: URLSearchParams) => Promise<ListCount> {
  const environment = useRelayEnvironment()
  return useCallback(
    async (address) => {
      const answer = await fetchQuery(environment, query, { ...variablesOf(address), perPage: 1, offset: 0, isNarrowed: false }).toPromise()
      const { count, isCapped = false } = read(answer as Response)
      return { count, isCapped }
    },
    [environment, query, read, variablesOf],
  )
}

/**
 * Redirects a bare address to the view in which the viewer left the list.
 * @returns whether the redirect is in progress: the loaded rows are of another view
 */
function useKeptView(views: readonly ReadyView[] | undefined, kept: string | undefined): boolean {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const view = address.size === 0 ? views?.find(({ id, isKept }) => isKept && id === kept) : undefined
  const to = view && addressOfView(view, pathname)
  const go = useEffectEvent((next: string) => void navigate(next, { replace: true }))
  useEffect(() => {
    if (to !== undefined) go(to)
  }, [to])
  return view !== undefined
}
