import { graphql, useSearched } from '@vitrine/relay'
import type { useImageOfQuery } from './__generated__/useImageOfQuery.graphql'

/** An image of the library by its id; undefined while it is loading, or if it does not exist. */
export function useImageOf(id: string) {
  const { found } = useSearched<useImageOfQuery>(
    graphql`
      query useImageOfQuery($id: ID!) {
        node(id: $id) {
          ... on Image {
            id
            name
            image500282Url
          }
        }
      }
    `,
    id === '' ? null : { id },
  )
  if (id === '' || found?.node?.id !== id) return undefined
  const { name, image500282Url } = found.node
  return { name, image500282Url }
}
