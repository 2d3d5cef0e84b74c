import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdateTranslationInput, useUpdateTranslationMutation } from './__generated__/useUpdateTranslationMutation.graphql'

/** Saves changed fields of a translation against the revision they were based on. */
export function useUpdateTranslation() {
  const save = useSave<useUpdateTranslationMutation>(
    graphql`
      mutation useUpdateTranslationMutation($input: UpdateTranslationInput!) {
        updateTranslation(input: $input) {
          translation {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...translationsForm_translation
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...ConflictMark_translation
          }
          ...useSave_payload
        }
      }
    `,
    ({ updateTranslation }) => ({ thing: updateTranslation.translation, payload: updateTranslation }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdateTranslationInput, 'id' | 'revision'>) } })
}
