import { declaredVariables, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenAddress, ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { List, RowsKey } from './defineList'
import { EntityList } from './EntityList'
import type { ListPage, ListSource } from './ListSource'

/**
 * The screen of a list: `defineList` declares it, this its query. The screen includes its query and variables, so that its
 * entry in `remote.tsx` is a path and a `load`.
 */
export function listScreen<Key extends RowsKey, F extends string, Filter, Response, Page extends ListPage<Key>>(
  list: List<Key, F, Filter>,
  source: ListSource<Key, F, Response, Page>,
) {
  const variablesOf = (address: URLSearchParams) => declaredVariables(source.query, source.variables?.(address) ?? { ...list.variables(address) })

  function Rows({ queryRef, isRefetching, refetchError, onRetry }: ScreenProps<OperationType>) {
    const page = source.read(usePreloadedQuery(source.query, queryRef) as Response)
    return <EntityList list={list} source={source} variablesOf={variablesOf} page={page} isRefetching={isRefetching} error={refetchError} onRetry={onRetry} />
  }

  function ListScreen(props: ScreenProps<OperationType>) {
    return (
      <Suspense fallback={<EntityList list={list} source={source} variablesOf={variablesOf} page={null} />}>
        <Rows {...props} />
      </Suspense>
    )
  }

  return Object.assign(ListScreen, {
    list,
    query: source.query,
    read: source.read,
    variables: ({ search }: Pick<ScreenAddress, 'search'>) => variablesOf(search),
  })
}
