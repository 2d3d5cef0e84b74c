import { fetchQuery, graphql, inBackground, newIdempotencyKey, useMutation, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { useUndoSaveMutation } from './__generated__/useUndoSaveMutation.graphql'
import type { useUndoSaveQuery } from './__generated__/useUndoSaveQuery.graphql'

/**
 * Gives a function that says how much of a product was saved, and offers to take it back. What was taken back is told in
 * the words of the log, and what was typed since stays.
 */
export function useUndoSave(id: string): [tellSaved: (changeSet: { id: string; itemCount: number }) => void, isUndoing: boolean] {
  const intl = useIntl()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const [isUndoing, setUndoing] = useState(false)
  const [commit] = useMutation<useUndoSaveMutation>(graphql`
    mutation useUndoSaveMutation($input: RevertInput!, $key: String) {
      revert(input: $input, idempotencyKey: $key) {
        changeSet {
          sentence
        }
        job {
          id
          title
        }
        errors {
          message
        }
      }
    }
  `)

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

  function tell({ changeSet, job, errors }: useUndoSaveMutation['response']['revert']) {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (job) {
      const view = { text: intl.formatMessage({ id: 'catalogue.product.undoJobOpen' }), run: () => void navigate(addressOf('jobs.item', { id: job.id })) }
      toasts.show({ kind: 'info', text: intl.formatMessage({ id: 'catalogue.product.undoJob' }, { title: job.title }), actions: [view] })
    } else if (changeSet) {
      toasts.show({ kind: 'success', text: changeSet.sentence })
    } else if (errors.length === 0) {
      toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'catalogue.product.undoNothing' }) })
    }
  }

  function undo(changeSet: string, key: string) {
    setUndoing(true)
    commit({
      variables: { input: { changeSet }, key },
      // the host has shown a toast for each error already
      onError: () => setUndoing(false),
      onCompleted: ({ revert }) => {
        tell(revert)
        void refresh().then(() => setUndoing(false))
      },
    })
  }

  const tellSaved = ({ id: changeSet, itemCount }: { id: string; itemCount: number }) => {
    // a second press is not a second revert
    const key = newIdempotencyKey()
    toasts.show({
      kind: 'success',
      text: intl.formatMessage({ id: 'ui.save.saved' }, { count: itemCount }),
      actions: [{ text: intl.formatMessage({ id: 'catalogue.product.undo' }), run: () => undo(changeSet, key) }],
    })
  }
  return [tellSaved, isUndoing]
}
