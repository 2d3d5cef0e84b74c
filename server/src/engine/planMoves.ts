import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readCurrent } from './Current.ts'
import { entityOf, findField, type FoundField } from './defineEntity.ts'
import { holdersOf } from './holdersOf.ts'
import type { FieldValue, Plan, PlanItem } from './Plan.ts'

/**
 * A plan that moves references from merged rows to the remaining one: those declared with `whenTargetMerges`. One item per
 * referring entity, however many of these it refers to.
 */
export async function planMoves(db: Kysely<Database>, table: string, from: readonly number[], to: number): Promise<Plan> {
  const holders = (await holdersOf(db, table, from)).filter(({ reference }) => reference.field.whenTargetMerges === 'move')
  const items: PlanItem[] = []
  for (const [kind, list] of Map.groupBy(holders, ({ reference }) => reference.holder.kind)) {
    const entity = entityOf(kind)
    const fields = new Map<string, FoundField>()
    for (const { name } of list) {
      const found = findField(entity, name)
      if (!('code' in found)) fields.set(name, found)
    }
    const current = await readCurrent(db, entity, [...new Set(list.map(({ id }) => id))], [...fields.values()], false, false)
    for (const [id, own] of Map.groupBy(list, (one) => one.id)) {
      const wanted: Record<string, FieldValue> = {}
      for (const { name, reference } of own) {
        const found = fields.get(name)
        const { target } = reference
        if (!found || name in wanted) continue
        wanted[name] = target ? from.reduce<FieldValue>((value, one) => target.replaced?.(value, one, to) ?? value, current.value(id, found)) : to
      }
      items.push({ kind, id, op: 'update', fields: wanted })
    }
  }
  return items
}
