import { type Context, readSelection, refusal, type ResolversTypes, type WebsiteProductsBulkInput } from '../../../platform/contract/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { momentsOf } from './changeWebsiteProduct.ts'
import { type WebsiteProductsBulk, websiteProductsBulkJob } from './websiteProductsBulkJob.ts'
import { websiteProducts } from './websiteProducts.store.ts'

/**
 * Freezes one action on any number of products of websites as a job that waits for a yes.
 * @throws GraphQLError when the viewer may not
 */
export async function prepareWebsiteProductsBulk({ selection, action, ...moments }: WebsiteProductsBulkInput, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const refused = (field: string, code: string, id: string) => ({ job: null, errors: [{ field, code, message: intl.formatMessage({ id }) }] })
  const wanted = momentsOf(moments)
  if (action == null && Object.keys(wanted).length === 0) return refused('action', 'required', 'catalogue.websiteProducts.noAction')
  const selected = await readSelection(context, { field: 'selection.ids', selection }, ({ words, filter }) => websiteProducts.ids(db, words, filter))
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const present = new Set((await websiteProducts.byIds(db, selected.ids)).map(({ id }) => id))
  const ids = selected.ids.filter((id) => present.has(id))
  if (ids.length === 0) return refused('selection', 'selection.none', 'catalogue.websiteProducts.none')
  const input: WebsiteProductsBulk = { action: action ?? null, moments: wanted }
  return { job: await findJob(db, await prepareJob(db, { kind: websiteProductsBulkJob.kind, input, ids, actor: actorOf(viewer) })), errors: [] }
}
