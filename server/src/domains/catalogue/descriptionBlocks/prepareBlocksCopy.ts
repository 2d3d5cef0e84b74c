import { readFields } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type BlocksCopyInput, type Context, type FieldError, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { readSelection } from '../bulk/readSelection.ts'
import { canEdit } from '../products/products.policy.ts'
import { blocksOf } from './Block.ts'
import { placeOf, withoutLostTexts } from './blocks.rules.ts'
import { blocksCopyJob } from './blocksCopyJob.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/**
 * Prepares copying description blocks of a product to others, as a job to be confirmed.
 * @throws GraphQLError if the viewer may not change products
 */
export async function prepareBlocksCopy({ product, blocks: chosen, selection, replace }: BlocksCopyInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const errors: FieldError[] = []
  const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message })
  const from = readId(product)
  const source = from === null ? null : await loaders.products.load(from)
  const fields = source ? withoutLostTexts(await readFields(db, 'product', source.id, new Set(['blocks', 'blockText.*']))) : []
  const all = blocksOf(fields.find(([name]) => name === 'blocks')?.[1] ?? [])
  const blocks = chosen ? all.filter(({ id }) => chosen.includes(id)) : all
  if (!source) refuse('product', 'missing', intl.formatMessage({ id: 'catalogue.blocksCopy.missing' }))
  else if (blocks.length === 0) refuse('blocks', 'blocks.none', intl.formatMessage({ id: 'catalogue.blocksCopy.none' }))
  const found = await readSelection(context, selection, refuse)
  const ids = found.filter((id) => id !== source?.id)
  if (source && found.length > 0 && ids.length === 0) refuse('selection', 'selection.self', intl.formatMessage({ id: 'catalogue.blocksCopy.self' }))
  if (!source || errors.length > 0) return { job: null, errors }

  const copied = new Set(blocks.map(({ id }) => id))
  const texts = Object.fromEntries(
    fields.flatMap(([name, text]) => {
      const place = name.replace(/^blockText\./, '')
      return place !== name && copied.has(placeOf(place).block) ? [[place, String(text)]] : []
    }),
  )
  const input = { name: source.name, count: blocks.length, blocks: JSON.stringify(blocks), texts, replace }
  const id = await prepareJob(db, { kind: blocksCopyJob.kind, input, ids, actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors }
}
