import { useTakeBack } from '@vitrine/forms'
import { fetchQuery, graphql, newIdempotencyKey, useMutation, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useSettleDuplicateMutation } from './__generated__/useSettleDuplicateMutation.graphql'
import type { useSettleDuplicateQuery } from './__generated__/useSettleDuplicateQuery.graphql'

const pairsOfProduct = graphql`
  query useSettleDuplicateQuery($id: ID!) {
    product(id: $id) {
      id
      # For the store: the notice and the lists read it there
      # eslint-disable-next-line relay/unused-fields
      hasDuplicates
      # eslint-disable-next-line relay/unused-fields
      duplicates {
        id
        # eslint-disable-next-line relay/unused-fields
        status
      }
    }
  }
`

/** Decides on a possible duplicate of this product, and offers to undo it. */
export function useSettleDuplicate(productId: string): [settle: (pair: string, status: 'NOT_DUPLICATE' | 'VARIATION_OF_SAME') => void, isSettling: boolean] {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const refresh = () => void fetchQuery<useSettleDuplicateQuery>(environment, pairsOfProduct, { id: productId }).subscribe({})
  const takeBack = useTakeBack(refresh)
  const [commit, isSettling] = useMutation<useSettleDuplicateMutation>(graphql`
    mutation useSettleDuplicateMutation($id: ID!, $status: DuplicateStatus!) {
      settleDuplicate(id: $id, status: $status) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const settle = (pair: string, status: 'NOT_DUPLICATE' | 'VARIATION_OF_SAME') => {
    commit({
      variables: { id: pair, status },
      // the host has shown a toast for each error already
      onError: () => undefined,
      onCompleted: ({ settleDuplicate: { changeSet, errors } }) => {
        refresh()
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (!changeSet) return
        const key = newIdempotencyKey()
        toasts.show({
          kind: 'success',
          text: intl.formatMessage({ id: `catalogue.duplicates.settled.${status}` }),
          actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => void takeBack(changeSet.id, key) }],
        })
      },
    })
  }
  return [settle, isSettling]
}
