import { type Revert, useRevert, useTellReverted } from '@vitrine/jobs'
import { fetchQuery, graphql, inBackground, newIdempotencyKey, useRelayEnvironment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { useUndoSaveQuery } from './__generated__/useUndoSaveQuery.graphql'

/**
 * Reverts a saved change of a product and reloads it; unsaved changes are kept.
 * @returns `tellSaved` says how much was saved, and offers to undo it
 */
export function useUndoSave(id: string): { tellSaved(changeSet: { id: string; itemCount: number }): void; revert: Revert; isUndoing: boolean } {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const [isUndoing, setUndoing] = useState(false)
  const [commit] = useRevert()
  const tell = useTellReverted()

  async function refresh() {
    const request = fetchQuery<useUndoSaveQuery>(
      environment,
      graphql`
        query useUndoSaveQuery($id: ID!) {
          product(id: $id) {
            # For the store: the header, the form and the card beside it read it there
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...ProductDetail_product
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    )
    await request.toPromise().catch(() => undefined)
  }

  const revert: Revert = async (input, key) => {
    setUndoing(true)
    const reverted = await commit(input, key)
    if (reverted.kind !== 'failed') await refresh()
    setUndoing(false)
    return reverted
  }

  const tellSaved = ({ id: changeSet, itemCount }: { id: string; itemCount: number }) => {
    // a second click is not a second revert
    const key = newIdempotencyKey()
    toasts.show({
      kind: 'success',
      text: intl.formatMessage({ id: 'ui.save.saved' }, { count: itemCount }),
      actions: [
        { text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => void revert({ changeSet }, key).then((reverted) => tell(reverted, true)) },
      ],
    })
  }
  return { tellSaved, revert, isUndoing }
}
