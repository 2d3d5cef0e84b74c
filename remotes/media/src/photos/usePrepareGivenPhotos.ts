import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { ProductsBulkInput, usePrepareGivenPhotosMutation } from './__generated__/usePrepareGivenPhotosMutation.graphql'

/** Prepares giving photos to products as a job to be confirmed. */
export function usePrepareGivenPhotos(): (input: Omit<ProductsBulkInput, 'action'>) => Promise<Prepared> {
  const prepare = usePrepare<usePrepareGivenPhotosMutation>(
    graphql`
      mutation usePrepareGivenPhotosMutation($input: ProductsBulkInput!) {
        prepareProductsBulk(input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareProductsBulk,
  )
  return (input) => prepare({ input: { ...input, action: 'ADD_PHOTOS' } })
}
