import { graphql, useSearched } from '@vitrine/relay'
import type { useFoundImagesQuery } from './__generated__/useFoundImagesQuery.graphql'

const SHOWN = 48

export interface ImageChoice {
  readonly id: string
  readonly name: string
  readonly image500282Url: string
}

/** The images found by a search after a pause; without a search, those that are loaded already. */
export function useFoundImages(search: string, first: readonly ImageChoice[]) {
  const { found, ...rest } = useSearched<useFoundImagesQuery>(
    graphql`
      query useFoundImagesQuery($search: String, $limit: Int) {
        images(searchTerm: $search) {
          results(limit: $limit, ordering: "name") {
            id
            name
            image500282Url
          }
        }
      }
    `,
    search === '' ? null : { search, limit: SHOWN },
  )
  const images = found?.images.results.map(({ id, name, image500282Url }): ImageChoice => ({ id, name, image500282Url }))
  return { ...rest, images: images ?? first }
}
