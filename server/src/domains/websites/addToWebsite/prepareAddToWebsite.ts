import { type Context, type FieldError, type PrepareAddToWebsiteInput, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit, readProductSelection as readSelection } from '../../catalogue/index.ts'
import { addToWebsiteJob } from './addToWebsiteJob.ts'
import { groupBlocked } from './groupBlocked.ts'
import { listBlocked } from './listBlocked.ts'
import { keepLeftover } from './leftovers.store.ts'
import { type AddingInput, planAdding } from './planAdding.ts'
import { findVariations } from '../websiteProducts/websiteProducts.store.ts'

type Payload = Awaited<ResolversTypes['PrepareAddToWebsitePayload']>

/**
 * Freezes what is selected now, and splits it: a job of those that can be put on the website, and the others by their reason.
 * @throws GraphQLError when the viewer may not
 */
export async function prepareAddToWebsite({ selection, website, onlineStatus, withVariations }: PrepareAddToWebsiteInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const errors: FieldError[] = []
  const site = await loaders.websites.load(readId(website) ?? 0)
  if (!site) errors.push({ field: 'website', code: 'reference.missing', message: intl.formatMessage({ id: 'changes.problem.reference.missing' }, { label: intl.formatMessage({ id: 'catalogue.website' }), id: website }) })
  const ids = await readSelection(context, selection, (field, code, message) => errors.push({ field, code, message }))
  if (!site || errors.length > 0) return { job: null, willSucceed: 0, blocked: [], blockedCount: 0, blockedKey: null, blockedProducts: [], errors }
  const input: AddingInput = { website: site.id, websiteName: site.name, onlineStatus: onlineStatus ?? 'OFFLINE', withVariations: withVariations ?? false }
  const family = withVariations ? [...new Set([...ids, ...(await findVariations(db, ids)).map(({ id }) => id)])] : ids
  const { products, blocked } = await planAdding(db, input, family, true)
  // one that is activated and added is one product
  const willSucceed = [...new Set(products)]
  const jobId = willSucceed.length === 0 ? null : await prepareJob(db, { kind: addToWebsiteJob.kind, input, ids: willSucceed, actor: actorOf(viewer) })
  // What is there already is nothing that somebody has to do something about.
  const left = [...blocked].flatMap(([id, [reason]]) => (reason === 'ASSIGNED' ? [] : [id]))
  const blockedKey = left.length === 0 ? null : await keepLeftover(db, { website: site.id, userId: viewer.userId, products: left })
  return {
    job: jobId === null ? null : await findJob(db, jobId),
    willSucceed: willSucceed.length,
    blocked: await groupBlocked(blocked, blockedKey, context),
    blockedCount: blocked.size,
    blockedKey,
    blockedProducts: await listBlocked(blocked, context),
    errors,
  }
}
