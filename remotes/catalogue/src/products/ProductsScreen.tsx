import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { ProductsScreenQuery } from './__generated__/ProductsScreenQuery.graphql'
import { ProductTable } from './ProductTable'

type Props = ScreenProps<ProductsScreenQuery>

/** All products, searched, filtered and sorted by the address. The model of every list of the house. */
export default function ProductsScreen(props: Props) {
  return (
    <Suspense fallback={<ProductTable products={null} isLoading />}>
      <Products {...props} />
    </Suspense>
  )
}

function Products({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { products, all, listSettings } = usePreloadedQuery<ProductsScreenQuery>(
    graphql`
      query ProductsScreenQuery(
        $search: String
        $filter: ProductFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
        $hasCodes: Boolean!
      ) {
        products(searchTerm: $search, filter: $filter) {
          totalCount
          isWidened
          isTotalCapped
          codesNotFound @include(if: $hasCodes)
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...ProductTable_products
          }
        }
        all: products @include(if: $isNarrowed) {
          totalCount
        }
        listSettings(list: "products")
      }
    `,
    queryRef,
  )
  return (
    <ProductTable
      products={products.results}
      count={products.totalCount}
      isWidened={products.isWidened}
      isCapped={products.isTotalCapped}
      codesNotFound={products.codesNotFound}
      settings={listSettings}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
