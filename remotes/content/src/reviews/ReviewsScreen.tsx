import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { ReviewsScreenCountsQuery } from './__generated__/ReviewsScreenCountsQuery.graphql'
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
  counts: valueCounts(
    graphql`
      query ReviewsScreenCountsQuery($search: String, $filter: ReviewFilter, $by: ReviewCountBy!) {
        reviews(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ reviews }: ReviewsScreenCountsQuery['response']) => reviews.counts,
  ),
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
