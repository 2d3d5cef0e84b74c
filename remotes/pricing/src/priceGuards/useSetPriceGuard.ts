import { useTakeBack } from '@vitrine/forms'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { PriceGuardCode, useSetPriceGuardMutation } from './__generated__/useSetPriceGuardMutation.graphql'

export const strictnesses = ['OFF', 'WARN', 'BLOCK'] as const

interface Choice {
  code: PriceGuardCode
  /** The guard's name on the screen */
  name: string
  strictness: (typeof strictnesses)[number]
}

/**
 * Sets a guard's strictness, with Undo.
 * @param onTakenBack called after Undo
 */
export function useSetPriceGuard(onTakenBack: () => void): (choice: Choice) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onTakenBack)
  const [commit] = useMutation<useSetPriceGuardMutation>(graphql`
    mutation useSetPriceGuardMutation($code: PriceGuardCode!, $strictness: PriceGuardStrictness!) {
      setPriceGuard(code: $code, strictness: $strictness) {
        priceGuard {
          # for the store: the dialog reads it there
          # eslint-disable-next-line relay/unused-fields
          id strictness
        }
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  return ({ code, name, strictness }: Choice) =>
    commit({
      variables: { code, strictness },
      // the host has already shown a toast for each error
      onError: () => undefined,
      onCompleted: ({ setPriceGuard: { changeSet, errors } }) => {
        for (const { message } of errors) toasts.show({ kind: 'error', text: message })
        if (!changeSet) return
        const key = newIdempotencyKey()
        toasts.show({
          kind: 'success',
          text: intl.formatMessage(
            { id: 'pricing.guards.changed' },
            { guard: name, strictness: intl.formatMessage({ id: `pricing.guards.strictness.${strictness}` }) },
          ),
          actions: [{ text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void takeBack(changeSet.id, key) }],
        })
      },
    })
}
