import { useTellDone } from '@vitrine/forms'
import { fetchQuery, graphql, useAct, useRelayEnvironment } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { useSettleDuplicateMutation } from './__generated__/useSettleDuplicateMutation.graphql'
import type { useSettleDuplicateQuery } from './__generated__/useSettleDuplicateQuery.graphql'

const pairsOfProduct = graphql`
  query useSettleDuplicateQuery($id: ID!) {
    product(id: $id) {
      # For the store: the notice and the lists read it there
      # eslint-disable-next-line relay/unused-fields
      id
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
export function useSettleDuplicate(
  productId: string,
): [settle: (pair: string, status: 'NOT_DUPLICATE' | 'VARIATION_OF_SAME') => Promise<void>, isSettling: boolean] {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const refresh = () => void fetchQuery<useSettleDuplicateQuery>(environment, pairsOfProduct, { id: productId }).subscribe({})
  const tell = useTellDone(refresh)
  const [act, isSettling] = useAct<useSettleDuplicateMutation>(graphql`
    mutation useSettleDuplicateMutation($id: ID!, $status: DuplicateStatus!) {
      settleDuplicate(id: $id, status: $status) {
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
  const settle = async (pair: string, status: 'NOT_DUPLICATE' | 'VARIATION_OF_SAME') => {
    const answer = await act({ id: pair, status })
    if (!answer) return
    refresh()
    if (answer.changeSet) tell(intl.formatMessage({ id: `catalogue.duplicates.settled.${status}` }), answer.changeSet)
  }
  return [settle, isSettling]
}
