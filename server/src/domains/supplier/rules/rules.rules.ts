import { FieldProblem, type FieldValue, type Problem } from '../../../engine/index.ts'
import type { AttributeType } from '../../../platform/contract/index.ts'
import { RE2JS } from 're2js'
import { canRule } from './ruleFields.ts'
import type { RuleAssign, RuleFixedValue, RuleMapping, RuleRow, RuleSource } from './Rule.ts'

/** The minimum length of a rule's SKU prefix (specification, section 9). */
export const shortestPrefix = 3

type Given = Readonly<Record<string, FieldValue | undefined>>

const texts = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string').map((one) => one.trim()))].filter((one) => one !== '') : []
const text = (value: FieldValue | undefined): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

function objectOf(value: FieldValue): Given {
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new FieldProblem('list.form')
  return value as Given
}

function listOf(value: FieldValue): Given[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new FieldProblem('list.form')
  return value.map(objectOf)
}

const plain = (value: object) => value as unknown as FieldValue

/**
 * Parses which articles a rule looks at; fills in defaults.
 * @throws FieldProblem if the SKU prefix is too short
 */
export function readSource(value: FieldValue): FieldValue {
  const given = objectOf(value)
  const skuPrefix = text(given['skuPrefix'])
  if (skuPrefix !== null && skuPrefix.length < shortestPrefix) throw new FieldProblem('rule.skuPrefix', { minimum: shortestPrefix })
  return plain({
    brands: texts(given['brands']),
    skuPrefix,
    productTypes: texts(given['productTypes']),
    collection: text(given['collection']),
    includeOutOfProduction: given['includeOutOfProduction'] === true,
    stock: text(given['stock']),
    confirmsAll: given['confirmsAll'] === true,
  } satisfies Record<keyof RuleSource, unknown>)
}

/**
 * Parses a source that is to be saved: it needs at least one product type.
 * @throws FieldProblem
 */
export function readWrittenSource(value: FieldValue): FieldValue {
  const source = readSource(value)
  if ((source as unknown as RuleSource).productTypes.length === 0) throw new FieldProblem('rule.productTypes')
  return source
}

const numeric: readonly string[] = ['WIDTH', 'DEPTH', 'HEIGHT', 'PRICE', 'LEAD_TIME']

/** Removes conditions without values. */
export function readFilters(value: FieldValue): FieldValue {
  const read = listOf(value).flatMap((given) => {
    const [facet, operator] = [text(given['facet']) ?? '', text(given['operator']) ?? '']
    const values =
      operator === 'BETWEEN' && Array.isArray(given['values']) ? given['values'].slice(0, 2).map((one) => String(one ?? '').trim()) : texts(given['values'])
    if (operator === 'BETWEEN' && (!numeric.includes(facet) || values.some((one) => one !== '' && !Number.isFinite(Number(one)))))
      throw new FieldProblem('number.form')
    if (
      numeric.includes(facet) &&
      operator !== 'BETWEEN' &&
      operator !== 'EMPTY' &&
      values.some((one) => !/^\d{0,9}(?:\.\d{1,3})?(?:-\d{0,9}(?:\.\d{1,3})?)?$/.test(one))
    )
      throw new FieldProblem('number.form')
    return operator !== 'EMPTY' && values.every((one) => one === '') ? [] : [{ facet, operator, values: operator === 'EMPTY' ? [] : values }]
  })
  return plain(read)
}

export function readProperties(value: FieldValue): FieldValue {
  const read = listOf(value).map((given) => {
    const [transform, argument] = [text(given['transform']), text(given['argument'])]
    if (transform === 'REGEX' && !isExpression(argument ?? '')) throw new FieldProblem('rule.expression', { expression: argument ?? '' })
    const target = text(given['target'])
    if (target === null) throw new FieldProblem('rule.target')
    return {
      property: text(given['property']),
      targetKind: text(given['targetKind']),
      target,
      name: text(given['name']),
      type: text(given['type']),
      unit: text(given['unit']),
      valueMap: listOf(given['valueMap'] ?? null).flatMap(({ from, to }) =>
        text(from) === null || text(to) === null ? [] : [{ from: text(from), to: text(to) }],
      ),
      transform,
      argument,
      writePolicy: text(given['writePolicy']) ?? 'FILL_EMPTY',
    }
  })
  const seen = new Set<string>()
  for (const one of read) {
    const place = fieldOf(one as RuleMapping)
    if (seen.has(place)) throw new FieldProblem('rule.targetTwice', { target: one.name ?? one.target })
    seen.add(place)
  }
  return plain(read)
}

const idOf = (value: FieldValue | undefined): number | null => {
  const id = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}

const maxTaskLength = 200

