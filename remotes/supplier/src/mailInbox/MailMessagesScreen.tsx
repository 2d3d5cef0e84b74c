import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { MailMessagesScreenQuery } from './__generated__/MailMessagesScreenQuery.graphql'
import { mailMessagesList } from './mailMessages.list'

/** All incoming mail, of products and of none. */
export default listScreen(mailMessagesList, {
  query: graphql`
    query MailMessagesScreenQuery($search: String, $filter: MailMessageFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      mailMessages(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...mailMessagesList_rows
        }
      }
      all: mailMessages @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "mailMessages")
    }
  `,
  read: ({ mailMessages, all, listSettings }: MailMessagesScreenQuery['response']) => ({
    rows: mailMessages.results,
    count: mailMessages.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
})
