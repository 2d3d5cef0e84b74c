import type { Entity } from './Entity.ts'
import type { Actor, Problem } from './Plan.ts'
import type { ResolvedChange } from './ResolvedChange.ts'

/** Refuses what a person would change of a thing that is somebody else's: as it is, and as it would be. */
export function refuseOthers({ owner }: Entity, changes: readonly ResolvedChange[], actor: Actor | null, refuse: (index: number, problem: Problem) => void): void {
  if (!owner || actor?.kind !== 'USER') return
  const isOthers = (id: unknown): boolean => id !== null && id !== actor.id
  for (const { index, id, op, fields, stays } of changes) {
    const own = fields.find(({ field }) => field === owner.field)
    const [before, after] = owner.field === undefined ? [id, id] : own ? [own.before, own.after] : [stays(owner.field), stays(owner.field)]
    if ((op !== 'create' && isOthers(before)) || (op !== 'delete' && isOthers(after))) refuse(index, { field: null, code: owner.refusal })
  }
}
