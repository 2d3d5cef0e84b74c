import { type Context, type FieldError, type PrepareAddToWebsiteInput, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { readSelection } from '../bulk/readSelection.ts'
import { canEdit } from '../products/products.policy.ts'
import { addToWebsiteJob } from './addToWebsiteJob.ts'
import { groupBlocked } from './groupBlocked.ts'
import { keepLeftover } from './leftovers.store.ts'
import { type AddingInput, planAdding } from './planAdding.ts'

type Payload = Awaited<ResolversTypes['PrepareAddToWebsitePayload']>

/**
 * Freezes what is selected now, and splits it: a job of those that can be put on the website, and the others by their reason.
 * @throws GraphQLError when the viewer may not
 */
export async function prepareAddToWebsite({ selection, website, onlineStatus }: PrepareAddToWebsiteInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const errors: FieldError[] = []
  const site = await loaders.websites.load(readId(website) ?? 0)
  if (!site) errors.push({ field: 'website', code: 'reference.missing', message: intl.formatMessage({ id: 'changes.problem.reference.missing' }, { label: intl.formatMessage({ id: 'catalogue.website' }), id: website }) })
  const ids = await readSelection(context, selection, (field, code, message) => errors.push({ field, code, message }))
  if (!site || errors.length > 0) return { job: null, willSucceed: 0, blocked: [], blockedCount: 0, blockedKey: null, errors }
  const input: AddingInput = { website: site.id, websiteName: site.name, onlineStatus: onlineStatus ?? 'OFFLINE' }
  const { products, blocked } = await planAdding(db, input, ids)
  const jobId = products.length === 0 ? null : await prepareJob(db, { kind: addToWebsiteJob.kind, input, ids: products, actor: actorOf(viewer) })
  // What is there already is nothing that somebody has to do something about.
  const left = [...blocked].flatMap(([id, [reason]]) => (reason === 'ASSIGNED' ? [] : [id]))
  return {
    job: jobId === null ? null : await findJob(db, jobId),
    willSucceed: products.length,
    blocked: await groupBlocked(blocked, context),
    blockedCount: blocked.size,
    blockedKey: left.length === 0 ? null : await keepLeftover(db, { website: site.id, userId: viewer.userId, products: left }),
    errors,
  }
}
