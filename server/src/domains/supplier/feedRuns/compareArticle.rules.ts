import type { FieldValue, PlanItem } from '../../../engine/index.ts'
import type { DeliveredArticle } from '../feedAdapters/FeedAdapter.ts'

export interface Delta {
  run: number
  change: 'NEW' | 'CHANGED' | 'PRICE_JUMP' | 'LEAD_TIME_JUMP' | 'GONE' | 'OUT_OF_PRODUCTION' | 'EAN_CHANGED'
  before: FieldValue
  after: FieldValue
}

/** The stored data of an article. */
export interface PresentArticle {
  id: number
  sku: string
  name: string
  status: string
  isDeleted: boolean
  outOfCollection: boolean
  outOfProduction: boolean
  warehouseQty: number
  storeQty: number
  leadTimeWeeks: number | null
  eanCodes: string[]
  delivered: Readonly<Record<string, FieldValue>>
  deltas: readonly Delta[]
}

type Fields = Record<string, FieldValue>

// Recent changes for the inbox; earlier ones are in the article's history.
const keptDeltas = 12
/** Relative to the previous price */
const priceJump = 0.15
const leadTimeJump = 4

const columns = ['name', 'status', 'isDeleted', 'outOfCollection', 'outOfProduction', 'warehouseQty', 'storeQty', 'leadTimeWeeks', 'eanCodes'] as const
// Stock changes all day long, and is not reported as a change.
const silent = new Set<string>(['warehouseQty', 'storeQty', 'status'])

// PostgreSQL returns the keys of an object in its own order.
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]) => [key, ordered(part)]),
        )
      : value
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const without = (properties: Readonly<Record<string, FieldValue | undefined>>): Fields =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const])))

interface Origin {
  run: number
  feed: number
  hash: string | null
}

/** A new article. */
export function planNew(article: DeliveredArticle, { run, feed, hash }: Origin): PlanItem {
  const { delivered, ...own } = article
  const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Fields
  const deltas: Delta[] = [{ run, change: 'NEW', before: null, after: null }]
  return {
    kind: 'emeubelProduct',
    id: null,
    op: 'create',
    fields: { name: article.sku, ...said, delivered: without(delivered as Fields), feed, deliveredHash: hash, deltas: deltas as unknown as FieldValue },
  }
}

/** The changes of an article by a delivery, with their delta; null if nothing but perhaps the hash changes. */
export function planChange(present: PresentArticle, article: DeliveredArticle, origin: Origin): PlanItem {
  const { delivered, ...said } = article
  const [before, after]: [Fields, Fields] = [{}, {}]
  const fields: Fields = { feed: origin.feed, deliveredHash: origin.hash }
  // A delivered article exists again.
  const own: Partial<DeliveredArticle> = { isDeleted: false, ...said }
  for (const name of columns) {
    const value = own[name]
    if (value === undefined || isSame(present[name], value)) continue
    fields[name] = value
    before[name] = present[name]
    after[name] = value
  }
  const merged = without({ ...present.delivered, ...(delivered as Fields) })
  for (const name of new Set([...Object.keys(present.delivered), ...Object.keys(merged)])) {
    if (isSame(present.delivered[name], merged[name])) continue
    fields['delivered'] = merged
    before[name] = present.delivered[name] ?? null
    after[name] = merged[name] ?? null
  }
  const changes = Object.keys(after).some((name) => !silent.has(name)) ? kindsOf(before, after) : []
  if (changes.length > 0) {
    if (said.status === undefined) fields['status'] = after['isDeleted'] === true ? 'ENDED' : 'CHANGED'
    const news = changes.map((change): Delta => ({ run: origin.run, change, before, after }))
    fields['deltas'] = [...present.deltas, ...news].slice(-keptDeltas) as unknown as FieldValue
  }
  return { kind: 'emeubelProduct', id: present.id, op: 'update', fields }
}

/** Only its feed and its hash differ. */
export function isEmptyItem({ fields }: PlanItem): boolean {
  return Object.keys(fields).every((name) => name === 'feed' || name === 'deliveredHash')
}

/** An article that is missing from a full delivery. */
export function planGone(present: PresentArticle, run: number): PlanItem {
  const gone: Delta = { run, change: 'GONE', before: { isDeleted: false }, after: { isDeleted: true } }
  return {
    kind: 'emeubelProduct',
    id: present.id,
    op: 'update',
    fields: { isDeleted: true, status: 'ENDED', deliveredHash: null, deltas: [...present.deltas, gone].slice(-keptDeltas) as unknown as FieldValue },
  }
}

/** The kinds of a change: a change in general, and kinds that deserve attention. */
export function kindsOf(before: Readonly<Fields>, after: Readonly<Fields>): Delta['change'][] {
  const kinds: Delta['change'][] = [after['isDeleted'] === true ? 'GONE' : 'CHANGED']
  const jumps = ['purchasePriceCents', 'recommendedPriceCents'].some((name) => {
    const [was, is] = [before[name], after[name]]
    return typeof was === 'number' && typeof is === 'number' && was > 0 && Math.abs(is - was) / was > priceJump
  })
  if (jumps) kinds.push('PRICE_JUMP')
  const [was, is] = [before['leadTimeWeeks'], after['leadTimeWeeks']]
  if (typeof was === 'number' && typeof is === 'number' && Math.abs(is - was) > leadTimeJump) kinds.push('LEAD_TIME_JUMP')
  if (after['outOfProduction'] === true) kinds.push('OUT_OF_PRODUCTION')
  if ('eanCodes' in after) kinds.push('EAN_CHANGED')
  return kinds
}
