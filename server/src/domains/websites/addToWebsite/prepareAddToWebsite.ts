import { type Context, type FieldError, type PrepareAddToWebsiteInput, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId, loadPresent } from '../../../platform/db/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit, readProductSelection as readSelection, fieldOf, tabOf } from '../../catalogue/index.ts'
import { addToWebsiteJob } from './addToWebsiteJob.ts'
import { groupBlocked, isState, reasonOf, stateTabs } from './groupBlocked.ts'
import { keepLeftover } from './leftovers.store.ts'
import { type AddingInput, planAdding } from './planAdding.ts'
import { findVariations } from '../websiteProducts/websiteProducts.store.ts'

type Told = Awaited<ResolversTypes['BlockedProduct']>

const shown = 50

/** Products that cannot be added, each with every reason and where to resolve it; without those that were added before. */
async function listBlocked(blocked: ReadonlyMap<number, readonly string[]>, context: Context): Promise<Told[]> {
  const { loaders } = context
  const open = [...blocked].filter(([, [reason]]) => reason !== 'ASSIGNED').slice(0, shown)
  if (open.length === 0) return []
  const attributes = await loaders.inspectedAttributes.load('all')
  const codes = [...new Set(open.flatMap(([, reasons]) => reasons))]
  const words = new Map(await Promise.all(codes.map(async (code): Promise<[string, string]> => [code, await reasonOf(code, context)])))
  const products = new Map(
    (
      await loadPresent(
        loaders.products,
        open.map(([id]) => id),
      )
    ).map((product) => [product.id, product]),
  )
  const urlOf = (id: number, code: string) => {
    if (isState(code)) return `/products/${id}/edit?tab=${stateTabs[code]}`
    const field = fieldOf(code, attributes)
    return `/products/${id}/edit?tab=${tabOf(field)}${code.startsWith('check:') ? '' : `&field=${encodeURIComponent(field)}`}`
  }
  return open.flatMap(([id, reasons]) => {
    const product = products.get(id)
    return product ? [{ product, reasons: reasons.map((code) => ({ code, label: words.get(code) ?? code, fixUrl: urlOf(id, code) })) }] : []
  })
}

type Payload = Awaited<ResolversTypes['PrepareAddToWebsitePayload']>

/**
 * Prepares the current selection, in two parts: a job of those that can be added to the website, and the others by reason.
 * @throws GraphQLError if the viewer may not
 */
export async function prepareAddToWebsite({ selection, website, onlineStatus, withVariations }: PrepareAddToWebsiteInput, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const errors: FieldError[] = []
  const site = await loaders.websites.load(readId(website) ?? 0)
  if (!site)
    errors.push({
      field: 'website',
      code: 'reference.missing',
      message: intl.formatMessage({ id: 'changes.problem.reference.missing' }, { label: intl.formatMessage({ id: 'catalogue.website' }), id: website }),
    })
  const ids = await readSelection(context, selection, (field, code, message) => errors.push({ field, code, message }))
  if (!site || errors.length > 0) return { job: null, willSucceed: 0, blocked: [], blockedCount: 0, blockedKey: null, blockedProducts: [], errors }
  const input: AddingInput = { website: site.id, websiteName: site.name, onlineStatus: onlineStatus ?? 'OFFLINE', withVariations: withVariations ?? false }
  const family = withVariations ? [...new Set([...ids, ...(await findVariations(db, ids)).map(({ id }) => id)])] : ids
  const { products, blocked } = await planAdding(db, input, family, true)
  // a product that is activated and added counts once
  const willSucceed = [...new Set(products)]
  const jobId = willSucceed.length === 0 ? null : await prepareJob(db, { kind: addToWebsiteJob.kind, input, ids: willSucceed, actor: actorOf(viewer) })
  // Products that are on the website already need no action.
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
