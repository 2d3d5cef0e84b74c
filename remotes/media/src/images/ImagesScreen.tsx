import { listScreen } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import type { ImagesScreenQuery } from './__generated__/ImagesScreenQuery.graphql'
import { imagesList } from './images.list'

/** The media library: every picture of the house, looked at as cards. */
export default listScreen(imagesList, {
  query: graphql`
    query ImagesScreenQuery($search: String, $filter: ImageFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      images(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...imagesList_rows
        }
      }
      all: images @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "images")
    }
  `,
  read: ({ images, all, listSettings }: ImagesScreenQuery['response']) => ({
    rows: images.results,
    count: images.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
})
