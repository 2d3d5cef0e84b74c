import { fetchQuery, graphql, inBackground, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useCallback, useEffect } from 'react'
import type { useProductViewCountsQuery } from './__generated__/useProductViewCountsQuery.graphql'
import { productsList } from './products.list'

type Counts = Readonly<Record<string, number | null>>

/** The filter of a view, as from its address. */
const filterOfView = (id: string) => {
  const { filters = {} } = productsList.views?.find((view) => view.id === id) ?? {}
  return productsList.variables(new URLSearchParams(filters)).filter
}

const asked = { all: filterOfView('all'), flat: filterOfView('flat'), incomplete: filterOfView('incomplete'), noPhoto: filterOfView('noPhoto') }

const onTheirWay: Counts = Object.fromEntries(Object.keys(asked).map((id) => [id, null]))

/**
 * The number of products in each view above the list: loaded after the rows, which never wait for it.
 * @param hasRows whether the rows are loaded
 * @returns counts by view id, null while loading; and a function to reload them after changes
 */
export function useProductViewCounts(hasRows: boolean): { viewCounts: Counts | undefined; recount(): void } {
  const environment = useRelayEnvironment()
  const [viewCounts, change] = useAnswered<Counts | undefined>(onTheirWay)
  const recount = useCallback(() => {
    fetchQuery<useProductViewCountsQuery>(
      environment,
      graphql`
        query useProductViewCountsQuery($all: ProductFilter, $flat: ProductFilter, $incomplete: ProductFilter, $noPhoto: ProductFilter) {
          all: products(filter: $all) {
            totalCount
          }
          flat: products(filter: $flat) {
            totalCount
          }
          incomplete: products(filter: $incomplete) {
            totalCount
          }
          noPhoto: products(filter: $noPhoto) {
            totalCount
          }
        }
      `,
      asked,
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({
      next: ({ all, flat, incomplete, noPhoto }) =>
        change(() => ({ all: all.totalCount, flat: flat.totalCount, incomplete: incomplete.totalCount, noPhoto: noPhoto.totalCount })),
      // the list works without these counts
      error: () => change((before) => (before === onTheirWay ? undefined : before)),
    })
  }, [environment, change])
  useEffect(() => {
    if (hasRows) recount()
  }, [hasRows, recount])
  return { viewCounts, recount }
}
