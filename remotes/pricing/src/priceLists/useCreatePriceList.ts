import { useCreate } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { CreatePriceListInput, useCreatePriceListMutation } from './__generated__/useCreatePriceListMutation.graphql'

/** Makes one. */
export function useCreatePriceList() {
  const create = useCreate<useCreatePriceListMutation>(
    graphql`
      mutation useCreatePriceListMutation($input: CreatePriceListInput!, $key: String) {
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
  return (input: Record<string, unknown>) => create({ input: input as CreatePriceListInput })
}
