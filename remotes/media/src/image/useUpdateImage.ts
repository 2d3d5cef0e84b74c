import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { readRecipe } from '../imageEditor/recipe'
import type { ImageStepInput, UpdateImageInput, useUpdateImageMutation } from './__generated__/useUpdateImageMutation.graphql'

/** Saves changed fields of an image against the revision they were based on. */
export function useUpdateImage() {
  const save = useSave<useUpdateImageMutation>(
    graphql`
      mutation useUpdateImageMutation($input: UpdateImageInput!) {
        updateImage(input: $input) {
          image {
            id
            revision
            # What follows is for the store: the header, the form and the library read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt imageUrl image500282Url
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
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
