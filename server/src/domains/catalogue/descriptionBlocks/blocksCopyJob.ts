import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { apply, type Plan, preview, showPreview } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { type Block, blocksOf } from './Block.ts'
import { type BlockTexts, copiedFields } from './blocksCopy.rules.ts'
import { blocksPlace, blockTextsPlace, holdProducts } from './blocks.store.ts'
import { productBlockTables } from './productBlocks.ts'

/** Stored when it is prepared: what was previewed is what is copied. */
export interface BlocksCopy {
  /** The source product's name */
  name: string
  count: number
  /** JSON, which keeps the order of unknown keys */
  blocks: string
  texts: BlockTexts
  replace: boolean
}

const [blocksIn, textsIn] = [blocksPlace(productBlockTables), blockTextsPlace(productBlockTables)]

async function planOf(db: Kysely<Database>, { blocks, texts, replace }: BlocksCopy, ids: readonly number[]): Promise<Plan> {
  const present = new Map((await blocksIn.read(db, ids, null)).map(({ id, value }) => [id, blocksOf(value)]))
  const said = Map.groupBy(await textsIn.read(db, ids, null), ({ id }) => id)
  const copied = { blocks: JSON.parse(blocks) as Block[], texts, replace }
  return ids.map((id) => {
    const there = { blocks: present.get(id) ?? [], texts: Object.fromEntries((said.get(id) ?? []).map(({ parameter, value }) => [parameter, String(value)])) }
    // Deterministic: what was previewed is what is written.
    const newId = (block: string, turn: number) => createHash('sha256').update(`${id} ${block} ${turn}`).digest('hex').slice(0, 12)
    return { kind: 'product', id, op: 'update', fields: copiedFields(copied, there, newId) }
  })
}

/** Copies the description blocks of a product to others, with their texts in all languages. One job, one change set, reverted as a whole. */
export const blocksCopyJob = defineJob<BlocksCopy>({
  kind: 'blocksCopy',
  title: (intl, { input: { name, count, replace }, total }) =>
    intl.formatMessage({ id: 'catalogue.blocksCopy.title' }, { blocks: count, name, count: total, how: replace ? 'replace' : 'after' }),
  preview: async (db, { input, ids, actor }) => showPreview(await preview(db, await planOf(db, input, ids), actor)),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    await holdProducts(db, ids)
    const plan = await planOf(db, input, ids)
    const outcome = await apply(db, plan, { actor, source: 'blocksCopy', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const { items, ...rest } = chunkOutcome(ids, plan, outcome)
    // A product that would have too many blocks is skipped: this is not a fault, and retrying would give the same.
    return { ...rest, items: new Map(Array.from(items, ([id, one]) => [id, one.problem?.code === 'block.many' ? { ...one, state: 'SKIPPED' as const } : one])) }
  },
})
