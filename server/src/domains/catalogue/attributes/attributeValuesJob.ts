import type { Kysely } from 'kysely'
import { apply, type Plan, type Preview, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { mergedSynonyms, replaced } from './attributeValues.rules.ts'
import { findAttributeValues, findBearings } from './attributeValues.store.ts'

/** The input of a job that removes values; texts included, so that its title does not change after confirmation. */
export interface AttributeValuesChange {
  /** The values to be deleted. */
  gone: readonly number[]
  /** What products get instead: another value of the same attribute, or nothing. */
  by: number | null
  /** It also takes over the names of the others. */
  isMerge: boolean
  /** The remaining value in words */
  words: Readonly<Record<Language, string>>
}

interface Parts {
  products: Plan
  target: Plan
  deletes: Plan
}

/** The plan for these units: products get the other value; the last unit deletes the values. */
async function plan(db: Kysely<Database>, { gone, by, isMerge }: AttributeValuesChange, ids: readonly number[]): Promise<Parts> {
  const given = new Set(ids)
  const going = gone.filter((id) => given.has(id))
  // Products that have got one of them since the job was prepared are included, before their value is deleted.
  const bearings = await findBearings(db, gone, going.length > 0 ? null : ids)
  const set = new Set(gone)
  const products = Array.from(
    Map.groupBy(bearings, ({ id }) => id),
    ([id, own]): Plan[number] => ({
      kind: 'product',
      id,
      op: 'update',
      fields: Object.fromEntries(
        own.map(({ code, type, choices }) => [`attribute.${code}`, replaced(type === 'MULTI_SELECT' ? choices : (choices[0] ?? 0), set, by)]),
      ),
    }),
  )
  const target: Plan[number][] = []
  if (isMerge && by !== null && given.has(by)) {
    const values = new Map((await findAttributeValues(db, [by, ...gone])).map((value) => [value.id, value]))
    const stays = values.get(by)
    const sources = gone.flatMap((id) => values.get(id) ?? [])
    if (stays) target.push({ kind: 'attributeValue', id: by, op: 'update', fields: { synonyms: mergedSynonyms(stays, sources) } })
  }
  return { products, target, deletes: going.map((id) => ({ kind: 'attributeValue', id, op: 'delete', fields: {} })) }
}

/** Replaces values by another one, or by nothing, on every product, and deletes them. One job, one change set, reverted as a whole. */
export const attributeValuesJob = defineJob<AttributeValuesChange>({
  kind: 'attributeValues',
  title: (intl, { input: { gone, by, isMerge, words } }) =>
    intl.formatMessage(
      { id: `catalogue.attributeValues.${isMerge ? 'merge' : by === null ? 'delete' : 'replace'}` },
      { count: gone.length, target: words[intl.locale === 'nl' ? 'nl' : 'en'] },
    ),
  async preview(db, { input, ids, actor }) {
    const { products, target, deletes } = await plan(db, input, ids)
    const changed = await preview(db, [...products, ...target], actor)
    // Previewed alone, the deletes would empty the very products that get another value first.
    const deleted = await preview(db, deletes, actor)
    const own = new Set(products.map(({ id }) => id))
    return showPreview(joined(changed, deleted, own.size))
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { products, target, deletes } = await plan(db, input, ids)
    const all = [...products, ...target, ...deletes]
    const outcome = await apply(db, all, {
      actor,
      source: 'attributeValues',
      jobId,
      ...(input.isMerge ? { action: 'MERGE' as const } : {}),
      ...(changeSetId === null ? {} : { changeSetId }),
    })
    return chunkOutcome(ids, all, outcome)
  },
})

function joined(changed: Preview, deleted: Preview, products: number): Preview {
  const { counts } = changed
  return {
    creates: changed.creates,
    changes: changed.changes,
    deletes: deleted.deletes,
    blocked: [...changed.blocked, ...deleted.blocked],
    conflicts: [...changed.conflicts, ...deleted.conflicts],
    skipped: [...changed.skipped, ...deleted.skipped],
    warned: changed.warned,
    consequences: deleted.consequences.flatMap((one) => {
      const count = one.kind === 'product' && one.op === 'update' ? one.count - products : one.count
      return count > 0 ? [{ ...one, count }] : []
    }),
    counts: {
      ...counts,
      deletes: deleted.counts.deletes,
      unchanged: counts.unchanged + deleted.counts.unchanged,
      blocked: counts.blocked + deleted.counts.blocked,
      conflicts: counts.conflicts + deleted.counts.conflicts,
    },
  }
}
