import { graphql, useSearched } from '@vitrine/relay'
import type { useBlockImagesQuery } from './__generated__/useBlockImagesQuery.graphql'
import { isKnownBlock, type StoredBlock } from './Block'

export interface BlockImage {
  readonly id: string
  readonly name: string
  readonly src: string
}

/** The images in a block, in order. */
export function imagesOf(block: StoredBlock): number[] {
  if (!isKnownBlock(block)) return []
  const chosen = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  switch (block.type) {
    case 'IMAGE':
    case 'IMAGE_TEXT':
      return chosen([block.image])
    case 'VIDEO':
      return chosen([block.poster])
    case 'IMAGE_IMAGE':
      return chosen(block.images)
    case 'CARDS':
      return chosen(block.cards.map(({ image }) => image))
    default:
      return []
  }
}

/** The images in blocks by id, as far as they are loaded. */
export function useBlockImages(blocks: readonly StoredBlock[]): ReadonlyMap<number, BlockImage> {
  const ids = [...new Set(blocks.flatMap(imagesOf))].sort((a, b) => a - b).map(String)
  const { found } = useSearched<useBlockImagesQuery>(
    graphql`
      query useBlockImagesQuery($ids: [ID!], $limit: Int) {
        images(filter: { ids: $ids }) {
          results(limit: $limit) {
            id
            name
            image500282Url
          }
        }
      }
    `,
    ids.length === 0 ? null : { ids, limit: ids.length },
  )
  return new Map(found?.images.results.map(({ id, name, image500282Url }) => [Number(id), { id, name, src: image500282Url }]))
}
