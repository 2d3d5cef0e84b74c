import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { declaredField, describeField, type FieldType, type FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import { textLimits } from '../../catalogue/index.ts'
import { maxFiles, technicalFiles } from './linkFiles.rules.ts'
import { type AskedAttribute, findAskedAttributes } from './proposals.store.ts'

type FieldKind = 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'CHOICE' | 'CHOICES' | 'IMAGES' | 'FILES'

/** How a field is asked for: its label and limits. */
export interface AskedField {
  field: string
  label: string
  help: string | null
  kind: FieldKind
  unit: string | null
  maximum: number | null
  /** The maximum number of lines */
  lines: number | null
  options: { value: string; label: string }[]
}

const kinds: Readonly<Record<string, FieldKind>> = {
  LONG_TEXT: 'LONG_TEXT',
  NUMBER: 'NUMBER',
  DIMENSION: 'NUMBER',
  BOOLEAN: 'BOOLEAN',
  DATE: 'DATE',
  SELECT: 'CHOICE',
  COLOUR: 'CHOICE',
  MULTI_SELECT: 'CHOICES',
}

/** For fields without a kind of their own. */
const kindsOfType: Partial<Readonly<Record<FieldType, FieldKind>>> = {
  integer: 'NUMBER',
  number: 'NUMBER',
  decimal: 'NUMBER',
  boolean: 'BOOLEAN',
  date: 'DATE',
}

function nameIn(names: Readonly<Record<string, string>>, language: string): string | undefined {
  return names[language] ?? names['en'] ?? names['nl']
}

function ofAttribute({ code, type, unit, names, descriptions, options }: AskedAttribute, language: string): AskedField {
  return {
    field: `attribute.${code}`,
    label: nameIn(names, language) ?? code,
    help: descriptions[language]?.trim() || null,
    kind: kinds[type] ?? 'TEXT',
    unit,
    maximum: null,
    lines: null,
    options: options.map(({ id, names: called, value }) => ({ value: String(id), label: nameIn(called, language) ?? value })),
  }
}

const plain = (field: string, label: string, kind: FieldKind, maximum: number | null, unit: string | null = null): AskedField => ({
  field,
  label,
  help: null,
  kind,
  unit,
  maximum,
  lines: null,
  options: [],
})

const { characters, lines = null } = textLimits.shortDescription

function ofProduct(intl: IntlShape<string>, field: string): AskedField | null {
  const [, language, name] = /^content\.([a-z]{2})\.(\w+)$/.exec(field) ?? []
  const within = language === undefined ? '' : (intl.formatDisplayName(language, { type: 'language' }) ?? language)
  if (field === 'eanCode') return plain(field, intl.formatMessage({ id: 'supplier.asked.eanCode' }), 'TEXT', 32)
  if (field === 'leadTimeWeeks')
    return plain(field, intl.formatMessage({ id: 'supplier.asked.leadTime' }), 'NUMBER', 520, intl.formatMessage({ id: 'supplier.asked.weeks' }))
  if (field === 'images') return plain(field, intl.formatMessage({ id: 'supplier.asked.images' }), 'IMAGES', 10)
  if (field === technicalFiles) return plain(field, intl.formatMessage({ id: 'supplier.asked.technicalFiles' }), 'FILES', maxFiles)
  if (name === 'shortDescription')
    return {
      ...plain(
        field,
        intl.formatMessage({ id: 'supplier.asked.shortDescription' }, { language: within }),
        'LONG_TEXT',
        characters[language as ContentLanguage],
      ),
      lines,
    }
  if (name === 'description') return plain(field, intl.formatMessage({ id: 'supplier.asked.description' }, { language: within }), 'LONG_TEXT', 20_000)
  const declared = declaredField('product', field)
  if (!declared?.isAskable || declared.place.in !== 'column') return null
  const { type, maximum = null, lines: most = 1 } = declared
  return plain(field, describeField(intl, 'product', field), kindsOfType[type] ?? (most > 1 ? 'LONG_TEXT' : 'TEXT'), maximum)
}

/** Describes these fields in the given order, without those that no longer exist. */
export async function describeAsked(
  db: Kysely<Database>,
  fields: readonly string[],
  { intl, language }: { intl: IntlShape<string>; language: string },
): Promise<AskedField[]> {
  const codes = fields.flatMap((field) => (field.startsWith('attribute.') ? [field.slice('attribute.'.length)] : []))
  const attributes = new Map(
    (codes.length > 0 ? await findAskedAttributes(db, codes) : []).map((attribute) => [`attribute.${attribute.code}`, ofAttribute(attribute, language)]),
  )
  return fields.flatMap((field) => attributes.get(field) ?? ofProduct(intl, field) ?? [])
}

/** A formatted value; null if there is none. */
export function readable({ intl }: { intl: IntlShape<string> }, { kind, unit, options }: AskedField, value: FieldValue | undefined): string | null {
  if (value === null || value === undefined) return null
  if (kind === 'IMAGES') return intl.formatMessage({ id: 'supplier.asked.pictures' }, { count: Array.isArray(value) ? value.length : 0 })
  if (kind === 'FILES') return intl.formatMessage({ id: 'supplier.asked.files' }, { count: Array.isArray(value) ? value.length : 0 })
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' })
  if (kind === 'CHOICE' || kind === 'CHOICES') {
    const chosen = (Array.isArray(value) ? value : [value]).map(String)
    return chosen.map((id) => options.find((option) => option.value === id)?.label ?? '–').join(', ')
  }
  const text = typeof value === 'number' ? intl.formatNumber(value, { maximumFractionDigits: 6 }) : String(value)
  return unit === null ? text : `${text} ${unit}`
}
