import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { PriceCardMark, PriceCardSelection, useMarkPriceCardsMutation } from './__generated__/useMarkPriceCardsMutation.graphql'

const words = { PRINTED: 'pricing.cards.marked.printed', PLACED: 'pricing.cards.marked.placed' } as const

/** Marks cards as printed, or placed in the showroom, with Undo. */
export function useMarkPriceCards(onDone: () => void): (selection: PriceCardSelection, mark: 'PRINTED' | 'PLACED') => Promise<boolean> {
  const intl = useIntl()
  const takeBack = useTakeBack(onDone)
  const [commit] = useMutation<useMarkPriceCardsMutation>(graphql`
    mutation useMarkPriceCardsMutation($selection: PriceCardSelection!, $mark: PriceCardMark!, $key: String) {
      markPriceCards(selection: $selection, mark: $mark, idempotencyKey: $key) {
        changedCount
        refusedCount
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  return (selection, mark) =>
    new Promise((resolve) => {
      commit({
        variables: { selection, mark: mark satisfies PriceCardMark, key: newIdempotencyKey() },
        onCompleted({ markPriceCards: { changedCount, refusedCount, changeSet, errors } }) {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          if (changedCount > 0) {
            const undo = changeSet
              ? [{ text: intl.formatMessage({ id: 'pricing.cards.undo' }), run: () => void takeBack(changeSet.id, newIdempotencyKey()) }]
              : []
            toasts.show({
              kind: 'success',
              key: 'priceCards',
              text: intl.formatMessage({ id: words[mark] }, { count: changedCount, left: refusedCount }),
              actions: undo,
            })
            onDone()
          }
          resolve(changedCount > 0)
        },
        // the host has already shown a toast for each error
        onError: () => resolve(false),
      })
    })
}
