import type { Kysely } from 'kysely'
import type { FieldValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Context, ProductsBulkInput } from '../../../platform/contract/index.ts'
import { intlFor, type Language } from '../../../platform/i18n/index.ts'
import { attributeWords } from '../attributes/attributeWords.store.ts'
import { isChoice, nameIn } from '../attributes/attributes.rules.ts'
import { type AttributeRow, findAttributeByCode } from '../attributes/attributes.store.ts'
import { readAttributeValue } from '../attributes/productAttributes.store.ts'
import type { ProductsBulk, Refuse } from './bulk.rules.ts'

type Assignment = Pick<ProductsBulk, 'attribute' | 'value' | 'words'>

/** The attribute, and for ASSIGN_ATTRIBUTE the value to be assigned. */
export async function readAssignment(
  { db, intl, language }: Context,
  { action, attribute: code, value }: Omit<ProductsBulkInput, 'selection'>,
  refuse: Refuse,
): Promise<Assignment> {
  if (!code) {
    refuse('attribute', 'required', intl.formatMessage({ id: 'changes.problem.required' }, { label: intl.formatMessage({ id: 'catalogue.attribute' }) }))
    return {}
  }
  const attribute = await findAttributeByCode(db, code)
  if (!attribute) {
    refuse('attribute', 'attribute.unknown', intl.formatMessage({ id: 'changes.problem.attribute.unknown' }, { attribute: code.slice(0, 64) }))
    return {}
  }
  if (action !== 'ASSIGN_ATTRIBUTE') return { attribute: code, words: await wordsOf(db, code, null) }

  const read = await readAttributeValue(db, code, parse(attribute, value ?? 'null'))
  if ('value' in read) return { attribute: code, value: read.value, words: await wordsOf(db, code, read.value) }
  const { code: problem, values } = read.problem
  refuse('value', problem, intl.formatMessage({ id: `changes.problem.${problem}` }, { label: nameIn(language, attribute.names, code), ...values }))
  return {}
}

// Ids are text in the browser and numbers in the database.
function parse({ type }: AttributeRow, json: string): FieldValue {
  const value = JSON.parse(json) as FieldValue
  const toId = (one: FieldValue): FieldValue => (typeof one === 'string' && /^\d{1,10}$/.test(one) ? Number(one) : one)
  if (!isChoice(type)) return value
  return Array.isArray(value) ? value.map(toId) : toId(value)
}

// A title is one line; a long text is truncated.
const longest = 60

async function wordsOf(db: Kysely<Database>, code: string, value: FieldValue): Promise<ProductsBulk['words']> {
  const inLanguage = async (language: Language) => {
    const wording = await attributeWords(db, intlFor(language), [{ parameter: code, value }])
    const text = value === null ? '' : wording.words(code, value).text
    return { attribute: wording.label?.(code) ?? code, value: text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text }
  }
  return { en: await inLanguage('en'), nl: await inLanguage('nl') }
}
