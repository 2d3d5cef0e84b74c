import { useTellDone } from '@vitrine/forms'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'

interface Answer {
  readonly changeSet: { readonly id: string } | null | undefined
  readonly notice?: string | null | undefined
  readonly missing?: readonly { readonly label: string }[]
  readonly errors: readonly { readonly message: string }[]
}

/**
 * Reports the answer to an action on a website: done, with undo; nothing to do; or what is missing. Why it was refused
 * is told by `useAct`.
 * @param onChanged called in each of these cases, and after undo
 */
export function useTellAnswer(onChanged: () => void): (answer: Answer, done: string, key?: string) => void {
  const intl = useIntl()
  const tellDone = useTellDone(onChanged)
  return ({ changeSet, notice, missing = [], errors }, done, key) => {
    if (missing.length > 0 && errors.length === 0) {
      const what = intl.formatList(missing.map(({ label }) => label))
      toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'catalogue.website.incomplete' }, { count: missing.length, what }) })
    }
    if (notice) toasts.show({ kind: 'info', text: notice })
    if (changeSet) tellDone(done, changeSet, key)
    onChanged()
  }
}
