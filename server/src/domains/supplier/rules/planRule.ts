import type { Kysely } from 'kysely'
import { findEntity, findField, type FieldValue, type PlanItem, preview, type Problem, reserveIds } from '../../../engine/index.ts'
import { type Database, fold } from '../../../platform/db/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'
import { articleSays } from './articleSays.ts'
import type { RuleAssign, RuleMapping, RuleRow } from './Rule.ts'
import { findMarginKey, findPlaced, findTakenSkus, readArticles, readAttributes, type RuleArticle, type RuleAttribute } from './ruleArticles.store.ts'
import { findMatching } from './ruleConditions.store.ts'
import { fieldOf, fieldsOf, fitted, mappingsOf, nameFrom, priceFieldOf, salePrice, transformed } from './rules.rules.ts'
import { findDuplicates } from './ruleDuplicates.store.ts'
import { findActiveRules, findExclusions, findOwnedByFeed } from './rules.store.ts'

type Fields = Record<string, FieldValue>

/** The planned changes of one article's product. */
export interface Wish {
  article: RuleArticle
  /** null: a new product */
  productId: number | null
  /** The product has the article's code, and is yet to be linked to it */
  isFound: boolean
  fields: Fields
  /** Fields whose attribute or value is yet to be created, as text */
  coming: Readonly<Record<string, string | string[]>>
  /** Websites that it is not on yet */
  websites: RuleAssign['websites']
}

export interface RulePlan {
  wishes: Wish[]
  /** A configurable product that is to be created; null if there is none */
  parent: Fields | null
}

/** The value of an article for a mapping: a field's value, labels of values that do not exist yet, or nothing. */
export function read(
  mapping: RuleMapping,
  article: RuleArticle,
  attributes: ReadonlyMap<string, RuleAttribute>,
): { value: FieldValue } | { missing: string[] } | null {
  const said = mapping.constant === undefined ? transformed(mapping, articleSays[mapping.property](article)) : constantOf(mapping, attributes)
  if (said === null) return null
  if (mapping.targetKind === 'FIELD') {
    const product = findEntity('product')
    const found = product && findField(product, mapping.target)
    const type = found && !('code' in found) ? found.field.type : 'text'
    const [first] = typeof said === 'object' ? said : [said]
    if (type === 'boolean') return { value: String(first).toLowerCase() === 'true' }
    return {
      value: type === 'integer' ? Math.round(Number(first)) : type === 'decimal' ? String(first) : typeof said === 'object' ? said.join(', ') : String(said),
    }
  }
  const attribute = attributes.get(mapping.target)
  const fits = fitted(attribute?.type ?? mapping.type ?? 'TEXT', said)
  if (fits === null) return null
  if ('value' in fits) return attribute ? fits : { missing: [String(fits.value)] }
  const ids = fits.choices.map((word) => attribute?.values.get(fold(word)))
  if (ids.some((id) => id === undefined)) return { missing: fits.choices }
  return { value: attribute?.type === 'MULTI_SELECT' ? (ids as number[]) : (ids[0] ?? null) }
}

const isMany = ({ target, type }: RuleMapping, attributes: ReadonlyMap<string, RuleAttribute>) => (attributes.get(target)?.type ?? type) === 'MULTI_SELECT'

// several choices are separated by commas
const constantOf = (mapping: RuleMapping, attributes: ReadonlyMap<string, RuleAttribute>) => {
  const { constant = '' } = mapping
  return isMany(mapping, attributes) ? constant.split(',').flatMap((one) => one.trim() || []) : constant
}

export const codesOf = (rule: Pick<RuleRow, 'properties' | 'assign'>) =>
  mappingsOf(rule).flatMap(({ targetKind, target }) => (targetKind === 'FIELD' ? [] : [target]))

/** Everything that a rule would write for these articles, each field by its policy, except fields that a rule of higher priority writes. */
export async function planRule(db: Kysely<Database>, rule: RuleRow, articleIds: readonly number[]): Promise<RulePlan> {
  const { articles, found: foundIds } = await settleDuplicates(db, rule, await readArticles(db, articleIds))
  const attributes = await readAttributes(db, codesOf(rule))
  const claimed = await findClaimed(db, rule, articleIds)
  const price = await readPricing(db, rule.assign)
  const placed = await findPlaced(
    db,
    articles.flatMap(({ productId }) => productId ?? []),
  )
  const seen = new Set<number>()
  const wishes = articles.flatMap((article): Wish[] => {
    // the first of several articles with the same product is used
    if (article.productId !== null && seen.has(article.productId)) return []
    if (article.productId !== null) seen.add(article.productId)
    if (article.productId === null && rule.assign.target === 'EXISTING_PRODUCT') return []
    const own = article.productId === null ? newProduct(rule, article) : {}
    const fields: Fields = { ...own }
    const coming: Record<string, string | string[]> = {}
    for (const mapping of mappingsOf(rule)) {
      const field = fieldOf(mapping)
      if (claimed.get(article.id)?.has(field)) continue
      const found = read(mapping, article, attributes)
      if (found === null) continue
      if ('missing' in found) coming[field] = isMany(mapping, attributes) ? found.missing : found.missing.join(', ')
      else fields[field] = found.value
    }
    for (const [field, value] of price(article)) if (!claimed.get(article.id)?.has(field)) fields[field] = value
    const websites = rule.assign.websites.filter(({ website }) => !placed.has(`${article.productId} ${website}`))
    return [{ article, productId: article.productId, isFound: foundIds.has(article.id), fields, coming, websites }]
  })
  await keepPolicies(db, rule, wishes)
  const makesVariations = rule.assign.target === 'ONE_CONFIGURABLE' && rule.assign.product === null && wishes.some(({ productId }) => productId === null)
  return { wishes, parent: makesVariations && rule.productId === null ? await configurable(db, rule, attributes) : null }
}

