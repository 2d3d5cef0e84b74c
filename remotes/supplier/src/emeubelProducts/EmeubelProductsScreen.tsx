import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { EmeubelProductsScreenQuery } from './__generated__/EmeubelProductsScreenQuery.graphql'
import { EmeubelProductTable } from './EmeubelProductTable'

type Props = ScreenProps<EmeubelProductsScreenQuery>

/** The furniture supplier's articles as the feed delivers them. */
export default function EmeubelProductsScreen(props: Props) {
  return (
    <Suspense fallback={<EmeubelProductTable products={null} isLoading />}>
      <EmeubelProducts {...props} />
    </Suspense>
  )
}

function EmeubelProducts({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { emeubelProducts, all } = usePreloadedQuery<EmeubelProductsScreenQuery>(
    graphql`
      query EmeubelProductsScreenQuery(
        $search: String
        $filter: EmeubelProductFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        emeubelProducts(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...EmeubelProductTable_products
          }
        }
        all: emeubelProducts @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <EmeubelProductTable
      products={emeubelProducts.results}
      count={emeubelProducts.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
