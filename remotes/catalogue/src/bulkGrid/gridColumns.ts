import type { GridColumn, GridKind, GridOption } from '@vitrine/grid'
import type { IntlShape } from 'react-intl'
import { checkEan } from '../newProduct/checkDigit'
import { isEanValid } from '../products/isEanValid'
import type { FrozenColumn } from './readFrozenGrid'

const kinds: Readonly<Record<string, GridKind>> = {
  TEXT: 'text',
  LONG_TEXT: 'text',
  INTEGER: 'integer',
  DECIMAL: 'decimal',
  MONEY: 'money',
  CHOICE: 'choice',
  CHOICES: 'choices',
  BOOLEAN: 'boolean',
  DATE: 'date',
}

/** The visible columns, identifying ones first: those that the user has chosen, or else the default. */
export function columnsInView(columns: readonly FrozenColumn[], chosen: readonly string[] | undefined): FrozenColumn[] {
  const identity = columns.filter(({ isIdentity }) => isIdentity)
  const others = columns.filter(({ isIdentity }) => !isIdentity)
  const known = new Map(others.map((column) => [column.field, column]))
  const wanted = chosen?.flatMap((field) => known.get(field) ?? [])
  return [...identity, ...(wanted ?? others.filter(({ isShown }) => isShown))]
}

/** Converts the server's columns to the grid's, with validation messages in the viewer's language. */
export function gridColumns(intl: IntlShape, columns: readonly FrozenColumn[], options: ReadonlyMap<string, readonly GridOption[]>): GridColumn[] {
  return columns.map((column) => {
    const { field, label, type, language, unit, scale, isIdentity, format, heads } = column
    return {
      id: field,
      label,
      kind: kinds[type] ?? 'readonly',
      ...(isIdentity && { identity: true }),
      ...(language && { language }),
      ...(unit && { unit }),
      ...(type === 'DECIMAL' && typeof scale === 'number' && { decimals: scale }),
      ...((type === 'CHOICE' || type === 'CHOICES') && { options: options.get(field) ?? [] }),
      heads,
      validate: (value) => problemOf(intl, column, value),
      ...(format === 'EAN' && { recognises: isEanValid, warn: (value) => doubtOfEan(intl, value) }),
    }
  })
}

function problemOf(intl: IntlShape, { type, isRequired, maximum, minimum, format }: FrozenColumn, value: unknown): string | null {
  if (value === null) return isRequired ? intl.formatMessage({ id: 'catalogue.bulkGrid.required' }) : null
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && value < minimum) return intl.formatMessage({ id: 'catalogue.bulkGrid.small' }, { minimum })
    return typeof maximum === 'number' && value > maximum ? intl.formatMessage({ id: 'catalogue.bulkGrid.great' }, { maximum }) : null
  }
  if (format === 'EAN') return problemOfEan(intl, value)
  const isText = type === 'TEXT' || type === 'LONG_TEXT'
  const length = [...String(value)].length
  return isText && typeof maximum === 'number' && length > maximum ? intl.formatMessage({ id: 'catalogue.bulkGrid.long' }, { maximum, length }) : null
}

/** Why a text is not an EAN and would be refused. Ignores blanks and dashes, with which EANs are printed. */
function problemOfEan(intl: IntlShape, value: unknown): string | null {
  const text = String(value)
  if (!/^[\s-]*\d[\d\s-]*$/.test(text)) return intl.formatMessage({ id: 'catalogue.bulkGrid.eanForm' })
  const state = checkEan(text)
  return state.kind === 'length' ? intl.formatMessage({ id: 'catalogue.bulkGrid.eanLength' }, { count: state.count }) : null
}

/** A wrong check digit can be saved: the inspector reports it, and websites refuse it until it is corrected. */
function doubtOfEan(intl: IntlShape, value: unknown): string | null {
  const state = typeof value === 'string' ? checkEan(value) : null
  return state?.kind === 'digit' ? intl.formatMessage({ id: 'catalogue.bulkGrid.eanDigit' }, { right: state.corrected }) : null
}
