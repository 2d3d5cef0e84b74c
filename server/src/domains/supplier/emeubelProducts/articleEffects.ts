import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import { likenessChanges } from '../../catalogue/index.ts'
import { refreshOpenChanges } from './articleChanges.store.ts'
import { matchArticles, matchProducts } from './articleMatches.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The products that an unlinked article may belong to. */
    articleMatches: true
    /** The open changes of an article. */
    articleChanges: true
  }
}

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id }) => (id === null ? [] : [id]))

/** Matches an article again after a change of a field that is used for matching. */
export const articleMatchesEffect: Effect = {
  name: 'matches of e-meubel products',
  async run(db, changes) {
    await matchArticles(
      db,
      idsOf(changes.filter((change) => change.op === 'create' || (change.op === 'update' && changedFor('articleMatches', change).length > 0))),
    )
  },
}

/** Updates the kinds of open changes of an article. */
export const articleChangesEffect: Effect = {
  name: 'open changes of e-meubel products',
  async run(db, changes) {
    await refreshOpenChanges(db, idsOf(changes.filter((change) => change.op !== 'delete' && changedFor('articleChanges', change).length > 0)))
  },
}

/** Articles are matched by the fields that also identify duplicates: codes, names, brand and measures. */
export const productMatchesEffect: Effect = {
  name: 'e-meubel products that a product may be',
  async run(db, changes) {
    const told = await likenessChanges(
      db,
      changes.filter(({ op }) => op === 'update'),
    )
    await matchProducts(db, idsOf([...changes.filter(({ op }) => op !== 'update'), ...told]))
  },
}
