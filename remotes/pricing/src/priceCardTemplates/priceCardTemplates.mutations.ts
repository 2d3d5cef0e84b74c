import { defineCreate, defineUpdate } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { priceCardTemplatesMutationsCreateMutation } from './__generated__/priceCardTemplatesMutationsCreateMutation.graphql'
import type { priceCardTemplatesMutationsDeleteMutation } from './__generated__/priceCardTemplatesMutationsDeleteMutation.graphql'
import type { priceCardTemplatesMutationsUpdateMutation } from './__generated__/priceCardTemplatesMutationsUpdateMutation.graphql'

/** Makes one. */
export const useCreatePriceCardTemplate = defineCreate<priceCardTemplatesMutationsCreateMutation>(
  graphql`
    mutation priceCardTemplatesMutationsCreateMutation($input: CreatePriceCardTemplateInput!, $key: String) {
      createPriceCardTemplate(input: $input, idempotencyKey: $key) {
        priceCardTemplate {
          id
          name
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createPriceCardTemplate: { priceCardTemplate, ...payload } }) => ({
    thing: priceCardTemplate && { id: priceCardTemplate.id, name: priceCardTemplate.name },
    payload,
  }),
)

/** Saves changed fields of a template, based on a revision. */
export const useUpdatePriceCardTemplate = defineUpdate<priceCardTemplatesMutationsUpdateMutation>(
  graphql`
    mutation priceCardTemplatesMutationsUpdateMutation($input: UpdatePriceCardTemplateInput!) {
      updatePriceCardTemplate(input: $input) {
        priceCardTemplate {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...priceCardTemplatesForm_priceCardTemplate
        }
        ...useSave_payload
      }
    }
  `,
  ({ updatePriceCardTemplate }) => ({ thing: updatePriceCardTemplate.priceCardTemplate, payload: updatePriceCardTemplate }),
)

/** Previews and confirms deleting templates. */
export const PriceCardTemplatesDeleteDialog = deleteDialog<priceCardTemplatesMutationsDeleteMutation>(
  graphql`
    mutation priceCardTemplatesMutationsDeleteMutation($selection: PriceCardTemplateSelection!) {
      preparePriceCardTemplateDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceCardTemplateDelete }) => preparePriceCardTemplateDelete,
  {
    title: 'pricing.card.template.deleteTitle',
    confirm: 'pricing.card.template.deleteNow',
    noEffect: 'pricing.card.template.noEffect',
    text: 'pricing.card.template.deleteText',
  },
)

/** Deletes the open template after a confirmation, and returns to the list. */
export const DeletePriceCardTemplate = deleteButton(PriceCardTemplatesDeleteDialog, {
  label: 'pricing.card.template.delete',
  list: addressOf('price-cards.templates'),
})
