import { defineCreate, defineUpdate } from '@vitrine/forms'
import { deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { priceListsMutationsCreateMutation } from './__generated__/priceListsMutationsCreateMutation.graphql'
import type { priceListsMutationsDeleteMutation } from './__generated__/priceListsMutationsDeleteMutation.graphql'
import type { priceListsMutationsUpdateMutation } from './__generated__/priceListsMutationsUpdateMutation.graphql'
import { PricesOfDeleted } from './PricesOfDeleted'

/** Makes one. */
export const useCreatePriceList = defineCreate<priceListsMutationsCreateMutation>(
  graphql`
    mutation priceListsMutationsCreateMutation($input: CreatePriceListInput!, $key: String) {
      createPriceList(input: $input, idempotencyKey: $key) {
        priceList {
          id
          name
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createPriceList: { priceList, ...payload } }) => ({ thing: priceList && { id: priceList.id, name: priceList.name }, payload }),
)

/** Saves changed fields of a price list, based on a revision. */
export const useUpdatePriceList = defineUpdate<priceListsMutationsUpdateMutation>(
  graphql`
    mutation priceListsMutationsUpdateMutation($input: UpdatePriceListInput!) {
      updatePriceList(input: $input) {
        priceList {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...priceListsForm_priceList
        }
        ...useSave_payload
      }
    }
  `,
  ({ updatePriceList }) => ({ thing: updatePriceList.priceList, payload: updatePriceList }),
)

/** Previews and confirms deleting price lists. */
export const PriceListsDeleteDialog = deleteDialog<priceListsMutationsDeleteMutation>(
  graphql`
    mutation priceListsMutationsDeleteMutation($selection: PriceListSelection!) {
      preparePriceListDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceListDelete }) => preparePriceListDelete,
  {
    title: 'pricing.priceList.deleteTitle',
    confirm: 'pricing.priceList.deleteNow',
    noEffect: 'pricing.priceList.noEffect',
    text: 'pricing.priceList.deleteText',
  },
  ({ ids }) => ids?.length === 1 && <PricesOfDeleted id={ids[0]!} />,
)

/** Deletes the open price list after a confirmation, and returns to the list. */
export const DeletePriceList = deleteButton(PriceListsDeleteDialog, { label: 'pricing.priceList.delete', list: addressOf('price-lists') })