function readValues(value: FieldValue): RuleFixedValue[] {
  const read = listOf(value).flatMap((given): RuleFixedValue[] => {
    const [target, said] = [text(given['target']), text(given['value'])]
    const targetKind = given['targetKind'] === 'EXISTING_ATTRIBUTE' ? 'EXISTING_ATTRIBUTE' : 'FIELD'
    if (target === null || said === null) return []
    if (targetKind === 'FIELD' && !canRule(target, 'isAssignable')) throw new FieldProblem('rule.fixedField', { field: target })
    return [{ targetKind, target, value: said.slice(0, 255) }]
  })
  const places = read.map(fieldOf)
  const twice = read.find((one, at) => places.indexOf(fieldOf(one)) < at)
  if (twice) throw new FieldProblem('rule.targetTwice', { target: twice.target })
  return read
}

function readTask(value: FieldValue): RuleAssign['task'] {
  const given = objectOf(value)
  const message = text(given['message'])
  if (message === null) return null
  if (message.length > maxTaskLength) throw new FieldProblem('text.long', { length: message.length, maximum: maxTaskLength })
  const colour = given['colour']
  return { message, colour: colour === 'ORANGE' || colour === 'RED' ? colour : 'YELLOW' }
}

const duplicateChoices = ['CREATE', 'UPDATE', 'SKIP'] as const

export const defaultTemplate = '{brand} {series} {type}'

export function readAssign(value: FieldValue): FieldValue {
  const given = objectOf(value)
  return plain({
    target: text(given['target']) ?? 'NEW_PRODUCTS',
    nameTemplate: text(given['nameTemplate']) ?? defaultTemplate,
    newProductName: text(given['newProductName']),
    axes: texts(given['axes']),
    duplicates: duplicateChoices.find((choice) => choice === given['duplicates']) ?? 'CREATE',
    product: idOf(given['product']),
    values: readValues(given['values'] ?? null),
    websites: [
      ...new Map(
        listOf(given['websites'] ?? null).flatMap(({ website, onlineStatus }) => {
          const id = idOf(website)
          return id === null ? [] : [[id, { website: id, onlineStatus: onlineStatus === 'ONLINE' ? 'ONLINE' : 'OFFLINE' }] as const]
        }),
      ).values(),
    ],
    priceList: idOf(given['priceList']),
    marginKey: idOf(given['marginKey']),
    task: readTask(given['task'] ?? null),
  } satisfies Record<keyof RuleAssign, unknown>)
}

function isExpression(expression: string): boolean {
  if (expression === '' || expression.length > 500) return false
  try {
    RE2JS.compile(expression)
    return true
  } catch {
    return false
  }
}

/** The product field that a mapping writes: brand, attribute.kleur. */
export function fieldOf({ targetKind, target }: Pick<RuleMapping, 'targetKind' | 'target'>): string {
  return targetKind === 'FIELD' ? target : `attribute.${target}`
}

/** All that a rule writes for its articles: mappings, and fixed values that no mapping overrides. */
export function mappingsOf({ properties, assign }: Pick<RuleRow, 'properties' | 'assign'>): RuleMapping[] {
  const mapped = new Set(properties.map(fieldOf))
  const fixed = assign.values.filter((one) => !mapped.has(fieldOf(one)))
  return [
    ...properties,
    ...fixed.map(({ targetKind, target, value }): RuleMapping => ({
      property: 'SKU',
      targetKind,
      target,
      name: null,
      type: null,
      unit: null,
      valueMap: [],
      transform: null,
      argument: null,
      writePolicy: 'FILL_EMPTY',
      constant: value,
    })),
  ]
}

/** The price field of a product in the rule's price list. */
export const priceFieldOf = ({ priceList }: Pick<RuleAssign, 'priceList'>): string | null => (priceList === null ? null : `price.${priceList}`)

/** All product fields that a rule writes. */
export function fieldsOf(rule: Pick<RuleRow, 'properties' | 'assign'>): string[] {
  const { assign } = rule
  const price = priceFieldOf(assign)
  return [
    ...mappingsOf(rule).map(fieldOf),
    ...(price === null ? [] : [price]),
    ...(assign.marginKey === null ? [] : ['marginKey']),
    ...(assign.target === 'NEW_PRODUCTS' ? ['content.nl.name'] : []),
  ]
}

/** The price of an article by a margin key, in euros: the purchase price times the key's factor, rounded by the key. */
export function salePrice(purchaseCents: number, { factor, rounding }: { factor: string; rounding: string }): string {
  const exact = Math.round(purchaseCents * Number(factor)) / 100
  if (rounding === '5,00') return (Math.ceil(exact / 5) * 5).toFixed(2)
  const whole = Math.ceil(exact)
  return rounding === ',95' ? (exact > whole - 0.05 ? whole + 0.95 : whole - 0.05).toFixed(2) : whole.toFixed(2)
}

