import type { IntlShape } from 'react-intl'
import { checkEan } from '../newProduct/checkDigit'

/** Why a text is no EAN at all: the server would refuse it. Blanks and dashes are those it was printed with. */
export function problemOfEan(intl: IntlShape, value: unknown): string | null {
  const text = String(value)
  if (!/^[\s-]*\d[\d\s-]*$/.test(text)) return intl.formatMessage({ id: 'catalogue.bulkGrid.eanForm' })
  const state = checkEan(text)
  return state.kind === 'length' ? intl.formatMessage({ id: 'catalogue.bulkGrid.eanLength' }, { count: state.count }) : null
}

/** A wrong last digit stops nobody: the inspector names it, and the website refuses it until it is put right. */
export function doubtOfEan(intl: IntlShape, value: unknown): string | null {
  const state = typeof value === 'string' ? checkEan(value) : null
  return state?.kind === 'digit' ? intl.formatMessage({ id: 'catalogue.bulkGrid.eanDigit' }, { right: state.corrected }) : null
}
