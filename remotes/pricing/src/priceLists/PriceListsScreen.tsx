import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { PriceListsScreenQuery } from './__generated__/PriceListsScreenQuery.graphql'
import { priceListsList } from './priceLists.list'

/** All price lists, with their validity in words. */
export default listScreen(priceListsList, {
  query: graphql`
    query PriceListsScreenQuery($search: String, $filter: PriceListFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      priceLists(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...priceListsList_rows
        }
      }
      all: priceLists @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "priceLists")
    }
  `,
  read: ({ priceLists, all, listSettings }: PriceListsScreenQuery['response']) => ({
    rows: priceLists.results,
    count: priceLists.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
})
