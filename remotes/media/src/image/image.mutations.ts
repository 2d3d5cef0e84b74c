import { useSave } from '@vitrine/forms'
import { definePrepare } from '@vitrine/jobs'
import { defineAct, graphql } from '@vitrine/relay'
import { readRecipe } from '../imageEditor/recipe'
import type { imageMutationsAltTextsMutation } from './__generated__/imageMutationsAltTextsMutation.graphql'
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

/** Saves the alt texts of an image, based on a revision. */
export const useUpdateAltTexts = defineAct<imageMutationsAltTextsMutation>(graphql`
  mutation imageMutationsAltTextsMutation($input: UpdateImageInput!) {
    updateImage(input: $input) {
      image {
        id
        altText
        revision
        translations {
          language
          text
        }
      }
      conflicts {
        label
      }
      errors {
        message
      }
    }
  }
`)

/** Prepares the deletion of images as a job to be confirmed. Nothing is written, and a job that is not started expires. */
export const usePrepareImageDelete = definePrepare<imageMutationsDeleteMutation>(
  graphql`
    mutation imageMutationsDeleteMutation($selection: ImageSelection!) {
      prepareImageDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareImageDelete }) => prepareImageDelete,
)

/** Prepares replacing an image everywhere, as a job to be confirmed. */
export const usePrepareImageReplace = definePrepare<imageMutationsReplaceMutation>(
  graphql`
    mutation imageMutationsReplaceMutation($id: ID!, $by: ID!) {
      prepareImageReplace(id: $id, by: $by) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareImageReplace }) => prepareImageReplace,
)
