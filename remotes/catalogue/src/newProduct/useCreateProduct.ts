import type { SaveOutcome } from '@vitrine/drafts'
import { useCreate, useTellMade } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { CreateProductInput, useCreateProductMutation } from './__generated__/useCreateProductMutation.graphql'

/**
 * Creates a product, once even if it is sent again, and offers to undo it.
 * @returns the outcome, and the new product's id if there is one
 */
export function useCreateProduct(): (input: CreateProductInput) => Promise<{ outcome: SaveOutcome; id: string | null }> {
  const tellMade = useTellMade(addressOf('products'), 'catalogue.new.made')
  const create = useCreate<useCreateProductMutation>(
    graphql`
      mutation useCreateProductMutation($input: CreateProductInput!, $key: String) {
        createProduct(input: $input, idempotencyKey: $key) {
          product {
            id
            name
          }
          ...useCreate_payload
        }
      }
    `,
    ({ createProduct }) => ({ thing: createProduct.product, payload: createProduct }),
  )
  return async (input) => {
    const outcome = await create({ input })
    if (outcome.kind !== 'created') return { outcome, id: null }
    tellMade(outcome)
    return { outcome: { kind: 'saved', revision: 1, merged: [] }, id: outcome.id }
  }
}
