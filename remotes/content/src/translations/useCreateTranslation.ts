import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreateTranslationInput, useCreateTranslationMutation } from './__generated__/useCreateTranslationMutation.graphql'

/** Makes one. */
export function useCreateTranslation() {
  const create = useCreate<useCreateTranslationMutation>(
    graphql`
      mutation useCreateTranslationMutation($input: CreateTranslationInput!, $key: String) {
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
  return (input: Record<string, unknown>) => create({ input: input as CreateTranslationInput })
}
