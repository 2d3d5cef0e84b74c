import { newIdempotencyKey } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import { useTakeBack } from './useTakeBack'

/**
 * Returns a function that reports what was done, with Undo.
 * @param onTakenBack called after Undo
 * @returns `tell`; without a change set there is nothing to undo, and a toast with the same `key` is replaced
 */
export function useTellDone(onTakenBack?: () => void): (text: string, changeSet: { readonly id: string } | null | undefined, key?: string) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onTakenBack)
  return (text, changeSet, key) => {
    // one for the toast: a second click reverts nothing
    const once = newIdempotencyKey()
    const undo = changeSet && { text: intl.formatMessage({ id: 'ui.save.undo' }), run: () => void takeBack(changeSet.id, once) }
    toasts.show({ kind: 'success', text, ...(undo && { actions: [undo] }), ...(key && { key }) })
  }
}
