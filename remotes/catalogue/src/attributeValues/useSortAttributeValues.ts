import { useTellDone } from '@vitrine/forms'
import { graphql, useAct } from '@vitrine/relay'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { useSortAttributeValuesMutation } from './__generated__/useSortAttributeValuesMutation.graphql'

/** Moves in quick succession are saved as one change. */
const REST_MILLISECONDS = 600

/** Saves the order of an attribute's values after a short pause, or when the user leaves, and offers to undo it. */
export function useSortAttributeValues(attribute: string, onTakenBack: () => void): (ids: readonly string[]) => void {
  const intl = useIntl()
  const tell = useTellDone(onTakenBack)
  const waiting = useRef<readonly string[]>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [sort] = useAct<useSortAttributeValuesMutation>(graphql`
    mutation useSortAttributeValuesMutation($attribute: ID!, $ids: [ID!]!) {
      sortAttributeValues(attribute: $attribute, ids: $ids) {
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
  const save = async () => {
    clearTimeout(timer.current)
    const ids = waiting.current
    waiting.current = undefined
    if (!ids) return
    const answer = await sort({ attribute, ids: [...ids] })
    // the screen must not show an order that was not saved
    if (!answer) return onTakenBack()
    if (answer.changeSet) tell(intl.formatMessage({ id: 'catalogue.values.orderSaved' }), answer.changeSet, `order-${attribute}`)
  }
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => void saveOnLeaving(), [])
  return (ids) => {
    clearTimeout(timer.current)
    waiting.current = ids
    timer.current = setTimeout(() => void save(), REST_MILLISECONDS)
  }
}
