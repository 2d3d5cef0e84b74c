import type { Kysely } from 'kysely'
import { apply, findChangeSet, type PlanItem, type Problem } from '../../../engine/index.ts'
import {
  type ChangeWebsiteProductInput,
  type Context,
  refusal,
  type ResolversTypes,
  type ScheduleWebsiteProductInput,
  type WebsiteProductAction,
} from '../../../platform/contract/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { actorOf, describeProblems, once } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { missingFor } from '../addToWebsite/missingFor.ts'
import { planActions } from './planActions.ts'
import type { Reason } from './websiteProducts.rules.ts'
import { lockAssigned, type WebsiteProductRow } from './websiteProducts.store.ts'
import { isOff, isSending } from './whatWaits.ts'

type Payload = Awaited<ResolversTypes['WebsiteProductPayload']>

interface Done {
  changeSetId: number | null
  notice: Reason | null
  problems: readonly Problem[]
}

interface Wanted {
  id: string
  operation: string
  action?: WebsiteProductAction
  key: string | null | undefined
  request: unknown
  /** The changes of one; a reason if there are none */
  plan(db: Kysely<Database>, row: WebsiteProductRow): Promise<{ plan: readonly PlanItem[]; reason?: { reason: Reason; isRefused: boolean } | undefined }>
}

/** Performs an action on one product of a website. */
async function change({ id: given, operation, action, key, request, plan }: Wanted, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const id = readId(given) ?? 0
  const { changeSetId, notice, problems } = await once<Done>(
    context,
    { operation, key, request, counts: (done) => done.changeSetId !== null },
    async (transaction) => {
      const [row] = await lockAssigned(transaction, [id])
      if (!row) return { changeSetId: null, notice: null, problems: [{ field: null, code: 'missing' }] }
      const { plan: items, reason } = await plan(transaction, row)
      if (reason?.isRefused) return { changeSetId: null, notice: null, problems: [{ field: null, code: `websiteProduct.${reason.reason}` }] }
      const outcome = await apply(transaction, items, { actor: actorOf(viewer), source: 'websiteProduct' })
      return { changeSetId: outcome.changeSetId, notice: reason?.reason ?? null, problems: outcome.blocked.flatMap((one) => one.problems) }
    },
  )
  const row = await loaders.websiteProducts.clear(id).load(id)
  if (row) loaders.websiteProductsOfProducts.clear(row.productId)
  const isIncomplete = row !== null && problems.some(({ code }) => code === 'websiteProduct.incomplete')
  const [product, website] = isIncomplete ? await Promise.all([loaders.products.load(row.productId), loaders.websites.load(row.websiteId)]) : [null, null]
  return {
    websiteProduct: row,
    changeSet: changeSetId === null ? null : await findChangeSet(db, changeSetId),
    notice:
      (await whatWaits(context, row, action, { changeSetId, notice })) ??
      (notice === null ? null : intl.formatMessage({ id: `catalogue.websiteProduct.notice.${notice}` })),
    missing: product && website ? await missingFor(product, website, context) : [],
    errors: describeProblems({ intl }, 'websiteProduct', problems),
  }
}

/** A message that the request, or an earlier one, waits until the website is switched on; null otherwise. */
async function whatWaits(
  { intl, loaders }: Context,
  row: WebsiteProductRow | null,
  action: WebsiteProductAction | undefined,
  { changeSetId, notice }: Pick<Done, 'changeSetId' | 'notice'>,
): Promise<string | null> {
  if (row === null || action === undefined || !isSending(action) || (changeSetId === null && notice !== 'isTodo' && notice !== 'isBeingDeleted')) return null
  const website = await loaders.websites.load(row.websiteId)
  if (website === null || !isOff(website)) return null
  return intl.formatMessage({ id: `catalogue.websiteProduct.waits.${notice === 'isBeingDeleted' ? 'RECREATE' : action}` }, { website: website.name })
}

/**
 * Performs an action on one product of a website.
 * @throws GraphQLError if the viewer may not
 */
export function changeWebsiteProduct(input: ChangeWebsiteProductInput, key: string | null | undefined, context: Context): Promise<Payload> {
  return change(
    {
      ...{ id: input.id, operation: 'changeWebsiteProduct', action: input.action, key, request: input },
      async plan(db, row) {
        const { plan, left } = await planActions(db, input.action, [row], new Date())
        return { plan, reason: left.get(row.id) }
      },
    },
    context,
  )
}

/**
 * Sets from and until when a product is online; omitted moments stay unchanged.
 * @throws GraphQLError if the viewer may not
 */
export function scheduleWebsiteProduct(input: ScheduleWebsiteProductInput, key: string | null | undefined, context: Context): Promise<Payload> {
  return change(
    {
      id: input.id,
      operation: 'scheduleWebsiteProduct',
      key,
      request: input,
      plan: (_, row) => Promise.resolve({ plan: [{ kind: 'websiteProduct', id: row.id, op: 'update', fields: momentsOf(input) }] }),
    },
    context,
  )
}

/** Only the given moments. */
export function momentsOf({ desiredFrom, desiredTo }: Pick<ScheduleWebsiteProductInput, 'desiredFrom' | 'desiredTo'>): Record<string, string | null> {
  return { ...(desiredFrom !== undefined && { desiredFrom }), ...(desiredTo !== undefined && { desiredTo }) }
}
