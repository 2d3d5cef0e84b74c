import { graphql, usePreloadedQuery } from '@vitrine/relay'
import type { ScreenProps } from '@vitrine/shell'
import { Suspense } from 'react'
import type { ImagesScreenQuery } from './__generated__/ImagesScreenQuery.graphql'
import { ImageTable } from './ImageTable'

type Props = ScreenProps<ImagesScreenQuery>

/** The media library: every picture of the house, looked at as cards. */
export default function ImagesScreen(props: Props) {
  return (
    <Suspense fallback={<ImageTable images={null} isLoading />}>
      <Images {...props} />
    </Suspense>
  )
}

function Images({ queryRef, isRefetching, refetchError, onRetry }: Props) {
  const { images, all } = usePreloadedQuery<ImagesScreenQuery>(
    graphql`
      query ImagesScreenQuery(
        $search: String
        $filter: ImageFilter
        $sort: String
        $perPage: Int
        $offset: Int
        $isNarrowed: Boolean!
      ) {
        images(searchTerm: $search, filter: $filter) {
          totalCount
          results(limit: $perPage, offset: $offset, ordering: $sort) {
            ...ImageTable_images
          }
        }
        all: images @include(if: $isNarrowed) {
          totalCount
        }
      }
    `,
    queryRef,
  )
  return (
    <ImageTable
      images={images.results}
      count={images.totalCount}
      unfilteredCount={all?.totalCount}
      isRefetching={isRefetching}
      error={refetchError}
      onRetry={onRetry}
    />
  )
}
