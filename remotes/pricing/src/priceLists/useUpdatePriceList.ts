import { useSave } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { UpdatePriceListInput, useUpdatePriceListMutation } from './__generated__/useUpdatePriceListMutation.graphql'

/** Saves changed fields of a price list against the revision they were based on. */
export function useUpdatePriceList() {
  const save = useSave<useUpdatePriceListMutation>(
    graphql`
      mutation useUpdatePriceListMutation($input: UpdatePriceListInput!) {
        updatePriceList(input: $input) {
          priceList {
            id
            revision
            # What follows is for the store: the header, the form and the list read it there
            # eslint-disable-next-line relay/unused-fields
            updatedAt updatedBy
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...priceListsForm_priceList
          }
          ...useSave_payload
        }
      }
    `,
    ({ updatePriceList }) => ({ thing: updatePriceList.priceList, payload: updatePriceList }),
  )
  return (id: string, revision: number, input: Record<string, unknown>) => save({ input: { id, revision, ...(input as Omit<UpdatePriceListInput, 'id' | 'revision'>) } })
}
