import { graphql, useSearched } from '@vitrine/relay'
import type { usePhotosQuery } from './__generated__/usePhotosQuery.graphql'

/** A picture of a product as its row shows it. */
export interface Photo {
  id: string
  name: string
  altText: string | null
  image500282Url: string
}

/**
 * Those of these images that are there, by id; null: that it is gone is known. What was saved or has just come is known at
 * once, the others are asked for, and as long as they are on their way they are not in the answer.
 */
export function usePhotos(ids: readonly string[], known: readonly Photo[]): ReadonlyMap<string, Photo | null> {
  const missing = ids.filter((id) => !known.some((photo) => photo.id === id))
  const { found, isCurrent } = useSearched<usePhotosQuery>(
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
  const gone = isCurrent ? missing.map((id) => [id, null] as const) : []
  return new Map([...gone, ...[...others, ...known].map((photo) => [photo.id, photo] as const)])
}
