import type { SaveOutcome } from '@vitrine/drafts'
import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { CreateProductInput, useCreateProductMutation } from './__generated__/useCreateProductMutation.graphql'

/**
 * Makes a product, once however often it is sent, and offers to take it back. Taken back while it is still looked at,
 * the reader is brought to the products.
 * @returns what became of it, and the new product's id when there is one
 */
export function useCreateProduct(): (input: CreateProductInput) => Promise<{ outcome: SaveOutcome; id: string | null }> {
  const intl = useIntl()
  const navigate = useNavigate()
  const [commit] = useMutation<useCreateProductMutation>(graphql`
    mutation useCreateProductMutation($input: CreateProductInput!, $key: String) {
      createProduct(input: $input, idempotencyKey: $key) {
        product {
          id
          name
        }
        changeSet {
          id
        }
        errors {
          field
          message
        }
      }
    }
  `)
  const takeBack = useTakeBack(undefined)
  // the same product sent again, after an answer that got lost, is the same wish
  const sent = useRef({ input: '', key: '' })

  const tell = (id: string, name: string, changeSet: string) => {
    const key = newIdempotencyKey()
    const run = async () => {
      await takeBack(changeSet, key)
      if (window.location.pathname === addressOf('products.edit', { id })) void navigate(addressOf('products'))
    }
    toasts.show({
      kind: 'success',
      text: intl.formatMessage({ id: 'catalogue.new.made' }, { name }),
      actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => void run() }],
    })
  }

  return (input) =>
    new Promise((resolve) => {
      const wish = JSON.stringify(input)
      if (sent.current.input !== wish) sent.current = { input: wish, key: newIdempotencyKey() }
      commit({
        variables: { input, key: sent.current.key },
        // the host has shown a toast for each error already
        onError: () => resolve({ outcome: { kind: 'failed' }, id: null }),
        onCompleted: ({ createProduct: { product, changeSet, errors } }) => {
          if (!product) return resolve({ outcome: errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' }, id: null })
          if (changeSet) tell(product.id, product.name, changeSet.id)
          resolve({ outcome: { kind: 'saved', revision: 1, merged: [] }, id: product.id })
        },
      })
    })
}
