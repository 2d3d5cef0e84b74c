import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import { likenessChanges } from '../../catalogue/index.ts'
import { refreshOpenChanges } from './articleChanges.store.ts'
import { matchArticles, matchProducts } from './articleMatches.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** To which products an article that is not linked may belong. */
    articleMatches: true
    /** Which delivered changes of an article nobody has dealt with. */
    articleChanges: true
  }
}

const idsOf = (changes: readonly Change[]) => changes.flatMap(({ id }) => (id === null ? [] : [id]))

/** Looks again for the products that an article may be, when something of it by which it is matched has changed. */
export const articleMatchesEffect: Effect = {
  name: 'matches of e-meubel products',
  async run(db, changes) {
    await matchArticles(
      db,
      idsOf(changes.filter((change) => change.op === 'create' || (change.op === 'update' && changedFor('articleMatches', change).length > 0))),
    )
  },
}

/** Keeps which kinds of delivered changes of an article are still to be dealt with. */
export const articleChangesEffect: Effect = {
  name: 'open changes of e-meubel products',
  async run(db, changes) {
    await refreshOpenChanges(db, idsOf(changes.filter((change) => change.op !== 'delete' && changedFor('articleChanges', change).length > 0)))
  },
}

/** An article is matched by what also tells that two products are one: codes, names, brand and measures. */
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
