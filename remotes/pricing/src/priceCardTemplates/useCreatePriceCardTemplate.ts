import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreatePriceCardTemplateInput, useCreatePriceCardTemplateMutation } from './__generated__/useCreatePriceCardTemplateMutation.graphql'

/** Makes one. */
export function useCreatePriceCardTemplate() {
  const create = useCreate<useCreatePriceCardTemplateMutation>(
    graphql`
      mutation useCreatePriceCardTemplateMutation($input: CreatePriceCardTemplateInput!, $key: String) {
        createPriceCardTemplate(input: $input, idempotencyKey: $key) {
          priceCardTemplate {
            id
            name
          }
          ...useCreate_payload
        }
      }
    `,
    ({ createPriceCardTemplate: { priceCardTemplate, ...payload } }) => ({ thing: priceCardTemplate && { id: priceCardTemplate.id, name: priceCardTemplate.name }, payload }),
  )
  return (input: Record<string, unknown>) => create({ input: input as CreatePriceCardTemplateInput })
}
