import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { FeedsScreenQuery } from './__generated__/FeedsScreenQuery.graphql'
import { feedsList } from './feeds.list'

/** The sources of suppliers' articles, with the result of each last delivery. */
export default listScreen(feedsList, {
  query: graphql`
    query FeedsScreenQuery($search: String, $filter: FeedFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      feeds(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...feedsList_rows
        }
      }
      all: feeds @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "feeds")
    }
  `,
  read: ({ feeds, all, listSettings }: FeedsScreenQuery['response']) => ({
    rows: feeds.results,
    count: feeds.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  create: { to: addressOf('emeubel.feeds.new'), label: 'supplier.feed.new' },
})
