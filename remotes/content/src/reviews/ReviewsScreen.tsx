import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { ReviewsScreenQuery } from './__generated__/ReviewsScreenQuery.graphql'
import { ReviewTable } from './ReviewTable'

type Props = ScreenProps<ReviewsScreenQuery>

/** What customers say of the products, the newest first. */
export default function ReviewsScreen(props: Props) {
  return (
    <Suspense fallback={<ReviewTable reviews={null} isLoading />}>
      <Reviews {...props} />
    </Suspense>
  )
}

function Reviews({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { reviews, all } = usePreloadedQuery<ReviewsScreenQuery>(
    graphql`
      query ReviewsScreenQuery(
        $search: String
        $filter: ReviewFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        reviews(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...ReviewTable_reviews
          }
        }
        all: reviews @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <ReviewTable
      reviews={reviews.results}
      count={reviews.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
