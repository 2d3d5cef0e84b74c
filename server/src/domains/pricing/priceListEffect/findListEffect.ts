import type { Kysely } from 'kysely'
import { type Change, type FieldChange, type FieldValue, preview, type Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Channel, findToday } from '../prices/effectivePrices.store.ts'
import { type ListInTree, withPeriod } from '../priceLists/priceLists.rules.ts'
import { findListTree } from '../priceLists/priceLists.store.ts'
import { daysOf, familyOf } from './listEffect.rules.ts'
import { asIf, type ComparedPrice, comparePrices, findChannels, findStated, packPrices } from './listEffect.store.ts'

/** The price of a product on a channel, from the first day on which it changes. */
export interface EffectPrice extends ComparedPrice {
  channel: Channel
  from: string
}

export interface ListEffect {
  today: string
  /** The list after the change; a new one has no permanent id */
  list: ListInTree | null
  /** The list and those below it */
  familyIds: ReadonlySet<number>
  /** Products with a price in the list itself */
  statedCount: number
  changed: readonly EffectPrice[]
  unchanged: readonly EffectPrice[]
  problems: readonly Problem[]
}

/** The maximum number of unchanged products that are listed. */
const maxUnchanged = 1000

const keyOf = ({ websiteId, storeId }: Channel) => `${websiteId ?? ''}/${storeId ?? ''}`

/** The channels of lists. */
function channelsOf(lists: readonly ListInTree[]): Channel[] {
  return lists.flatMap(({ websites, stores }) => [
    ...websites.map((websiteId): Channel => ({ websiteId, storeId: null })),
    ...stores.map((storeId): Channel => ({ websiteId: null, storeId })),
  ])
}

const isEverywhere = ({ channelMaster, websites, stores }: ListInTree) => channelMaster && websites.length + stores.length === 0

/** The effect of saving a list on prices: a plan of the engine, evaluated by the rule of effective prices. */
export async function findListEffect(
  db: Kysely<Database>,
  { id, op, fields }: { id: number | null; op: 'create' | 'update' | 'delete'; fields: Readonly<Record<string, FieldValue>> },
): Promise<ListEffect> {
  const planned = await preview(db, [{ kind: 'priceList', id, op, fields: op === 'delete' ? {} : fields }])
  const today = await findToday(db)
  const nothing: ListEffect = {
    today,
    list: null,
    familyIds: new Set(),
    statedCount: 0,
    changed: [],
    unchanged: [],
    problems: planned.blocked.flatMap(({ problems }) => problems),
  }
  const change = op === 'delete' ? withoutChannels(planned.deletes[0]) : (planned.creates[0] ?? planned.changes[0])
  if (change === undefined) return nothing
  const past = await findListTree(db)
  const coming = await asIf(db, change, async (transaction, listId) => {
    const tree = await findListTree(transaction)
    const family = familyOf(listId, tree)
    return {
      listId,
      tree,
      family,
      own: await findStated(transaction, [listId]),
      stated: await findStated(
        transaction,
        family.map((list) => list.id),
      ),
    }
  })
  const family = id === null ? [] : familyOf(id, past)
  const concerned = [...family, ...coming.family]
  const { every, sold } = await findChannels(
    db,
    concerned.map((list) => list.id),
  )
  const channels = concerned.some(isEverywhere) ? every : [...new Map([...channelsOf(concerned), ...sold].map((channel) => [keyOf(channel), channel])).values()]
  const products = [
    ...new Set([
      ...coming.stated,
      ...(family.length === 0
        ? []
        : await findStated(
            db,
            family.map((list) => list.id),
          )),
    ]),
  ]
  const others = coming.tree.filter((list) => !concerned.some((one) => one.id === list.id))
  // on another channel its beginning changes nothing
  const turns = channels.flatMap((channel) =>
    daysOf(concerned.map(withPeriod), others.filter((list) => channelsOf([list]).some((one) => keyOf(one) === keyOf(channel))).map(withPeriod), today).map(
      (day) => ({ channel, day }),
    ),
  )
  const before = new Map<string, Awaited<ReturnType<typeof packPrices>>>()
  for (const { channel, day } of turns) before.set(`${keyOf(channel)} ${day}`, await packPrices(db, channel, day, products))

  const list = coming.tree.find((one) => one.id === coming.listId) ?? null
  const ownChannels = new Set(list === null || op === 'delete' ? [] : (isEverywhere(list) ? [] : channelsOf([list])).map(keyOf))
  const also = coming.own.length > maxUnchanged || op === 'delete' ? [] : coming.own
  const [changed, unchanged] = await asIf(db, change, async (transaction, listId) => {
    // a new list has another id each time
    const own = (row: ComparedPrice): ComparedPrice => (row.afterListId === listId ? { ...row, afterListId: coming.listId } : row)
    const found = new Map<string, EffectPrice>()
    const same = new Map<string, EffectPrice>()
    for (const { channel, day } of turns) {
      const isOwnTime = ownChannels.has(keyOf(channel)) && (list?.validFrom ?? today) <= day && (list?.validTo ?? day) >= day
      for (const row of await comparePrices(transaction, channel, day, products, before.get(`${keyOf(channel)} ${day}`)!, isOwnTime ? also : [])) {
        const into = row.beforeCents === row.afterCents ? same : found
        const key = `${keyOf(channel)} ${row.productId}`
        if (!into.has(key)) into.set(key, { ...own(row), channel, from: day })
      }
    }
    return [[...found.values()], [...same].flatMap(([key, row]) => (found.has(key) ? [] : [row]))] as const
  })
  return { today, list, familyIds: new Set(concerned.map((one) => one.id)), statedCount: coming.own.length, changed, unchanged, problems: [] }
}

/** A deleted list is in effect nowhere, and passes its prices on to nobody. */
function withoutChannels(change: Change | undefined): Change | undefined {
  return (
    change && {
      ...change,
      fields: change.fields.flatMap(({ field, before }): FieldChange[] =>
        field === 'websites' || field === 'stores' ? [{ field, before, after: [] }] : field === 'channelMaster' ? [{ field, before, after: false }] : [],
      ),
    }
  )
}
