import type { IntlShape } from '@formatjs/intl'
import { entityOf, type Field, type GridPlace } from '../../../engine/index.ts'
import type { BulkGridType } from '../../../platform/contract/index.ts'
import { contentLanguages } from '../../../platform/i18n/index.ts'
import type { GridColumn } from './GridColumn.ts'

const plainTypes: Partial<Record<Field['type'], BulkGridType>> = {
  integer: 'INTEGER',
  number: 'DECIMAL',
  decimal: 'DECIMAL',
  boolean: 'BOOLEAN',
  date: 'DATE',
  choice: 'CHOICE',
  reference: 'CHOICE',
}

/** The columns that an entity declares, identifying ones first. For a star that is a language there is one per language. */
export function ownColumns(intl: IntlShape<string>, kind: string): GridColumn[] {
  const columns = Object.entries(entityOf(kind).fields).flatMap(([pattern, field]) => {
    if (field.inGrid === undefined) return []
    if (!pattern.includes('*')) return [columnOf(intl, pattern, field, null)]
    return contentLanguages.flatMap((language) => {
      const problem = entityOf(kind).parameters?.[pattern.slice(0, pattern.indexOf('.'))]?.(language) ?? null
      return problem === null ? [columnOf(intl, pattern.replace('*', language), field, language)] : []
    })
  })
  return [...columns.filter(({ isIdentity }) => isIdentity), ...columns.filter(({ isIdentity }) => !isIdentity)]
}

function columnOf(intl: IntlShape<string>, name: string, field: Field, language: string | null): GridColumn {
  const place = placeOf(field, language)
  const isReadOnly = place.isReadOnly === true
  return {
    field: name,
    name,
    part: null,
    partOf: field.partOf === undefined || language === null ? null : { field: field.partOf, parameter: language },
    label: intl.formatMessage({ id: field.label }),
    type: isReadOnly ? 'READONLY' : typeOf(field),
    group: language === null ? 'BASIC' : 'TEXTS',
    language,
    unit: null,
    maximum: place.maximum ?? field.maximum ?? null,
    minimum: field.minimum ?? null,
    scale: field.type === 'decimal' ? (field.scale ?? 2) : null,
    isRequired: field.required === true,
    isIdentity: place.at === 'identity',
    isShown: place.at !== 'offered',
    isInheritable: false,
    format: place.format ?? null,
    choices: isReadOnly ? null : choicesOf(intl, field),
    words: isReadOnly ? wordsOf(field) : null,
  }
}

function placeOf({ inGrid }: Field, language: string | null): GridPlace {
  const place = typeof inGrid === 'function' ? inGrid(language ?? '') : inGrid
  return place ?? { at: 'offered' }
}

function typeOf(field: Field): BulkGridType {
  return plainTypes[field.type] ?? (field.lines === 1 || field.check !== undefined ? 'TEXT' : 'LONG_TEXT')
}

function choicesOf(intl: IntlShape<string>, { choices, label }: Field): GridColumn['choices'] {
  return choices ? choices.map((value) => ({ value, label: intl.formatMessage({ id: `${label}.${value}` }), code: value })) : null
}

function wordsOf({ type, label }: Field): GridColumn['words'] {
  if (type === 'choice') return { choices: label }
  return type === 'reference' ? 'title' : null
}
