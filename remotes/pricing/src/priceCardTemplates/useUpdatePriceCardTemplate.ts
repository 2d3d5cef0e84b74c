import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdatePriceCardTemplateInput, useUpdatePriceCardTemplateMutation } from './__generated__/useUpdatePriceCardTemplateMutation.graphql'

/** Saves changed fields of a template against the revision they were based on. */
export function useUpdatePriceCardTemplate() {
  const save = useSave<useUpdatePriceCardTemplateMutation>(
    graphql`
      mutation useUpdatePriceCardTemplateMutation($input: UpdatePriceCardTemplateInput!) {
        updatePriceCardTemplate(input: $input) {
          priceCardTemplate {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...priceCardTemplatesForm_priceCardTemplate
          }
          ...useSave_payload
        }
      }
    `,
    ({ updatePriceCardTemplate }) => ({ thing: updatePriceCardTemplate.priceCardTemplate, payload: updatePriceCardTemplate }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdatePriceCardTemplateInput, 'id' | 'revision'>) } })
}
