import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { PriceListsScreenQuery } from './__generated__/PriceListsScreenQuery.graphql'
import { PriceListTable } from './PriceListTable'

type Props = ScreenProps<PriceListsScreenQuery>

/** All price lists, with their validity in words. */
export default function PriceListsScreen(props: Props) {
  return (
    <Suspense fallback={<PriceListTable priceLists={null} isLoading />}>
      <PriceLists {...props} />
    </Suspense>
  )
}

function PriceLists({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { priceLists, all } = usePreloadedQuery<PriceListsScreenQuery>(
    graphql`
      query PriceListsScreenQuery(
        $search: String
        $filter: PriceListFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        priceLists(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...PriceListTable_priceLists
          }
        }
        all: priceLists @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <PriceListTable
      priceLists={priceLists.results}
      count={priceLists.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
