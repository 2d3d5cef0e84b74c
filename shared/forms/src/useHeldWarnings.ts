import { toasts } from '@vitrine/toasts'
import { useRef } from 'react'
import { useIntl } from 'react-intl'

export interface HeldWarnings {
  /** Whether what a guard warns of is to be held back: not when the very same is sent again. */
  holds(request: unknown): boolean
  /** Told what was wrong with a request: of warnings alone a person is told that saving once more confirms them. */
  note(request: unknown, errors: readonly { readonly code: string }[]): void
}

/** The same request has the same key, though a field writes its amount again when it is left: 10 becomes 10.00. */
const keyOf = (request: unknown): string => JSON.stringify(request).replaceAll(/\d+\.\d+/g, (amount) => String(Number(amount)))

/** What a guard warns of is saved by saving once more: whoever has read why says so with the same button. */
export function useHeldWarnings(): HeldWarnings {
  const intl = useIntl()
  const read = useRef<string>(undefined)
  return {
    holds: (request) => read.current !== keyOf(request),
    note(request, errors) {
      const isWarning = errors.length > 0 && errors.every(({ code }) => code.startsWith('price.warned.'))
      read.current = isWarning ? keyOf(request) : undefined
      if (isWarning) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'ui.save.warned' }, { count: errors.length }) })
    },
  }
}
