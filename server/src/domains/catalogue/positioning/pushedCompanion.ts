import type { Companion, PlanItem } from '../../../engine/index.ts'
import { afterChanges, settle } from './positioning.rules.ts'
import { listPlaces } from './positioning.store.ts'

/**
 * At a push position stands one product: who stood there makes way, and who is in the way then. A product comes to stand
 * there, too, when a push that was over goes on.
 */
export const pushedCompanion: Companion = {
  concerns: ({ op, fields }) => op !== 'delete' && fields.some(({ field, after }) => (field === 'pushPosition' && after !== null) || field === 'pinnedUntil'),
  async plan(db, changes) {
    const { places, today } = await listPlaces(db, changes.flatMap(({ id }) => id ?? []))
    const standing = afterChanges(places, changes, today)
    const taking = new Set(changes.map(({ id, index }) => id ?? -1 - index))
    const moved = settle(
      [...taking].flatMap((id) => standing.get(id) ?? []),
      [...standing.values()].filter(({ id }) => !taking.has(id)),
    )
    // one that is only previewed has no id yet
    return moved.flatMap(({ id, to }): PlanItem[] => (id < 0 ? [] : [{ kind: 'product', id, op: 'update', fields: { pushPosition: to } }]))
  },
}
