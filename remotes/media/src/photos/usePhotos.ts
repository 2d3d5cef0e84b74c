import { graphql, useSearched } from '@vitrine/relay'
import type { usePhotosQuery } from './__generated__/usePhotosQuery.graphql'

/** An image of a product as its row shows it. */
export interface Photo {
  id: string
  name: string
  altText: string | null
  image500282Url: string
}

/**
 * Those of these images that exist, by id; null: deleted. Saved and uploaded ones are known at once, others are loaded, and
 * missing from the result until then.
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
