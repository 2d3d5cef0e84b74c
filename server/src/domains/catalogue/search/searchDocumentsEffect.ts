import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import { findInheritors, saysWords } from '../attributes/inheritedValues.store.ts'
import { refreshAttributeWords, refreshDocuments, refreshTitles } from './searchDocuments.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The words by which the search knows a product best: of its codes, its names, and what it belongs to. */
    searchTitle: true
    /** The words of its descriptions, which take longest to read. */
    searchDescription: true
    /** The words of its attributes. */
    attributeWords: true
  }
}

/** The lane of the effect that works them out. */
export const searchLane = 'documents'

/** Whether the search may know something else of it afterwards. */
export const saysOtherWords = (change: Change) => (['searchTitle', 'searchDescription', 'attributeWords'] as const).some((words) => changedFor(words, change).length > 0)

/** Of what had no document, and of what was merged and may be so no more, all is worked out. */
const isWhole = (change: Change) => change.op === 'create' || changedFor('searchDescription', change).length > 0 || change.fields.some(({ field }) => field === 'mergedInto')

// a product that another one was merged into, or no longer is, bears other codes
const mergedWith = ({ fields }: Change) => fields.flatMap(({ field, before, after }) => (field === 'mergedInto' ? [before, after].filter((id) => typeof id === 'number') : []))

/** What the search knows of what changed, and of the variations that say something else because of it. Reads no list row and writes none. */
export const searchDocumentsEffect: Effect = {
  name: 'search documents of products',
  lane: searchLane,
  async run(db, changes) {
    const written = changes.filter(({ id, op }) => id !== null && op !== 'delete')
    const idsOf = (list: readonly Change[]) => list.flatMap(({ id }) => id ?? [])
    const whole = new Set(idsOf(written.filter(isWhole)))
    const titles = new Set([...idsOf(written.filter((change) => changedFor('searchTitle', change).length > 0)), ...changes.flatMap(mergedWith)])
    // with another configurable product it inherits other values
    const isOfOthers = changes.some(({ op, fields }) => op === 'update' && fields.some(({ field }) => field === 'parent'))
    const isOfWords = isOfOthers || (await saysWords(db, changes))
    const words = isOfWords ? new Set([...idsOf(written.filter((change) => changedFor('attributeWords', change).length > 0)), ...(await findInheritors(db, changes))]) : new Set<number>()
    const sorted = (ids: Iterable<number>, isMeant: (id: number) => boolean = () => true) => [...ids].filter(isMeant).sort((a, b) => a - b)
    await refreshDocuments(db, sorted(whole))
    await refreshTitles(db, sorted(titles, (id) => !whole.has(id) && !words.has(id)))
    await refreshTitles(db, sorted(titles, (id) => !whole.has(id) && words.has(id)), true)
    await refreshAttributeWords(db, sorted(words, (id) => !whole.has(id) && !titles.has(id)))
  },
}
