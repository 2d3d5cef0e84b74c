import { toasts } from '@vitrine/toasts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'

export interface HeldWarnings {
  /** Whether warnings of a guard are to hold the save back: not if the same request is sent again. */
  holds(request: unknown): boolean
  /** Called with a request's errors: if they are all warnings, the person is told that saving again confirms them. */
  note(request: unknown, errors: readonly { readonly code: string }[]): void
}

/** Equal requests have equal keys, even after a field has reformatted an amount on blur: 10 becomes 10.00. */
const keyOf = (request: unknown): string => JSON.stringify(request).replaceAll(/\d+\.\d+/g, (amount) => String(Number(amount)))

/** Warnings of a guard are confirmed by saving again: the person has read them. */
export function useHeldWarnings(): HeldWarnings {
  const intl = useIntl()
  const read = useRef<string>(undefined)
  return {
    holds: (request) => read.current !== keyOf(request),
    note(request, errors) {
      const isWarning = errors.length > 0 && errors.every(({ code }) => /^(?:price|category)\.warned\./.test(code))
      read.current = isWarning ? keyOf(request) : undefined
      if (isWarning) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'ui.save.warned' }, { count: errors.length }) })
    },
  }
}
