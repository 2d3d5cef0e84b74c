import type { IntlShape } from '@formatjs/intl'
import type { Field } from '../Entity.ts'
import type { FieldValue } from '../Plan.ts'
import { inLanguage, type Title } from './findTitles.ts'
import type { Form, Worded, Wording } from './Worded.ts'

/** Ids of entities that a value of a field without its own formatter may refer to. */
export function referredBy(field: Field, value: FieldValue): number[] {
  if (field.words) return []
  if (field.type === 'reference') return typeof value === 'number' ? [value] : []
  return isLinkList(field) && Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}

// See linkField.
function isLinkList({ place }: Field): boolean {
  return place.in === 'relation' && place.targets !== undefined
}

/** Formats by the field's type. `titles` has what `referredBy` returned. */
export function plainWording(intl: IntlShape<string>, field: Field, titles: ReadonlyMap<number, Title>): Wording {
  const title = (id: number) => titles.get(id)?.title ?? intl.formatMessage({ id: 'changes.words.nameless' }, { entity: '', id: String(id) })
  const isImage = (id: number) => titles.get(id)?.kind === 'image'
  return {
    form: () => formOf(field),
    words: (_, value) => words(intl, field, value, { title, isImage }),
    delta: (_, difference) => intl.formatNumber(difference, { signDisplay: 'exceptZero', ...digits(field) }),
  }
}

function formOf(field: Field): Form {
  switch (field.type) {
    case 'text':
      return 'TEXT'
    case 'integer':
    case 'number':
    case 'decimal':
      return 'NUMBER'
    case 'textList':
      return 'LIST'
    case 'reference':
      return field.refersTo === 'images' ? 'IMAGES' : 'OTHER'
    case 'json':
      return field.place.in === 'relation' && field.place.targets?.[0]?.table === 'images' ? 'IMAGES' : 'LIST'
    default:
      return 'OTHER'
  }
}

interface Referred {
  title(id: number): string
  isImage(id: number): boolean
}

function words(intl: IntlShape<string>, field: Field, value: FieldValue, { title, isImage }: Referred): Worded {
  if (typeof value === 'boolean') return { text: intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' }) }
  if (field.type === 'reference' && typeof value === 'number') return { text: title(value), images: isImage(value) ? [value] : undefined }
  if (field.type === 'decimal' || typeof value === 'number') return { text: intl.formatNumber(Number(value), digits(field)), number: Number(value) }
  if (typeof value === 'string') return { text: textOf(intl, field, value) }
  if (Array.isArray(value))
    return list(
      intl,
      value.map((one) => (typeof one === 'number' ? { key: String(one), text: title(one) } : { key: JSON.stringify(one), text: plainText(intl, one) })),
      value.filter((one) => typeof one === 'number' && isImage(one)) as number[],
    )
  return list(
    intl,
    Object.entries(value ?? {})
      .filter(([, one]) => one !== null && one !== '')
      .map(([name, one]) => {
        const text = intl.formatMessage({ id: 'changes.words.part' }, { name, value: plainText(intl, one) })
        return { key: text, text }
      }),
  )
}

/** A list in a sentence: "oak, beech and pine". */
export function list(intl: IntlShape<string>, entries: readonly { key: string; text: string }[], images?: readonly number[]): Worded {
  return {
    text: intl.formatList(
      entries.map(({ text }) => text),
      { type: 'unit' },
    ),
    entries,
    images,
  }
}

function digits({ type, scale }: Field): { minimumFractionDigits?: number; maximumFractionDigits: number } {
  if (type === 'decimal') return { minimumFractionDigits: scale ?? 2, maximumFractionDigits: scale ?? 2 }
  return { maximumFractionDigits: 6 }
}

function textOf(intl: IntlShape<string>, field: Field, value: string): string {
  // Days have no time zone; instants are shown in the shop's time zone.
  if (field.type === 'date') return intl.formatDate(`${value}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
  if (field.type === 'instant') return intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
  const id = `${field.label}.${value}`
  return field.type === 'choice' && id in intl.messages ? intl.formatMessage({ id }) : value
}

function plainText(intl: IntlShape<string>, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 6 })
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' })
  return inLanguage(intl, value)[0] ?? JSON.stringify(value)
}
