import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { EmeubelProductsScreenQuery } from './__generated__/EmeubelProductsScreenQuery.graphql'
import { emeubelProductsList } from './emeubelProducts.list'

/** The furniture supplier's articles as the feed delivers them. */
export default listScreen(emeubelProductsList, {
  query: graphql`
    query EmeubelProductsScreenQuery($search: String, $filter: EmeubelProductFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      emeubelProducts(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...emeubelProductsList_rows
        }
      }
      all: emeubelProducts @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "emeubelProducts")
    }
  `,
  read: ({ emeubelProducts, all, listSettings }: EmeubelProductsScreenQuery['response']) => ({
    rows: emeubelProducts.results,
    count: emeubelProducts.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
})
