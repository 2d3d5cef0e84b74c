import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { type Current, readCurrent } from './Current.ts'
import { findField, findEntity } from './defineEntity.ts'
import { readNextItems } from './history.store.ts'
import type { Entity } from './Entity.ts'
import { type NetChange, netChangesOf } from './NetChange.ts'
import { isSame } from './resolvePlan.ts'

// Most change sets are small, or are decided by their first entities.
const first = 100
const next = 2500

/** Those of these change sets of which reverting something would have an effect now. Examined together. */
export async function canRevert(db: Kysely<Database>, changeSetIds: readonly number[]): Promise<Set<number>> {
  const able = new Set<number>()
  let places = new Map(changeSetIds.map((id) => [id, 0]))
  for (let limit = first; places.size > 0; limit = next) {
    const pages = await readNextItems(db, places, limit)
    const netChanges = Array.from(pages, ([changeSetId, items]) => [...netChangesOf(items).values()].map((netChange) => ({ changeSetId, netChange }))).flat()
    for (const [kind, list] of Map.groupBy(netChanges, ({ netChange }) => netChange.kind)) {
      const entity = findEntity(kind)
      if (!entity) continue
      const fields = new Set(list.flatMap(({ netChange }) => (netChange.op === 'update' ? [...netChange.before.keys()] : [])))
      const used = [...fields].flatMap((name) => {
        const found = findField(entity, name)
        return 'code' in found ? [] : [found]
      })
      const current = await readCurrent(db, entity, [...new Set(list.map(({ netChange }) => netChange.id))], used, false, false)
      for (const { changeSetId, netChange } of list) if (!able.has(changeSetId) && isThere(entity, netChange, current)) able.add(changeSetId)
    }
    places = new Map(
      Array.from(pages, ([id, items]) => [id, items] as const).flatMap(([id, items]) =>
        able.has(id) || items.length < limit ? [] : [[id, items.at(-1)?.id ?? 0]],
      ),
    )
  }
  return able
}

/** Whether the effect of a change set on an entity, or a later change of it, is still visible. */
function isThere(entity: Entity, { id, op, before }: NetChange, current: Current): boolean {
  const exists = current.revision(id) !== undefined
  if (op === 'create') return exists
  if (op === 'delete') return !exists
  return (
    op === 'update' &&
    exists &&
    [...before].some(([name, was]) => {
      const found = findField(entity, name)
      return !('code' in found) && !isSame(found, current.value(id, found), was)
    })
  )
}
