import { graphql, useSearched } from '@vitrine/relay'
import type { usePhotosQuery } from './__generated__/usePhotosQuery.graphql'

/** A picture of a product as its row shows it. */
export interface Photo {
  id: string
  name: string
  altText: string | null
  image500282Url: string
}

/** Those of these images that are there, by id; what was saved is known at once, the others are asked for. */
export function usePhotos(ids: readonly string[], saved: readonly Photo[]): ReadonlyMap<string, Photo> {
  const missing = ids.filter((id) => !saved.some((photo) => photo.id === id))
  const { found } = useSearched<usePhotosQuery>(
    graphql`
      query usePhotosQuery($ids: [ID!]) {
        images(filter: { ids: $ids }) {
          results(limit: 200) {
            id
            name
            altText
            image500282Url
          }
        }
      }
    `,
    missing.length === 0 ? null : { ids: missing },
  )
  const others = (found?.images.results ?? []).map(({ id, name, altText, image500282Url }): Photo => ({ id, name, altText: altText ?? null, image500282Url }))
  return new Map([...others, ...saved].map((photo) => [photo.id, photo]))
}
