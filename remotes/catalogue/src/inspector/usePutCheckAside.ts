import { graphql, useAct } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { usePutCheckAsideMutation } from './__generated__/usePutCheckAsideMutation.graphql'

interface Check {
  code: string
  label: string
}

/** Puts a recommendation aside for a product with a reason, or undoes that with null, and offers to undo either. */
export function usePutCheckAside(product: string): readonly [(check: Check, reason: string | null, before: string | null) => Promise<void>, boolean] {
  const intl = useIntl()
  const [act, isBusy] = useAct<usePutCheckAsideMutation>(graphql`
    mutation usePutCheckAsideMutation($product: ID!, $code: String!, $reason: String) {
      putCheckAside(product: $product, code: $code, reason: $reason) {
        product {
          # For the store: the header and the lists read it there
          # eslint-disable-next-line relay/unused-fields
          revision updatedAt updatedBy score
          # A new revision comes with everything of it that the form shows: an edit stands on both
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useProductForm_product
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...ProductInspection_product
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...useMissing_product
        }
        changeSet {
          id
        }
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  const put = async (check: Check, reason: string | null, before: string | null): Promise<void> => {
    const answer = await act({ product, code: check.code, reason })
    if (!answer?.changeSet) return
    toasts.show({
      kind: 'success',
      text: intl.formatMessage({ id: reason === null ? 'catalogue.inspector.restored' : 'catalogue.inspector.isAside' }, { what: check.label }),
      actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => void put(check, before, reason) }],
    })
  }
  return [put, isBusy]
}
