import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readCurrent } from './Current.ts'
import { findField, type FoundField, entityOf } from './defineEntity.ts'
import { type Holder, holdersOf } from './holdersOf.ts'
import type { FieldValue, Plan, PlanItem } from './Plan.ts'

/** A field that refers to an entity, and the entity that has it. */
export interface Use {
  kind: string
  id: number
  field: string
}

/** All references to a row of a table, by the declared references. */
export async function findUses(db: Kysely<Database>, table: string, id: number): Promise<Use[]> {
  return (await holdersOf(db, table, [id])).map(({ reference, id: holder, name }) => ({ kind: reference.holder.kind, id: holder, field: name }))
}

/**
 * A plan that replaces references to one row of a table by references to another, field by field, with the current values. If
 * an entity already refers to the other one, that reference stays once.
 * @param only entities to be considered; null: all
 */
export async function planReplacement(db: Kysely<Database>, table: string, from: number, to: number, only: readonly number[] | null): Promise<Plan> {
  const chosen = only === null ? null : new Set(only)
  const holders = (await holdersOf(db, table, [from])).filter(({ id }) => chosen === null || chosen.has(id))
  const items: PlanItem[] = []
  for (const [kind, list] of Map.groupBy(holders, ({ reference }) => reference.holder.kind)) items.push(...(await replaceIn(db, kind, list, from, to)))
  return items
}

async function replaceIn(db: Kysely<Database>, kind: string, holders: readonly Holder[], from: number, to: number): Promise<PlanItem[]> {
  const entity = entityOf(kind)
  const fields = new Map<string, FoundField>()
  for (const { name } of holders) {
    const found = findField(entity, name)
    if (!('code' in found)) fields.set(name, found)
  }
  const current = await readCurrent(db, entity, [...new Set(holders.map(({ id }) => id))], [...fields.values()], false, false)
  return Array.from(
    Map.groupBy(holders, ({ id }) => id),
    ([id, own]): PlanItem => {
      const wanted: Record<string, FieldValue> = {}
      for (const { name, reference } of own) {
        const found = fields.get(name)
        if (found) wanted[name] = reference.target?.replaced ? reference.target.replaced(wanted[name] ?? current.value(id, found), from, to) : to
      }
      return { kind, id, op: 'update', fields: wanted }
    },
  )
}
