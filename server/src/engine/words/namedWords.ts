import type { IntlShape } from '@formatjs/intl'
import type { FieldValue } from '../Plan.ts'
import { list } from './plainWording.ts'
import type { FieldUse, FieldWords, Worded } from './Worded.ts'
import { labelsByField } from './wordsFor.ts'

/** For a value that is a field name of this kind, or a list of them: their labels. */
export function fieldNames(kind: string): FieldWords {
  return async (db, intl, uses) => {
    const labels = await labelsByField(
      db,
      intl,
      kind,
      uses.flatMap(({ value }) => textsIn(value)),
    )
    return wordsBy(intl, uses, (name) => labels.get(name) ?? name)
  }
}

/** For values of codes, or with parts that have names: codes and names become messages with one of these prefixes; other text stays as it is. */
export function messageWords(...prefixes: readonly string[]): FieldWords {
  return (_, intl, uses) => Promise.resolve(wordsBy(intl, uses, (code) => wordFor(intl, code, prefixes) ?? code))
}

function wordFor(intl: IntlShape<string>, code: string, prefixes: readonly string[]): string | null {
  const id = prefixes.map((prefix) => `${prefix}.${code}`).find((one) => one in intl.messages)
  return id === undefined ? null : intl.formatMessage({ id })
}

function textsIn(value: FieldValue): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function wordsBy(intl: IntlShape<string>, uses: readonly FieldUse[], wordOf: (code: string) => string) {
  const isList = uses.some(({ value }) => typeof value === 'object' && value !== null)
  return { form: () => (isList ? ('LIST' as const) : ('OTHER' as const)), words: (_: string, value: FieldValue) => worded(intl, value, wordOf) }
}

function worded(intl: IntlShape<string>, value: FieldValue, wordOf: (code: string) => string): Worded {
  if (typeof value !== 'object' || value === null) return { text: textOf(intl, value, wordOf) }
  if (Array.isArray(value))
    return list(
      intl,
      value.filter((one) => !isNothing(one)).map((one) => ({ key: JSON.stringify(one), text: textOf(intl, one, wordOf) })),
    )
  return list(
    intl,
    partsOf(intl, value, wordOf).map((text) => ({ key: text, text })),
  )
}

/** "Product type: simple", part by part; empty parts are left out. */
function partsOf(intl: IntlShape<string>, value: object, wordOf: (code: string) => string): string[] {
  const parts = Object.entries(value as Readonly<Record<string, FieldValue>>).filter(([, one]) => !isNothing(one))
  return parts.map(([name, one]) => intl.formatMessage({ id: 'changes.words.part' }, { name: wordOf(name), value: textOf(intl, one, wordOf) }))
}

function isNothing(value: FieldValue): boolean {
  return value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

function textOf(intl: IntlShape<string>, value: FieldValue, wordOf: (code: string) => string): string {
  if (typeof value === 'string') return wordOf(value)
  if (typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 6 })
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' })
  if (Array.isArray(value))
    return intl.formatList(
      value.map((one) => textOf(intl, one, wordOf)),
      { type: 'unit' },
    )
  return value === null ? '' : partsOf(intl, value, wordOf).join(' · ')
}
