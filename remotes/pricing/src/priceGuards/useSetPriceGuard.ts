import { useTellDone } from '@vitrine/forms'
import { graphql, useAct } from '@vitrine/relay'
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
export function useSetPriceGuard(onTakenBack: () => void): (choice: Choice) => Promise<void> {
  const intl = useIntl()
  const tell = useTellDone(onTakenBack)
  const [set] = useAct<useSetPriceGuardMutation>(graphql`
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
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `)
  return async ({ code, name, strictness }) => {
    const answer = await set({ code, strictness })
    if (!answer?.changeSet) return
    const words = intl.formatMessage({ id: `pricing.guards.strictness.${strictness}` })
    tell(intl.formatMessage({ id: 'pricing.guards.changed' }, { guard: name, strictness: words }), answer.changeSet)
  }
}
