import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useSetActiveMutation } from './__generated__/useSetActiveMutation.graphql'

/** Activates or deactivates a product, and offers to undo it. Other unsaved changes are kept. */
export function useSetActive(id: string): readonly [(active: boolean, revision: number) => void, boolean] {
  const intl = useIntl()
  const [commit, isBusy] = useMutation<useSetActiveMutation>(graphql`
    mutation useSetActiveMutation($input: UpdateProductInput!) {
      updateProduct(input: $input) {
        product {
          revision
          active
          # For the store: the header and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          updatedAt updatedBy
          # A new revision comes with everything of it that the form shows: an edit stands on both
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useProductForm_product
        }
        conflicts {
          by
        }
        errors {
          message
        }
      }
    }
  `)

  const setActive = (active: boolean, revision: number): void => {
    commit({
      variables: { input: { id, revision, active } },
      // the host has shown a toast for each error already
      onError: () => undefined,
      onCompleted: ({ updateProduct: { product, conflicts, errors } }) => {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        // somebody else has just done the opposite: the button shows the new state
        if (!product || conflicts.length > 0 || errors.length > 0) return
        toasts.show({
          kind: 'success',
          text: intl.formatMessage({ id: product.active ? 'catalogue.product.activated' : 'catalogue.product.deactivated' }),
          actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => setActive(!active, product.revision) }],
        })
      },
    })
  }
  return [setActive, isBusy]
}