/**
 * Articles without a product whose code a product has already, as the rule decides: they stay as they are and become another
 * product, they update that product, or they are left out.
 */
async function settleDuplicates(
  db: Kysely<Database>,
  rule: RuleRow,
  articles: readonly RuleArticle[],
): Promise<{ articles: readonly RuleArticle[]; found: ReadonlySet<number> }> {
  const { duplicates = 'CREATE', target } = rule.assign
  const unlinked = articles.filter(({ productId }) => productId === null).map(({ id }) => id)
  if (duplicates === 'CREATE' || target === 'EXISTING_PRODUCT' || unlinked.length === 0) return { articles, found: new Set() }
  const known = new Map((await findDuplicates(db, unlinked)).map(({ articleId, productId }) => [articleId, productId]))
  const excluded = await findExclusions(db, rule.id)
  const settled = articles.flatMap((article): RuleArticle[] => {
    const productId = known.get(article.id)
    if (productId === undefined) return [article]
    return duplicates === 'SKIP' || excluded.has(productId) ? [] : [{ ...article, productId }]
  })
  return { articles: settled, found: new Set(known.keys()) }
}

/** The price and the margin of an article, by the rule's price list and margin key. */
async function readPricing(db: Kysely<Database>, assign: RuleAssign): Promise<(article: RuleArticle) => [string, FieldValue][]> {
  const field = priceFieldOf(assign)
  const key = assign.marginKey === null ? null : await findMarginKey(db, assign.marginKey)
  return ({ delivered: { purchasePriceCents: purchase, recommendedPriceCents: recommended } }) => {
    const price = key && purchase !== undefined ? salePrice(purchase, key) : recommended === undefined ? null : (recommended / 100).toFixed(2)
    return [
      ...(key ? [['marginKey', key.id] as [string, FieldValue]] : []),
      ...(field === null || price === null ? [] : [[field, { price, discountPrice: null }] as [string, FieldValue]]),
    ]
  }
}

function newProduct({ assign }: RuleRow, article: RuleArticle): Fields {
  const say = (property: string) => {
    const known = articleSays[property.toUpperCase() as keyof typeof articleSays] as
      | ((from: RuleArticle) => string | number | readonly string[] | null)
      | undefined
    const said = known?.(article) ?? null
    return said === null ? null : typeof said === 'object' ? said.join(' ') : String(said)
  }
  const name = nameFrom(assign.nameTemplate, say) || article.name
  const differing = [...(article.delivered.fabrics ?? []), ...(article.delivered.colours ?? []), ...(article.delivered.setUps ?? [])].slice(0, 2).join(' ')
  return {
    type: 'SIMPLE',
    sku: article.sku,
    active: false,
    // an invalid code in the supplier's file would be refused
    eanCode: article.eanCodes.find((code) => findGtinFormFault(code) === null) ?? null,
    'content.nl.name': assign.target === 'ONE_CONFIGURABLE' ? `${assign.newProductName ?? name} ${differing || article.sku}` : name,
  }
}

async function configurable(db: Kysely<Database>, { assign }: RuleRow, attributes: ReadonlyMap<string, RuleAttribute>): Promise<Fields> {
  const name = assign.newProductName ?? ''
  const stem =
    fold(name)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'NEW'
  const taken = await findTakenSkus(db, stem)
  let sku = stem
  for (let number = 2; taken.has(sku); number += 1) sku = `${stem}-${number}`
  return { type: 'CONFIGURABLE', sku, active: false, 'content.nl.name': name, axes: assign.axes.flatMap((code) => attributes.get(code)?.id ?? []) }
}

/** By article, the fields that a rule of higher priority writes. */
async function findClaimed(db: Kysely<Database>, rule: RuleRow, articleIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const own = new Set(fieldsOf(rule))
  const claimed = new Map<number, Set<string>>()
  for (const other of await findActiveRules(db)) {
    if (other.id === rule.id || !winsOver(other, rule)) continue
    const shared = fieldsOf(other).filter((field) => own.has(field))
    if (shared.length === 0) continue
    for (const id of await findMatching(db, other, articleIds)) claimed.set(id, new Set([...(claimed.get(id) ?? []), ...shared]))
  }
  return claimed
}

