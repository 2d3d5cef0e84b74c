import { apply } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { type Context, type MutationSettleDuplicateArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
import { findPair } from './productDuplicates.store.ts'

type Payload = Awaited<ResolversTypes['SettleDuplicatePayload']>

/** A person's word on a pair. Like every write it stands in the log, and can be taken back. */
export async function settleDuplicate({ id, status }: MutationSettleDuplicateArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refused = (code: string, message: string): Payload => ({ duplicate: null, changeSet: null, errors: [{ field: 'status', code, message }] })
  const number = readId(id)
  const pair = number === null ? undefined : await findPair(db, number)
  if (number === null || !pair) return refused('missing', intl.formatMessage({ id: 'catalogue.duplicate.gone' }))
  if (status === 'MERGED' || pair.status === 'MERGED') return refused('merged', intl.formatMessage({ id: 'catalogue.duplicate.merged' }))
  const { changeSetId, blocked } = await apply(db, [{ kind: 'productDuplicate', id: number, op: 'update', fields: { status } }], { actor: actorOf(viewer), source: 'product' })
  for (const product of [pair.productId, pair.otherId]) loaders.products.clear(product)
  return {
    duplicate: (await findPair(db, number)) ?? null,
    ...(await describeWritten({ db, intl }, 'productDuplicate', { changeSetId, problems: blocked.flatMap(({ problems }) => problems) })),
  }
}
