import type { Companion, PlanItem } from '../../../engine/index.ts'
import { afterChanges, settle } from './positioning.rules.ts'
import { listPlaces } from './positioning.store.ts'

/** A push position has one product: the previous one moves down, and so on. An expired push that is prolonged also takes its position. */
export const pushedCompanion: Companion = {
  concerns: ({ op, fields }) => op !== 'delete' && fields.some(({ field, after }) => (field === 'pushPosition' && after !== null) || field === 'pinnedUntil'),
  async plan(db, changes) {
    const { places, today } = await listPlaces(
      db,
      changes.flatMap(({ id }) => id ?? []),
    )
    const standing = afterChanges(places, changes, today)
    const taking = new Set(changes.map(({ id, index }) => id ?? -1 - index))
    const moved = settle(
      [...taking].flatMap((id) => standing.get(id) ?? []),
      [...standing.values()].filter(({ id }) => !taking.has(id)),
    )
    // a previewed create has no id yet
    return moved.flatMap(({ id, to }): PlanItem[] => (id < 0 ? [] : [{ kind: 'product', id, op: 'update', fields: { pushPosition: to } }]))
  },
}
