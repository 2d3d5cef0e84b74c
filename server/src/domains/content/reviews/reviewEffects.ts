import { type Change, changedFor, type Effect } from '../../../engine/index.ts'
import { refreshDuplicateTexts, refreshFlags } from './reviewFlags.store.ts'
import { refreshSummaries, refreshSummariesOf, type Touched } from './reviewSummaries.store.ts'

declare module '../../../engine/Entity.ts' {
  interface Dependents {
    /** Reasons to check a review's text. */
    reviewFlags: true
    /** The number of a product's approved reviews, and their stars. */
    reviewSummaries: true
  }
}

/** Updates the flags for moderators: links, phone numbers, names, words, and repeated texts. */
export const reviewFlagsEffect: Effect = {
  name: 'flags of reviews',
  concerns: (change) => change.op !== 'update' || changedFor('reviewFlags', change).length > 0,
  async run(db, changes) {
    await refreshFlags(
      db,
      changes.flatMap(({ id, op }) => (id === null || op === 'delete' ? [] : [id])),
    )
    const texts = changes.flatMap(({ fields }) => fields.flatMap(({ field, before, after }) => (field === 'content' ? [before, after] : [])))
    await refreshDuplicateTexts(
      db,
      texts.filter((text) => typeof text === 'string'),
    )
  },
}

const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])

/** The products that a change of a review may concern: earlier and current ones. */
function touchedBy({ id, fields }: Change): Touched[] {
  const valuesOf = (name: string) => fields.flatMap(({ field, before, after }) => (field === name ? [before, after] : []))
  const wide = valuesOf('includesVariations')
  const isWide = wide.length === 0 ? null : wide.includes(true)
  return [
    { review: id, product: null, wide: isWide },
    ...valuesOf('products')
      .flatMap(idsIn)
      .map((product) => ({ review: id, product, wide: isWide })),
  ]
}

/** Counts the approved reviews of products again. */
export const reviewSummariesEffect: Effect = {
  name: 'summaries of reviews',
  concerns: (change) => change.op !== 'update' || changedFor('reviewSummaries', change).length > 0,
  run: (db, changes) => refreshSummaries(db, changes.flatMap(touchedBy)),
}

/** Variations share the reviews of their configurable product that are for all variations, so a change of it changes them. */
export const variationSummariesEffect: Effect = {
  name: 'summaries of reviews of variations',
  concerns: ({ id, op, fields }) => id !== null && op !== 'delete' && fields.some(({ field }) => field === 'parent'),
  run: (db, changes) =>
    refreshSummariesOf(
      db,
      changes.flatMap(({ id }) => id ?? []),
    ),
}
