import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { ShareLinksScreenQuery } from './__generated__/ShareLinksScreenQuery.graphql'
import { NewShareLink } from './NewShareLink'
import { shareLinksList } from './shareLinks.list'

/** What suppliers and colleagues were asked for by mail, and how far they are. */
export default listScreen(shareLinksList, {
  query: graphql`
    query ShareLinksScreenQuery($search: String, $filter: ShareLinkFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      shareLinks(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...shareLinksList_rows
        }
      }
      all: shareLinks @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "shareLinks")
    }
  `,
  read: ({ shareLinks, all, listSettings }: ShareLinksScreenQuery['response']) => ({
    rows: shareLinks.results,
    count: shareLinks.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts: ({ refresh }) => ({ actions: <NewShareLink onMade={refresh} /> }),
})
