import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { useSortAttributeValuesMutation } from './__generated__/useSortAttributeValuesMutation.graphql'

/** Moves in quick succession are saved as one change. */
const REST_MILLISECONDS = 600

/** Saves the order of an attribute's values after a short pause, or when the user leaves, and offers to undo it. */
export function useSortAttributeValues(attribute: string, onTakenBack: () => void): (ids: readonly string[]) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onTakenBack)
  const waiting = useRef<readonly string[]>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [commit] = useMutation<useSortAttributeValuesMutation>(graphql`
    mutation useSortAttributeValuesMutation($attribute: ID!, $ids: [ID!]!) {
      sortAttributeValues(attribute: $attribute, ids: $ids) {
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  const save = () => {
    clearTimeout(timer.current)
    const ids = waiting.current
    waiting.current = undefined
    if (!ids) return
    commit({
      variables: { attribute, ids: [...ids] },
      // the host has shown a toast for each error already; the screen must not show an order that was not saved
      onError: onTakenBack,
      onCompleted: ({ sortAttributeValues: { changeSet, errors } }) => {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (!changeSet) return
        const key = newIdempotencyKey()
        toasts.show({
          kind: 'success',
          key: `order-${attribute}`,
          text: intl.formatMessage({ id: 'catalogue.values.orderSaved' }),
          actions: [{ text: intl.formatMessage({ id: 'catalogue.values.undo' }), run: () => void takeBack(changeSet.id, key) }],
        })
      },
    })
  }
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])
  return (ids) => {
    clearTimeout(timer.current)
    waiting.current = ids
    timer.current = setTimeout(save, REST_MILLISECONDS)
  }
}
