import { findField } from './defineEntity.ts'
import type { Entity } from './Entity.ts'
import type { Actor, Problem } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

/** Refuses changes to an entity that somebody else owns, before or after the change. */
export function refuseOthers(entity: Entity, changes: readonly ResolvedChange[], actor: Actor | null, refuse: (index: number, problem: Problem) => void): void {
  const { owner } = entity
  if (!owner || actor?.kind !== 'USER') return
  const isCarried = (name: string): boolean => {
    const found = findField(entity, name)
    return !('code' in found) && found.field.isCarried === true
  }
  const isOthers = (id: unknown): boolean => id !== null && id !== actor.id
  for (const { index, id, op, fields, stays } of changes) {
    if (op === 'update' && fields.every(({ field }) => isCarried(field))) continue
    const own = fields.find(({ field }) => field === owner.field)
    const [before, after] = owner.field === undefined ? [id, id] : own ? [own.before, own.after] : [stays(owner.field), stays(owner.field)]
    if ((op !== 'create' && isOthers(before)) || (op !== 'delete' && isOthers(after))) refuse(index, { field: null, code: owner.refusal })
  }
}
