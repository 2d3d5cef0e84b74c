import { defineCreate, defineUpdate } from '@vitrine/forms'
import { definePrepare, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { translationsMutationsApplyMutation } from './__generated__/translationsMutationsApplyMutation.graphql'
import type { translationsMutationsCreateMutation } from './__generated__/translationsMutationsCreateMutation.graphql'
import type { translationsMutationsDeleteMutation } from './__generated__/translationsMutationsDeleteMutation.graphql'
import type { translationsMutationsUpdateMutation } from './__generated__/translationsMutationsUpdateMutation.graphql'

/** Makes one. */
export const useCreateTranslation = defineCreate<translationsMutationsCreateMutation>(
  graphql`
    mutation translationsMutationsCreateMutation($input: CreateTranslationInput!, $key: String) {
      createTranslation(input: $input, idempotencyKey: $key) {
        translation {
          id
          textFrom
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createTranslation: { translation, ...payload } }) => ({ thing: translation && { id: translation.id, name: translation.textFrom }, payload }),
)

/** Saves changed fields of a translation, based on a revision. */
export const useUpdateTranslation = defineUpdate<translationsMutationsUpdateMutation>(
  graphql`
    mutation translationsMutationsUpdateMutation($input: UpdateTranslationInput!) {
      updateTranslation(input: $input) {
        translation {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...translationsForm_translation
          ...ConflictMark_translation
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateTranslation }) => ({ thing: updateTranslation.translation, payload: updateTranslation }),
)

/** Searches the texts of all products for these translations, and prepares the matches as a job to be confirmed. */
export const usePrepareTranslationsApply = definePrepare<translationsMutationsApplyMutation>(
  graphql`
    mutation translationsMutationsApplyMutation($selection: TranslationSelection!) {
      prepareTranslationsApply(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareTranslationsApply }) => prepareTranslationsApply,
)

/** Previews and confirms deleting translations. Texts to which they were applied stay as they are. */
export const TranslationsDeleteDialog = deleteDialog<translationsMutationsDeleteMutation>(
  graphql`
    mutation translationsMutationsDeleteMutation($selection: TranslationSelection!) {
      prepareTranslationDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareTranslationDelete }) => prepareTranslationDelete,
  {
    title: 'content.translation.deleteTitle',
    confirm: 'content.translation.deleteNow',
    noEffect: 'content.translation.noEffect',
    text: 'content.translation.deleteText',
  },
)
