import type { FieldValue } from '../../changes/index.ts'
import type { ProductsBulkInput } from '../../graphql/__generated__/resolvers.ts'
import type { Context } from '../../graphql/Context.ts'
import { isChoice, nameIn } from '../attributes/attributes.rules.ts'
import { type AttributeRow, findAttributeByCode } from '../attributes/attributes.store.ts'
import { readAttributeValue } from '../attributes/productAttributes.store.ts'
import type { ProductsBulk } from './bulk.rules.ts'
import type { Refuse } from './prepareProductsBulk.ts'

type Assignment = Pick<ProductsBulk, 'attribute' | 'value' | 'choices'>

/** Which attribute is meant, and for ASSIGN_ATTRIBUTE the value that all shall get, with their names. */
export async function readAssignment(context: Context, { action, attribute: code, value }: Omit<ProductsBulkInput, 'selection'>, refuse: Refuse): Promise<Assignment> {
  const { db, intl, language } = context
  if (!code) {
    refuse('attribute', 'required', intl.formatMessage({ id: 'changes.problem.required' }, { label: intl.formatMessage({ id: 'catalogue.attribute' }) }))
    return {}
  }
  const attribute = await findAttributeByCode(db, code)
  if (!attribute) {
    refuse('attribute', 'attribute.unknown', intl.formatMessage({ id: 'changes.problem.attribute.unknown' }, { attribute: code.slice(0, 64) }))
    return {}
  }
  const { names, unit } = attribute
  if (action === 'REMOVE_ATTRIBUTE') return { attribute: { code, names, unit } }

  const refuseValue = (problem: string, values?: Readonly<Record<string, string | number>>) =>
    refuse('value', problem, intl.formatMessage({ id: `changes.problem.${problem}` }, { label: nameIn(language, names, code), ...values }))
  const read = await readAttributeValue(db, code, parse(attribute, value ?? 'null'))
  if ('problem' in read) {
    refuseValue(read.problem.code, read.problem.values)
    return {}
  }
  return { attribute: { code, names, unit }, value: read.value, ...(isChoice(attribute.type) ? { choices: await choicesOf(context, read.value) } : {}) }
}

// Ids are text in the browser and numbers in the database.
function parse({ type }: AttributeRow, json: string): FieldValue {
  const value = JSON.parse(json) as FieldValue
  const toId = (one: FieldValue): FieldValue => (typeof one === 'string' && /^\d{1,10}$/.test(one) ? Number(one) : one)
  if (!isChoice(type)) return value
  return Array.isArray(value) ? value.map(toId) : toId(value)
}

async function choicesOf({ loaders }: Context, value: FieldValue): Promise<ProductsBulk['choices']> {
  const rows = await Promise.all([value].flat().map((id) => loaders.attributeValues.load(Number(id))))
  return rows.filter((row) => row !== null).map((row) => ({ value: row.value, names: row.names }))
}
