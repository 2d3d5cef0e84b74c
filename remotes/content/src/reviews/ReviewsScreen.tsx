import { useSelectionJob } from '@vitrine/jobs'
import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { ReviewsScreenQuery } from './__generated__/ReviewsScreenQuery.graphql'
import { ReviewsDeleteDialog } from './ReviewsDeleteDialog'
import { reviewsList } from './reviews.list'

/** What customers say of the products. */
export default listScreen(reviewsList, {
  query: graphql`
    query ReviewsScreenQuery($search: String, $filter: ReviewFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      reviews(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...reviewsList_rows
        }
      }
      all: reviews @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "reviews")
    }
  `,
  read: ({ reviews, all, listSettings }: ReviewsScreenQuery['response']) => ({
    rows: reviews.results,
    count: reviews.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  useParts({ state, refresh }) {
    const intl = useIntl()
    const { ask, dialogs } = useSelectionJob(ReviewsDeleteDialog, refresh)
    return {
      bulk: [
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'content.review.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => ask(ids ? { ids } : { searchTerm: state.search, filter: reviewsList.filterOf(state.filters) }, clear),
        },
      ],
      dialogs,
    }
  },
})
