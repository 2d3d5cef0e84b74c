import type { Kysely } from 'kysely'
import type { Problem, VerifiedValue } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findListNames, findPricesInList } from '../prices/effectivePrices.store.ts'
import { findParts, findPriceFacts } from '../prices/priceFacts.store.ts'
import { partsCents } from '../prices/prices.rules.ts'
import { describeRefusal } from './describeRefusal.ts'
import { type GuardRefusal, type Guards, judgementsOf } from './priceGuards.rules.ts'
import { findReturns, findStrictness } from './priceGuards.store.ts'

type GuardProblem = Omit<Problem, 'field'>

interface WantedPrice {
  /** Its index in what is written */
  at: number
  id: number | null
  listId: number
  price: string
  discountPrice: string | null
  priceCents: number
  discountCents: number | null
  /** Undefined: unchanged */
  purchaseCents?: number | null
  components?: readonly { product: number; quantity: number }[]
}

const inCents = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * 100))

/**
 * The objections of guards with this strictness to these prices, by index: called by the engine for every written price.
 * Nothing is read if no guard has it.
 */
export async function findGuardProblems(
  db: Kysely<Database>,
  rows: readonly VerifiedValue[],
  strictness: 'WARN' | 'BLOCK',
): Promise<ReadonlyMap<number, readonly GuardProblem[]>> {
  const guards = await findStrictness(db)
  if (![...guards.values()].includes(strictness)) return new Map()
  const lists = new Map((await findListNames(db)).map((list) => [list.id, list]))
  const wanted = rows.map(({ id, parameter, value, beside }, at): WantedPrice => {
    const { price, discountPrice } = value as { price: string; discountPrice: string | null }
    return {
      at,
      id,
      listId: Number(parameter),
      price,
      discountPrice,
      priceCents: inCents(price) ?? 0,
      discountCents: inCents(discountPrice),
      ...writtenAlong(beside),
    }
  })
  const found = new Map<number, readonly GuardProblem[]>()
  for (const [listId, own] of Map.groupBy(wanted, (one) => one.listId)) {
    const list = lists.get(listId)
    if (list === undefined) continue
    for (const [{ at }, judgements] of await judgeInList(db, listId, own, guards, strictness))
      found.set(
        at,
        judgements.map((one) => describeRefusal(one, list, strictness)),
      )
  }
  return found
}

async function judgeInList(
  db: Kysely<Database>,
  listId: number,
  own: readonly WantedPrice[],
  guards: Guards,
  strictness: 'WARN' | 'BLOCK',
): Promise<[WantedPrice, readonly GuardRefusal[]][]> {
  const ids = own.flatMap(({ id }) => id ?? [])
  const before = await askedIn(db, ids, listId)
  const facts = new Map((await findPriceFacts(db, ids)).map((row) => [row.productId, row]))
  const parts = Map.groupBy(await findParts(db, ids, listId), ({ productId }) => productId)
  const partPrices = await askedIn(db, [...new Set(own.flatMap(({ components = [] }) => components.map(({ product }) => product)))], listId)
  // for a bundle whose parts change with it, their new prices
  const coming = new Map(own.flatMap(({ id, priceCents, discountCents }) => (id === null ? [] : [[id, discountCents ?? priceCents]])))
  const judge = ({ id, priceCents, discountCents, purchaseCents, components }: WantedPrice, isReturn: boolean) => {
    const known = id ?? 0
    const madeOf = components?.map(({ product, quantity }) => ({ partId: product, quantity, cents: partPrices.get(product) ?? null })) ?? parts.get(known) ?? []
    const own = {
      priceCents,
      discountCents,
      previousCents: isReturn ? null : (before.get(known) ?? null),
      purchaseCents: purchaseCents === undefined ? (facts.get(known)?.purchaseCents ?? null) : purchaseCents,
    }
    return judgementsOf({ ...own, partsCents: partsCents(madeOf, coming), minimumMarginPct: null, referenceCents: null }, guards, strictness)
  }
  const judged = own.map((one) => ({ one, judgements: judge(one, false) }))
  // restoring a former price is not a jump: otherwise a decrease by 25 % could not be undone
  const jumping = judged.filter(({ judgements }) => judgements.some(({ code }) => code === 'JUMP'))
  const returns =
    jumping.length === 0
      ? null
      : await findReturns(
          db,
          jumping.map(({ one: { id, price, discountPrice } }) => ({ productId: id ?? 0, listId, price, discountPrice })),
        )
  for (const [at, entry] of jumping.entries()) if (returns?.has(at)) entry.judgements = judge(entry.one, true)
  return judged.flatMap(({ one, judgements }): [WantedPrice, readonly GuardRefusal[]][] => (judgements.length > 0 ? [[one, judgements]] : []))
}

/** The prices of products in a list, in cents. */
async function askedIn(db: Kysely<Database>, ids: readonly number[], listId: number): Promise<ReadonlyMap<number, number | null>> {
  if (ids.length === 0) return new Map()
  return new Map((await findPricesInList(db, ids, listId)).map((row) => [row.productId, row.discountCents ?? row.priceCents]))
}

/** Values written together with a price that it depends on: an import has both. */
function writtenAlong(beside: VerifiedValue['beside']): Pick<WantedPrice, 'purchaseCents' | 'components'> {
  const purchasePrice = beside?.('purchasePrice')
  const components = beside?.('components') as readonly { product: number; quantity: number; required?: false }[] | null | undefined
  return {
    ...(purchasePrice !== undefined && { purchaseCents: inCents(purchasePrice === null ? null : String(purchasePrice)) }),
    ...(components && { components: components.filter(({ required }) => required !== false) }),
  }
}
