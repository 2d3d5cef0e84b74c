import { dependentsOf, type Effect } from '../../../engine/index.ts'
import { findInheritors, saysWords } from '../attributes/inheritedValues.store.ts'
import { refreshAttributeWords, refreshDocuments } from './searchDocuments.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** The words by which the search knows a product, but for those of its attributes. */
    searchDocument: true
    /** The words of its attributes. */
    attributeWords: true
  }
}

/** What the search knows of what changed, and of the variations that say something else because of it. Reads no list row and writes none. */
export const searchDocumentsEffect: Effect = {
  name: 'search documents of products',
  lane: 'documents',
  async run(db, changes) {
    const written = changes.filter(({ op }) => op !== 'delete')
    // who was merged, or is so no more, leaves codes with another one, or takes them along
    const merged = changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field === 'mergedInto' ? [before, after].filter((id) => typeof id === 'number') : [])))
    const ids = [...new Set([...written.flatMap(({ id }) => id ?? []), ...merged])].sort((a, b) => a - b)
    const isOfTexts = written.some(({ fields }) => fields.some(({ field }) => dependentsOf('product', field).includes('searchDocument')))
    // with another configurable product it inherits other values
    const isOfOthers = changes.some(({ op, fields }) => op === 'update' && fields.some(({ field }) => field === 'parent'))
    if (isOfTexts) await refreshDocuments(db, ids)
    if (!isOfOthers && !(await saysWords(db, changes))) return
    const known = new Set(ids)
    const inherited = (await findInheritors(db, changes)).filter((id) => !known.has(id))
    await refreshAttributeWords(db, [...(isOfTexts ? [] : ids), ...inherited])
  },
}
