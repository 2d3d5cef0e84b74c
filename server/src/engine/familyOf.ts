import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { ChangeItemRow } from './changeSets.store.ts'
import { declaredEntities, entityOf } from './defineEntity.ts'
import { readItems, readMentions } from './history.store.ts'
import type { FieldValue } from './Plan.ts'
import { type Reference, referencesOf } from './references.ts'

export interface Family {
  ids: number[]
  /** For entities that only lost a reference: the fields it was removed from. */
  only: Map<number, Set<string>>
}

/** Entities of a change set; for those that it deleted, with the whole cascade. */
export async function familyOf(db: Kysely<Database>, changeSetId: number, entityIds: readonly number[]): Promise<Family> {
  const family: Family = { ids: [...entityIds], only: new Map() }
  const items = await readItems(db, changeSetId, entityIds)
  const lasts = new Map(items.map((item) => [item.entityId, item]))
  const known = new Set(entityIds)
  const hanging = declaredEntities()
    .flatMap(referencesOf)
    .flatMap(({ name, field }) => (field.whenTargetGoes === 'delete' ? [name] : []))
  let open = [...lasts.values()].flatMap(({ entityId, op, kind }) => (op === 'delete' ? [{ id: entityId, table: entityOf(kind).table }] : []))
  while (open.length > 0) {
    const round = new Map(
      Array.from(
        Map.groupBy(open, ({ table }) => table),
        ([table, list]) => [table, new Set(list.map(({ id }) => id))],
      ),
    )
    const mentions = await readMentions(
      db,
      changeSetId,
      open.map(({ id }) => id),
      hanging,
    )
    open = []
    for (const item of mentions) {
      const reference = referenceTo(item, round)
      if (!reference || known.has(item.entityId)) continue
      if (item.op === 'update') family.only.set(item.entityId, (family.only.get(item.entityId) ?? new Set<string>()).add(item.field ?? ''))
      else if (reference.field.whenTargetGoes === 'delete') {
        known.add(item.entityId)
        family.ids.push(item.entityId)
        open.push({ id: item.entityId, table: reference.holder.table })
      }
    }
  }
  for (const id of known) family.only.delete(id)
  family.ids.push(...family.only.keys())
  return family
}

/** The field by which an item of the log refers to one of these entities (table → ids). */
function referenceTo({ kind, op, field, before }: ChangeItemRow, things: ReadonlyMap<string, ReadonlySet<number>>): Reference | undefined {
  return referencesOf(entityOf(kind)).find(({ name, field: declared, target }) => {
    if (op === 'update' && !matches(name, field ?? '')) return false
    const ids = things.get(target?.table ?? declared.refersTo ?? '')
    if (!ids) return false
    const value: FieldValue = op === 'update' ? before : ((before as Readonly<Record<string, FieldValue>> | null)?.[name] ?? null)
    if (!target) return typeof value === 'number' && ids.has(value)
    if (!target.without) return op === 'update' && ids.has(Number(parameterOf(name, field ?? '')))
    return op === 'update' && value !== null && JSON.stringify(target.without(value, ids)) !== JSON.stringify(value)
  })
}

function matches(name: string, field: string): boolean {
  const [head = '', tail] = name.split('*')
  return tail === undefined ? name === field : field.startsWith(head) && field.endsWith(tail)
}

function parameterOf(name: string, field: string): string {
  return field.slice(name.indexOf('*'))
}
