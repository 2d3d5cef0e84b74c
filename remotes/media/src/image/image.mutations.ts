import { useSave } from '@vitrine/forms'
import { type Prepared, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { readRecipe } from '../imageEditor/recipe'
import type { imageMutationsDeleteMutation } from './__generated__/imageMutationsDeleteMutation.graphql'
import type { ImageStepInput, UpdateImageInput, imageMutationsUpdateMutation } from './__generated__/imageMutationsUpdateMutation.graphql'
import type { imageMutationsReplaceMutation } from './__generated__/imageMutationsReplaceMutation.graphql'

/** Saves changed fields of an image, based on a revision. */
export function useUpdateImage() {
  const save = useSave<imageMutationsUpdateMutation>(
    graphql`
      mutation imageMutationsUpdateMutation($input: UpdateImageInput!) {
        updateImage(input: $input) {
          image {
            id
            revision
            # What follows is for the store: the header, the form and the library read it there
            updatedAt imageUrl image500282Url
            ...imageForm_image
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateImage }) => ({ thing: updateImage.image, payload: updateImage }),
  )
  return (id: string, revision: number, { recipe, ...input }: Record<string, unknown>) => {
    const steps = recipe === undefined ? {} : { recipe: readRecipe(String(recipe ?? '')) as ImageStepInput[] }
    return save({ input: { id, revision, ...(input as Omit<UpdateImageInput, 'id' | 'revision'>), ...steps } })
  }
}

/** Prepares the deletion of an image as a job to be confirmed. Nothing is written, and a job that is not started expires. */
export function usePrepareImageDelete(): (id: string) => Promise<Prepared> {
  const prepare = usePrepare<imageMutationsDeleteMutation>(
    graphql`
      mutation imageMutationsDeleteMutation($selection: ImageSelection!) {
        prepareImageDelete(selection: $selection) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareImageDelete,
  )
  return (id) => prepare({ selection: { ids: [id] } })
}

/** Prepares replacing an image everywhere, as a job to be confirmed. */
export function usePrepareImageReplace(): (id: string, by: string) => Promise<Prepared> {
  const prepare = usePrepare<imageMutationsReplaceMutation>(
    graphql`
      mutation imageMutationsReplaceMutation($id: ID!, $by: ID!) {
        prepareImageReplace(id: $id, by: $by) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareImageReplace,
  )
  return (id, by) => prepare({ id, by })
}
