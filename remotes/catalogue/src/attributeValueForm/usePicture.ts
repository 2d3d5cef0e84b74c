import { graphql, useSearched } from '@vitrine/relay'
import type { usePictureQuery } from './__generated__/usePictureQuery.graphql'

/** A picture of the library by its id; undefined while it is on its way, and where there is none. */
export function usePicture(id: string) {
  const { found } = useSearched<usePictureQuery>(
    graphql`
      query usePictureQuery($id: ID!) {
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
