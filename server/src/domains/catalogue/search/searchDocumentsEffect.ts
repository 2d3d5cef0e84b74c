import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import { findInheritors, saysWords } from '../attributes/inheritedValues.store.ts'
import { refreshAssortment, refreshAttributeWords, refreshDocuments, refreshTitles } from './searchDocuments.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The most relevant words: codes and names. */
    searchTitle: true
    /** Brand, series, category and department. */
    searchAssortment: true
    /** The words of descriptions, which take longest to read. */
    searchDescription: true
    /** The words of attributes. */
    attributeWords: true
  }
}

/** The lane of the effect that computes search documents. */
export const searchLane = 'documents'

/** Whether its searchable text may have changed. */
export const saysOtherWords = (change: Change) =>
  (['searchTitle', 'searchAssortment', 'searchDescription', 'attributeWords'] as const).some((words) => changedFor(words, change).length > 0)

/** New products, and those that are no longer merged, are computed completely. */
const isWhole = (change: Change) =>
  change.op === 'create' || changedFor('searchDescription', change).length > 0 || change.fields.some(({ field }) => field === 'mergedInto')

// a product that another one was merged into has its codes as well
const mergedWith = ({ fields }: Change) =>
  fields.flatMap(({ field, before, after }) => (field === 'mergedInto' ? [before, after].filter((id) => typeof id === 'number') : []))

/** The search documents of what changed, and of variations that inherit changed values. Neither reads nor writes list rows. */
export const searchDocumentsEffect: Effect = {
  name: 'search documents of products',
  lane: searchLane,
  async run(db, changes) {
    const written = changes.filter(({ id, op }) => id !== null && op !== 'delete')
    const idsOf = (list: readonly Change[]) => list.flatMap(({ id }) => id ?? [])
    const whole = new Set(idsOf(written.filter(isWhole)))
    const changedIn = (dependent: 'searchTitle' | 'searchAssortment' | 'attributeWords') =>
      idsOf(written.filter((change) => changedFor(dependent, change).length > 0))
    const named = new Set([...changedIn('searchTitle'), ...changes.flatMap(mergedWith)])
    const assortment = changedIn('searchAssortment')
    // with another configurable product it inherits other values
    const isOfOthers = changes.some(({ op, fields }) => op === 'update' && fields.some(({ field }) => field === 'parent'))
    const isOfWords = isOfOthers || (await saysWords(db, changes))
    const words = isOfWords ? new Set([...changedIn('attributeWords'), ...(await findInheritors(db, changes))]) : new Set<number>()
    const titles = new Set([...named, ...assortment])
    const sorted = (ids: Iterable<number>, isMeant: (id: number) => boolean = () => true) => [...ids].filter(isMeant).sort((a, b) => a - b)
    await refreshDocuments(db, sorted(whole))
    await refreshTitles(
      db,
      sorted(named, (id) => !whole.has(id) && !words.has(id)),
    )
    await refreshAssortment(
      db,
      sorted(assortment, (id) => !whole.has(id) && !named.has(id) && !words.has(id)),
    )
    await refreshTitles(
      db,
      sorted(titles, (id) => !whole.has(id) && words.has(id)),
      true,
    )
    await refreshAttributeWords(
      db,
      sorted(words, (id) => !whole.has(id) && !titles.has(id)),
    )
  },
}
