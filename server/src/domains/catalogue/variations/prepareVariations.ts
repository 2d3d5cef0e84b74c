import { reserveIds } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type Context, type MutationPrepareVariationsArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { draftVariations } from './draftVariations.ts'
import { variationsJob } from './variationsJob.ts'

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/**
 * Freezes the chosen combinations of a configurable product's axes as a job that waits for a yes. What exists by now, or is excluded, is left out.
 * @throws GraphQLError when the viewer may not change products
 */
export async function prepareVariations({ product, combinations, skus }: MutationPrepareVariationsArgs, context: Context): Promise<Payload> {
  const { db, intl, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { parent, drafts, errors } = await draftVariations(readId(product), combinations, skus ?? null, context)
  if (!parent || errors.length > 0) return { job: null, errors }
  if (drafts.length === 0) {
    return { job: null, errors: [{ field: 'combinations', code: 'selection.none', message: intl.formatMessage({ id: 'catalogue.variations.none' }) }] }
  }
  const reserved = await reserveIds(db, drafts.length)
  const kept = drafts.map(({ sku, axes, words, urlWords }) => ({ sku, axes, words, urlWords }))
  const input = { parentId: parent.id, parentName: parent.name, drafts: Object.fromEntries(kept.map((draft, at) => [reserved[at], draft])) }
  const id = await prepareJob(db, { kind: variationsJob.kind, input, ids: reserved, actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}
