import type { Kysely } from 'kysely'
import { apply, preview, showPreview, type FieldValue, type Plan } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { copyProduct } from '../products/copyProduct.ts'
import { findAxes, findAxisCodes, findPlaced } from './variations.store.ts'

export interface VariationDraft {
  sku: string
  /** `attribute.kleur`: id of a value, per axis */
  axes: Readonly<Record<string, number>>
  /** Appended to the configurable product's name, by language */
  words: Readonly<Record<string, string>>
  /** Appended to its URL key */
  urlWords: string
}

export interface Variations {
  parentId: number
  /** The configurable product's name: for the job's title */
  parentName: string
  /** By the id reserved for each */
  drafts: Readonly<Record<string, VariationDraft>>
}

/** A variation's name in one language, from the name of its configurable product. */
function nameOf(name: string, { words }: VariationDraft, language: string): string {
  return `${name} ${words[language] ?? ''}`.trim()
}

// What the configurable product has itself, and what distinguishes each variation. Values of attributes are inherited.
async function planOf(db: Kysely<Database>, { parentId, drafts }: Variations, ids: readonly number[]): Promise<Plan> {
  const whole = await copyProduct(db, parentId, 'SIMPLE')
  const common = Object.fromEntries(Object.entries(whole).filter(([field]) => !field.startsWith('attribute.')))
  return ids.flatMap((id) => {
    const draft = drafts[id]
    if (!draft) return []
    const fields: Record<string, FieldValue> = { ...common, ...draft.axes, type: 'SIMPLE', parent: parentId, sku: draft.sku, active: false }
    for (const language of Object.keys(draft.words)) {
      const name = common[`content.${language}.name`]
      if (typeof name !== 'string') continue
      fields[`content.${language}.name`] = nameOf(name, draft, language)
      // equal URL keys would keep both variations off the website
      fields[`content.${language}.urlKey`] = draft.urlWords
    }
    return [{ kind: 'product', id, op: 'create', fields }]
  })
}

/** Drafts whose combination exists by now. */
async function findThere(db: Kysely<Database>, { parentId, drafts }: Variations, ids: readonly number[]): Promise<Set<number>> {
  const axes = (await findAxes(db, [parentId])).map(({ attributeId }) => attributeId)
  const codes = await findAxisCodes(db, axes)
  const present = new Set((await findPlaced(db, parentId, axes)).map(({ values }) => values.join()))
  return new Set(ids.filter((id) => present.has(axes.map((axis) => drafts[id]?.axes[`attribute.${codes.get(axis)}`] ?? null).join())))
}

/** Creates the variations that were chosen in a configurable product's matrix. */
export const variationsJob = defineJob<Variations>({
  kind: 'variations',
  unitKind: 'product',
  title: (intl, { input, total }) => intl.formatMessage({ id: 'catalogue.variations.title' }, { count: total, name: input.parentName }),
  nameOf({ parentName, drafts }, id) {
    const draft = drafts[id]
    return draft ? nameOf(parentName, draft, 'nl') : null
  },
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, await planOf(db, input, ids), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    // the same job may have been prepared twice
    const there = await findThere(db, input, ids)
    const plan = await planOf(
      db,
      input,
      ids.filter((id) => !there.has(id)),
    )
    const outcome = await apply(db, plan, { actor, source: 'variations', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const done = chunkOutcome(ids, plan, outcome)
    return {
      ...done,
      items: new Map<number, UnitOutcome>([
        ...done.items,
        ...[...there].map((id): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem: { field: null, code: 'variation.there' } }]),
      ]),
    }
  },
})
