import type { Effect } from '../../../engine/index.ts'
import { Conflicts } from './Conflicts.ts'
import { keepConflicts, listPairs } from './translations.store.ts'

/** A pair can conflict with any other: all are compared again. */
export const translationConflicts: Effect = {
  name: 'conflicts of translations',
  async run(db) {
    const pairs = await listPairs(db)
    const conflicts = new Conflicts(pairs)
    await keepConflicts(
      db,
      pairs.filter((pair) => conflicts.of(pair).length > 0).map(({ id }) => id),
    )
  },
}