/** The lower number wins; on a tie, the older rule. */
export function winsOver(one: Pick<RuleRow, 'priority' | 'id'>, other: Pick<RuleRow, 'priority' | 'id'>): boolean {
  return one.priority === other.priority ? one.id < other.id : one.priority < other.priority
}

/** Removes planned changes of existing products that the mapping's policy does not allow. */
async function keepPolicies(db: Kysely<Database>, rule: RuleRow, wishes: readonly Wish[]): Promise<void> {
  const price = priceFieldOf(rule.assign)
  const policies = new Map<string, RuleMapping['writePolicy']>(mappingsOf(rule).map((mapping) => [fieldOf(mapping), mapping.writePolicy]))
  // a price follows the supplier's until somebody changes it by hand
  if (price !== null) policies.set(price, 'OVERWRITE_IF_FEED_OWNED')
  const there = wishes.filter((wish): wish is Wish & { productId: number } => wish.productId !== null)
  if (there.length === 0) return
  const { changes } = await preview(
    db,
    there.map(({ productId, fields }) => ({ kind: 'product', id: productId, op: 'update', fields })),
  )
  const filled = changes.flatMap(({ index, id, fields }) =>
    fields.flatMap(({ field, before }) => (id === null || isEmpty(before) ? [] : [{ index, id, field }])),
  )
  const owned = await findOwnedByFeed(
    db,
    filled.filter(({ field }) => policies.get(field) === 'OVERWRITE_IF_FEED_OWNED'),
  )
  for (const { index, id, field } of filled) {
    const policy = policies.get(field) ?? 'FILL_EMPTY'
    const mayWrite = policy === 'OVERWRITE' || (policy === 'OVERWRITE_IF_FEED_OWNED' && owned.has(`${id} ${field}`))
    if (!mayWrite) delete there[index]?.fields[field]
  }
}

function isEmpty(value: FieldValue): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

export interface BoundPlan {
  items: PlanItem[]
  /** By place in the plan: its article; null for the configurable product */
  articles: (number | null)[]
  /** The configurable product that the plan creates */
  parentId: number | null
}

/** The engine's plan: products with reserved ids, each linked to its article. */
export async function bindPlan(db: Kysely<Database>, rule: RuleRow, { wishes, parent }: RulePlan): Promise<BoundPlan> {
  const made = wishes.filter(({ productId }) => productId === null)
  const ids = await reserveIds(db, made.length + (parent === null ? 0 : 1))
  const bound: BoundPlan = { items: [], articles: [], parentId: null }
  const put = (articleId: number | null, item: PlanItem) => {
    bound.items.push(item)
    bound.articles.push(articleId)
  }
  const place = (articleId: number | null, product: number, websites: RuleAssign['websites']) => {
    // it goes online when it is complete, see settleAssign
    for (const { website } of websites) put(articleId, { kind: 'websiteProduct', id: null, op: 'create', fields: { product, website } })
  }
  if (parent !== null) {
    bound.parentId = ids.pop() ?? null
    put(null, { kind: 'product', id: bound.parentId, op: 'create', fields: parent })
    put(null, { kind: 'rule', id: rule.id, op: 'update', fields: { product: bound.parentId } })
    if (bound.parentId !== null) place(null, bound.parentId, rule.assign.websites)
  }
  const parentId = rule.assign.target === 'ONE_CONFIGURABLE' ? (rule.assign.product ?? bound.parentId ?? rule.productId) : null
  for (const { article, productId, isFound, fields, websites } of wishes) {
    if (productId !== null) {
      if (isFound) put(article.id, { kind: 'emeubelProduct', id: article.id, op: 'update', fields: { linkedProduct: productId } })
      place(article.id, productId, websites)
      if (Object.keys(fields).length > 0) put(article.id, { kind: 'product', id: productId, op: 'update', fields })
      continue
    }
    const id = ids.pop() ?? null
    put(article.id, { kind: 'product', id, op: 'create', fields: parentId === null ? fields : { ...fields, parent: parentId } })
    put(article.id, { kind: 'emeubelProduct', id: article.id, op: 'update', fields: { linkedProduct: id } })
    if (id !== null) place(article.id, id, websites)
  }
  return bound
}

/** The first problem of each article that the engine refuses. */
export function firstProblems(articles: readonly (number | null)[], blocked: readonly { index: number; problems: readonly Problem[] }[]): Map<number, Problem> {
  const found = new Map<number, Problem>()
  for (const { index, problems } of blocked) {
    const [id, problem] = [articles[index] ?? null, problems[0]]
    if (id !== null && problem && !found.has(id)) found.set(id, problem)
  }
  return found
}
