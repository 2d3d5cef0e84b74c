import { graphql, useAct } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useSetActiveMutation } from './__generated__/useSetActiveMutation.graphql'

/** Activates or deactivates a product, and offers to undo it. Other unsaved changes are kept. */
export function useSetActive(id: string): readonly [(active: boolean, revision: number) => Promise<void>, boolean] {
  const intl = useIntl()
  const [act, isBusy] = useAct<useSetActiveMutation>(graphql`
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
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  const setActive = async (active: boolean, revision: number): Promise<void> => {
    const answer = await act({ input: { id, revision, active } })
    // somebody else has just done the opposite: the button shows the new state
    if (!answer?.product || answer.conflicts.length > 0 || answer.errors.length > 0) return
    const { product } = answer
    toasts.show({
      kind: 'success',
      text: intl.formatMessage({ id: product.active ? 'catalogue.product.activated' : 'catalogue.product.deactivated' }),
      actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => void setActive(!active, product.revision) }],
    })
  }
  return [setActive, isBusy]
}
