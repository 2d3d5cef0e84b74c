/** The part of a price list that concerns other lists. */
export interface ListInTree {
  id: number
  name: string
  channelMaster: boolean
  parentId: number | null
  currency: string
  validFrom: string | null
  validTo: string | null
  websites: readonly number[]
  stores: readonly number[]
}

/** Which products without a price of their own a list is in effect for, and where its adjustment applies. */
export const scopes = ['EVERY_PRODUCT', 'PRODUCTS_WITH_ROW', 'SELECTION'] as const
export type Scope = (typeof scopes)[number]

/** The scope of a list: its own, or else the default for such a list. */
export function scopeOf({
  scope,
  channelMaster,
  validFrom,
  validTo,
  adjustmentPct,
}: {
  scope: Scope | null
  channelMaster: boolean
  validFrom: string | null
  validTo: string | null
  adjustmentPct: string | null
}): Scope {
  if (scope !== null) return scope
  return !channelMaster && (validFrom !== null || validTo !== null) && Number(adjustmentPct ?? 0) === 0 ? 'PRODUCTS_WITH_ROW' : 'EVERY_PRODUCT'
}

export interface ListProblem {
  field: string
  code: string
  values?: Readonly<Record<string, string | number>>
}

/** The maximum depth of the hierarchy of lists, including the first. */
export const deepest = 5

const channelsOf = ({ websites, stores }: ListInTree): string[] => [...websites.map((id) => `w${id}`), ...stores.map((id) => `s${id}`)]

/** The list and all above it; stops at a cycle. */
export function ancestorsOf(list: ListInTree, all: ReadonlyMap<number, ListInTree>): ListInTree[] {
  const chain: ListInTree[] = []
  for (let at: ListInTree | undefined = list; at && !chain.includes(at); at = at.parentId === null ? undefined : all.get(at.parentId)) chain.push(at)
  return chain
}

function depthBelow(list: ListInTree, all: ReadonlyMap<number, ListInTree>): number {
  const children = [...all.values()].filter(({ parentId, id }) => parentId === list.id && id !== list.id)
  return 1 + Math.max(0, ...children.map((child) => depthBelow(child, all)))
}

/**
 * The problem of a list after a change, among all lists: its parent forms a cycle, is too deep or has another currency; another
 * channel master already has its channel, or its parent has none of its channels.
 */
export function listProblem(list: ListInTree, all: ReadonlyMap<number, ListInTree>): ListProblem | null {
  const parent = list.parentId === null ? undefined : all.get(list.parentId)
  if (parent) {
    const chain = ancestorsOf(parent, all)
    if (chain.includes(list)) return { field: 'parent', code: 'priceList.circle', values: { parent: parent.name } }
    if (chain.at(-1)?.parentId !== null && all.has(chain.at(-1)?.parentId ?? 0))
      return { field: 'parent', code: 'priceList.circle', values: { parent: parent.name } }
    if (chain.length + depthBelow(list, all) > deepest) return { field: 'parent', code: 'priceList.deep', values: { maximum: deepest } }
    if (parent.currency !== list.currency) return { field: 'parent', code: 'priceList.currency', values: { parent: parent.name, currency: parent.currency } }
  }
  if (!list.channelMaster) return null
  const own = channelsOf(list)
  const rival = [...all.values()].find((other) => {
    if (other.id === list.id || !other.channelMaster) return false
    const theirs = channelsOf(other)
    return own.length === 0 ? theirs.length === 0 : theirs.some((channel) => own.includes(channel))
  })
  if (rival) return { field: 'channelMaster', code: 'priceList.master', values: { other: rival.name } }
  const theirs = parent ? channelsOf(parent) : []
  if (parent && theirs.length > 0 && !theirs.some((channel) => own.includes(channel)))
    return { field: 'parent', code: 'priceList.channelGroup', values: { parent: parent.name } }
  return null
}

export interface Period {
  from: string | null
  to: string | null
}

export interface Overlap {
  from: string | null
  to: string | null
  lists: readonly number[]
}

export const dayAfter = (day: string, by = 1) => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
// YYYY-MM-DD compares as text; an open end is after every day
const openEnd = '9999-12-31'

/** Where two promotions of a channel overlap; the order of the lists decides which one is in effect. */
export function overlapsOf(lists: readonly (Period & { id: number })[]): Overlap[] {
  return lists.flatMap((one, at) =>
    lists.slice(at + 1).flatMap((other): Overlap[] => {
      const from = [one.from, other.from].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b))
      const to = [one.to, other.to].reduce((a, b) => ((a ?? openEnd) < (b ?? openEnd) ? a : b))
      return (from ?? '') <= (to ?? openEnd) ? [{ from, to, lists: [one.id, other.id] }] : []
    }),
  )
}

export const withPeriod = (list: ListInTree): Period & { id: number } => ({ id: list.id, from: list.validFrom, to: list.validTo })

export const promotionsOf = (lists: readonly ListInTree[]): ListInTree[] => lists.filter(({ channelMaster }) => !channelMaster)

/** The promotions that overlap with this one on a channel; whether they have prices for the same products is not checked. */
export function overlapping(own: ListInTree, all: readonly ListInTree[]): ListInTree[] {
  if (own.channelMaster) return []
  const channels = channelsOf(own)
  return promotionsOf(all).filter(
    (other) =>
      other.id !== own.id && channelsOf(other).some((channel) => channels.includes(channel)) && overlapsOf([withPeriod(own), withPeriod(other)]).length > 0,
  )
}

/** Days from `start` on without a list; a channel with an unlimited master has none after that begins. */
export function gapsOf(lists: readonly Period[], start: string): Period[] {
  const sorted = [...lists].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
  const gaps: Period[] = []
  let next: string | null = start
  for (const { from, to } of sorted) {
    if (next === null) break
    if ((to ?? openEnd) < next) continue
    if ((from ?? '') > next) gaps.push({ from: next, to: dayAfter(from ?? next, -1) })
    next = to === null ? null : dayAfter(to)
  }
  if (next !== null) gaps.push({ from: next, to: null })
  return gaps
}
