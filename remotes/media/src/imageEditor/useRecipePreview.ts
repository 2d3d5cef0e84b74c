/* eslint-disable relay/unused-fields -- read by the parts of the editor */
import { graphql, useSearched } from '@vitrine/relay'
import type { ImageStepInput, useRecipePreviewQuery } from './__generated__/useRecipePreviewQuery.graphql'
import type { Step } from './recipe'

export interface RecipePreview {
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly background: string | null | undefined
}

/** The server's preview of an image with these steps, without its crop, after a pause. The previous preview stays until then. */
export function useRecipePreview(id: string, steps: readonly Step[]) {
  const { found, ...rest } = useSearched<useRecipePreviewQuery>(
    graphql`
      query useRecipePreviewQuery($id: ID!, $recipe: [ImageStepInput!]!) {
        image(id: $id) {
          preview(recipe: $recipe) {
            picture width height background
          }
        }
      }
    `,
    { id, recipe: steps.filter(({ operation }) => operation !== 'CROP') as ImageStepInput[] },
  )
  const preview: RecipePreview | null | undefined = found?.image?.preview
  return { preview, ...rest }
}