/** Whether it would match every article. */
export function takesAll({ source, filters }: Pick<RuleRow, 'source' | 'filters'>): boolean {
  return source.brands.length === 0 && source.skuPrefix === null && source.collection === null && source.stock === null && filters.length === 0
}

/** What a rule needs before it can run, by the fields of its form. */
export function findLacks({ source, filters, properties, assign }: Pick<RuleRow, 'source' | 'filters' | 'properties' | 'assign'>): Problem[] {
  const lacks: Problem[] = []
  if (source.productTypes.length === 0) lacks.push({ field: 'source', code: 'rule.productTypes' })
  if (takesAll({ source, filters }) && !source.confirmsAll) lacks.push({ field: 'filters', code: 'rule.everything' })
  const isNew = assign.target === 'ONE_CONFIGURABLE' && assign.product === null
  if (isNew && assign.newProductName === null) lacks.push({ field: 'assign', code: 'rule.newProductName' })
  if (isNew && assign.axes.length === 0) lacks.push({ field: 'assign', code: 'rule.axes' })
  if (
    assign.target === 'EXISTING_PRODUCT' &&
    properties.length === 0 &&
    assign.values.length === 0 &&
    assign.websites.length === 0 &&
    assign.priceList === null &&
    assign.marginKey === null
  )
    lacks.push({ field: 'properties', code: 'rule.properties' })
  for (const axis of assign.axes) {
    if (isNew && !properties.some((one) => one.targetKind !== 'FIELD' && one.target === axis))
      lacks.push({ field: 'assign', code: 'rule.axisUnmapped', values: { axis } })
  }
  return lacks
}

/** The name of a new product; missing properties leave no gaps. */
export function nameFrom(template: string, say: (property: string) => string | null): string {
  return template
    .replaceAll(/\{(\w+)\}/g, (_, property: string) => say(property) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const perMillimetre: Readonly<Record<string, number>> = { mm: 1, cm: 0.1, m: 0.001, inch: 1 / 25.4 }

type Said = string | number | readonly string[] | null

const wordsOf = (said: Said): string[] => (said === null ? [] : typeof said === 'object' ? [...said] : [String(said)])

/** An article's value, transformed by the mapping: converted, split, extracted by its expression, and mapped. */
export function transformed({ transform, argument, valueMap }: Pick<RuleMapping, 'transform' | 'argument' | 'valueMap'>, said: Said): Said {
  if (said === null) return null
  if (transform === 'UNIT' && typeof said === 'number') return Math.round(said * (perMillimetre[argument ?? 'cm'] ?? 1) * 1000) / 1000
  if (typeof said === 'number' && valueMap.length === 0 && transform !== 'REGEX') return said
  const known = new Map(valueMap.map(({ from, to }) => [from.toLowerCase(), to]))
  const parts = transform === 'SPLIT' ? wordsOf(said).flatMap((one) => one.split(argument ?? ',')) : wordsOf(said)
  const expression = transform === 'REGEX' ? RE2JS.compile(argument ?? '') : null
  const read = parts.flatMap((one) => {
    const trimmed = transform === null ? one : one.replaceAll(/\s+/g, ' ').trim()
    if (expression !== null) return foundBy(expression, trimmed)
    if (transform === 'GLOSSARY') return [trimmed.replaceAll(/[\p{Letter}\p{Number}]+/gu, (word) => known.get(word.toLowerCase()) ?? word)]
    return [trimmed]
  })
  const mapped = [...new Set(read.map((one) => known.get(one.toLowerCase()) ?? one).filter((one) => one !== ''))]
  if (mapped.length === 0) return null
  return typeof said === 'object' || transform === 'SPLIT' ? mapped : (mapped[0] ?? null)
}

function foundBy(expression: RE2JS, value: string): string[] {
  const matcher = expression.matcher(value)
  if (!matcher.find()) return []
  return [(matcher.groupCount() > 0 ? matcher.group(1) : matcher.group()) ?? '']
}

/** The part of it that fits an attribute of this type; for choices the labels, in order. null: nothing fits. */
export function fitted(type: AttributeType, said: Said): { choices: string[] } | { value: FieldValue } | null {
  const words = wordsOf(said)
  const [first] = words
  if (said === null || first === undefined) return null
  if (type === 'MULTI_SELECT') return { choices: words }
  if (type === 'SELECT' || type === 'COLOUR') return { choices: [first] }
  if (type === 'NUMBER' || type === 'DIMENSION') {
    const number = Number(first.replace(',', '.').replace(/\s*(?:mm|cm|m|kg)$/i, ''))
    return Number.isFinite(number) ? { value: number } : null
  }
  if (type === 'BOOLEAN') return { value: !['false', 'nee', 'no', '0'].includes(first.toLowerCase()) }
  return { value: words.join(', ') }
}
