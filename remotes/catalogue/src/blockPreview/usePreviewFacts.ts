import { graphql, useSearched } from '@vitrine/relay'
import type { StoredBlock } from '../descriptionBlocks/Block'
import { imagesOf } from '../descriptionBlocks/useBlockImages'
import type { usePreviewFactsQuery } from './__generated__/usePreviewFactsQuery.graphql'
import type { Names, PreviewFacts } from './PreviewFacts'

type Named = { readonly name: string; readonly names: readonly { readonly language: string; readonly text: string }[] }

const namesOf = ({ name, names }: Named): Names => ({ name, by: new Map(names.map(({ language, text }) => [language, text])) })

/** Loads the blocks' pictures, and the product's attributes in every language. */
export function usePreviewFacts(productId: string, blocks: readonly StoredBlock[]): { facts: PreviewFacts | undefined; hasFailed: boolean; retry(): void } {
  const ids = [...new Set(blocks.flatMap(imagesOf))].sort((a, b) => a - b).map(String)
  const { found, hasFailed, retry } = useSearched<usePreviewFactsQuery>(
    graphql`
      query usePreviewFactsQuery($id: ID!, $images: [ID!], $limit: Int, $hasImages: Boolean!) {
        product(id: $id) {
          attributeValues {
            attribute {
              id
              name
              type
              unit
              names {
                language
                text
              }
            }
            values {
              name
              names {
                language
                text
              }
            }
            value
          }
        }
        images(filter: { ids: $images }) @include(if: $hasImages) {
          results(limit: $limit) {
            id
            altText
            imageUrl
            width
            height
          }
        }
      }
    `,
    { id: productId, images: ids, limit: Math.max(1, ids.length), hasImages: ids.length > 0 },
  )
  const facts = found && {
    images: new Map(
      found.images?.results.map(({ id, altText, imageUrl, width, height }) => [Number(id), { src: imageUrl, alt: altText ?? '', width, height }]),
    ),
    attributes: (found.product?.attributeValues ?? []).map(({ attribute, values, value }) => ({
      ...{ id: Number(attribute.id), names: namesOf(attribute), type: attribute.type, unit: attribute.unit ?? null },
      ...{ values: values.map(namesOf), value: JSON.parse(value) as unknown },
    })),
  }
  return { facts, hasFailed, retry }
}
