import type { Kysely } from 'kysely'
import type { FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findListNames, findPricesInList } from '../prices/effectivePrices.store.ts'
import { findParts, findPriceFacts } from '../prices/priceFacts.store.ts'
import { partsCents } from '../prices/prices.rules.ts'
import { describeRefusal } from './describeRefusal.ts'
import { refusalOf } from './priceGuards.rules.ts'
import { findReturns, findStrictness } from './priceGuards.store.ts'

type GuardProblem = Omit<Problem, 'field'>

interface WantedPrice {
  id: number | null
  parameter: string
  value: FieldValue
}

const inCents = (amount: string | null) => (amount === null ? null : Math.round(Number(amount) * 100))

/**
 * Which of these prices a guard refuses, by their places: asked by the engine of every price that is written, whatever writes
 * it. Nothing is looked up while no guard refuses anything.
 */
export async function findGuardProblems(db: Kysely<Database>, rows: readonly WantedPrice[]): Promise<ReadonlyMap<number, GuardProblem>> {
  const guards = await findStrictness(db)
  if (![...guards.values()].includes('BLOCK')) return new Map()
  const names = new Map((await findListNames(db)).map((list) => [list.id, list]))
  const wanted = rows.flatMap(({ id, parameter, value }, at) => {
    const list = names.get(Number(parameter))
    const { price, discountPrice } = value as { price: string; discountPrice: string | null }
    return list === undefined ? [] : [{ at, id, list, price, discountPrice, priceCents: inCents(price) ?? 0, discountCents: inCents(discountPrice) }]
  })
  const found = new Map<number, GuardProblem>()
  for (const own of Map.groupBy(wanted, ({ list }) => list.id).values()) {
    const list = own[0]?.list
    if (list === undefined) continue
    const ids = own.flatMap(({ id }) => id ?? [])
    const before = new Map((await findPricesInList(db, ids, list.id)).map((row) => [row.productId, row.discountCents ?? row.priceCents]))
    const facts = new Map((await findPriceFacts(db, ids)).map((row) => [row.productId, row]))
    const parts = Map.groupBy(await findParts(db, ids, list.id), ({ productId }) => productId)
    // of a bundle whose parts become dearer with it, what they will cost
    const coming = new Map(own.flatMap(({ id, priceCents, discountCents }) => (id === null ? [] : [[id, discountCents ?? priceCents]])))
    const judge = ({ id, priceCents, discountCents }: (typeof own)[number], isReturn: boolean) =>
      refusalOf(
        {
          priceCents,
          discountCents,
          previousCents: id === null || isReturn ? null : (before.get(id) ?? null),
          purchaseCents: facts.get(id ?? 0)?.purchaseCents ?? null,
          minimumMarginPct: null,
          partsCents: partsCents(parts.get(id ?? 0) ?? [], coming),
          referenceCents: null,
        },
        guards,
      )
    const judged = own.map((one) => ({ one, refusal: judge(one, false) }))
    // what goes back to what it was is no jump: a fall of 25 % could not be undone otherwise
    const jumping = judged.filter(({ refusal }) => refusal?.code === 'JUMP')
    const returns = jumping.length === 0 ? null : await findReturns(db, jumping.map(({ one: { id, price, discountPrice } }) => ({ productId: id ?? 0, listId: list.id, price, discountPrice })))
    for (const [at, entry] of jumping.entries()) if (returns?.has(at)) entry.refusal = judge(entry.one, true)
    for (const { one, refusal } of judged) if (refusal) found.set(one.at, describeRefusal(refusal, list))
  }
  return found
}
