import { useTakeBack } from '@vitrine/forms'
import { newIdempotencyKey } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'

interface Answer {
  readonly changeSet: { readonly id: string } | null | undefined
  readonly notice?: string | null | undefined
  readonly missing?: readonly { readonly label: string }[]
  readonly errors: readonly { readonly message: string }[]
}

/**
 * Reports the answer to an action on a website: done, with undo; nothing to do; what is missing; or why it was refused.
 * @param onChanged called in each of these cases, and after undo
 */
export function useTellAnswer(onChanged: () => void): (answer: Answer, done: string, key?: string) => void {
  const intl = useIntl()
  const takeBack = useTakeBack(onChanged)
  return ({ changeSet, notice, missing = [], errors }, done, key) => {
    for (const { message } of errors) toasts.show({ kind: 'error', text: message })
    if (missing.length > 0 && errors.length === 0) {
      const what = intl.formatList(missing.map(({ label }) => label))
      toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'catalogue.website.incomplete' }, { count: missing.length, what }) })
    }
    if (notice) toasts.show({ kind: 'info', text: notice })
    if (changeSet) {
      const undo = { text: intl.formatMessage({ id: 'catalogue.website.undo' }), run: () => void takeBack(changeSet.id, newIdempotencyKey()) }
      toasts.show({ kind: 'success', text: done, actions: [undo], ...(key && { key }) })
    }
    onChanged()
  }
}
