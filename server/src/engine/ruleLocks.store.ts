import { type Kysely, sql } from 'kysely'
import { type Database, sentAlong } from '../platform/db/index.ts'
import { entityOf, findField } from './defineEntity.ts'
import type { Entity, RuleLock } from './Entity.ts'
import type { Plan } from './Plan.ts'

const space = 7405133

/**
 * Takes the locks that the rules about a plan need, before reading anything: what is read afterwards is what the previous
 * writer committed. All at once and in one order, so that no two writers deadlock.
 */
export async function takeRuleLocks(db: Kysely<Database>, plan: Plan): Promise<void> {
  for (const [name, isShared] of [...ruleLocksOf(plan)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const take = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
    await sentAlong(db, sql`/* ruleLocks.take */ select ${take}(${space}, hashtext(${name}))`.execute(db))
  }
}

/** By name, whether a shared lock is enough. */
function ruleLocksOf(plan: Plan): Map<string, boolean> {
  const wanted = new Map<string, boolean>()
  const seen = new Set<string>()
  for (const { kind, op, fields } of plan) {
    const entity = entityOf(kind)
    if (!entity.ruleLocks || op === 'delete') continue
    for (const name in fields) {
      const key = `${kind} ${op} ${name}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const lock of entity.ruleLocks)
        if (concerns(entity, lock, op, name)) wanted.set(lock.name, (wanted.get(lock.name) ?? true) && lock.isShared === true)
    }
  }
  return wanted
}

function concerns(entity: Entity, { fields, operation }: RuleLock, op: string, name: string): boolean {
  if (operation !== undefined && operation !== op) return false
  const found = findField(entity, name)
  return !('code' in found) && fields.some((pattern) => entity.fields[pattern] === found.field)
}
