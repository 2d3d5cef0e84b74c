import {
  type Context,
  readPage,
  type Resolvers,
  type WebsiteProductAction,
  readSelection,
  refusal,
  type ResolversTypes,
  type WebsiteProductsBulkInput,
  type BrokenAssignment,
  type BrokenReason,
} from '../../../platform/contract/index.ts'
import { readId, searchWords } from '../../../platform/db/index.ts'
import { describeSentField } from '../sync/describeSentField.ts'
import { describeSyncError } from '../sync/describeSyncError.ts'
import { addToWebsite } from '../addToWebsite/addToWebsite.ts'
import { changeWebsiteProduct, scheduleWebsiteProduct, momentsOf } from './changeWebsiteProduct.ts'
import { isOff, isSending } from './whatWaits.ts'
import type { WebsiteRow } from '../websites/websites.store.ts'
import { explainOnline } from '../addToWebsite/explainOnline.ts'
import { missingFor } from '../addToWebsite/missingFor.ts'
import { prepareAddToWebsite } from '../addToWebsite/prepareAddToWebsite.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { canEditProducts as canEdit } from '../../catalogue/index.ts'
import { type WebsiteProductsBulk, websiteProductsBulkJob } from './websiteProductsBulkJob.ts'
import { saveBlockedAsTask } from '../addToWebsite/saveBlockedAsTask.ts'
import { mendOf } from './websiteProducts.rules.ts'
import { websiteProducts, type WebsiteProductRow } from './websiteProducts.store.ts'
import { listSwitches } from '../websites/websiteSwitches.store.ts'

const tabs: Readonly<Record<BrokenAssignment, string>> = {
  PARENT_NOT_ASSIGNED: 'configurables',
  NO_ONLINE_VARIATION: 'variations',
  REMOTE_MISSING: 'websites',
  INACTIVE: 'content',
  NO_PRICE: 'prices',
  SAME_REMOTE: 'websites',
  FAILING: 'websites',
}

/** Why an assignment is broken and how to repair it, in the viewer's language. */
function tellBroken({ productId, brokenReasons }: WebsiteProductRow, { intl }: Context): BrokenReason[] {
  return brokenReasons.map((code) => ({
    code,
    sentence: intl.formatMessage({ id: `catalogue.websiteProduct.broken.${code}` }),
    repair: mendOf(code, new Date()) === null ? null : intl.formatMessage({ id: `catalogue.websiteProduct.repair.${code}` }),
    fixUrl: `/products/${productId}/edit?tab=${tabs[code]}`,
  }))
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    WebsiteProduct: WebsiteProductRow
  }
}

async function bothOf({ productId, websiteId }: WebsiteProductRow, { loaders }: Context) {
  const [product, website] = await Promise.all([loaders.products.load(productId), loaders.websites.load(websiteId)])
  if (!product || !website) throw new Error(`The website product of product ${productId} on website ${websiteId} has lost one of them`)
  return { product, website }
}

export const resolvers: Resolvers = {
  Query: {
    websiteProducts: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
    websiteProduct: (_, { id }, { loaders }) => {
      const number = readId(id)
      return number === null ? null : loaders.websiteProducts.load(number)
    },
    explainOnline: (_, { product, website }, context) => explainOnline(product, website, context),
    async websiteSwitches(_, { from, to, website }, { db, loaders }) {
      const switches = await listSwitches(db, from, to, website == null ? null : (readId(website) ?? 0))
      const rows = await Promise.all(switches.map(({ id }) => loaders.websiteProducts.load(id)))
      return switches.flatMap(({ at, onlineStatus }, place) => {
        const websiteProduct = rows[place]
        return websiteProduct ? [{ at, onlineStatus, websiteProduct }] : []
      })
    },
  },
  Mutation: {
    addToWebsite: (_, { input, idempotencyKey }, context) => addToWebsite(input, idempotencyKey, context),
    prepareAddToWebsite: (_, { input }, context) => prepareAddToWebsite(input, context),
    saveBlockedAsTask: (_, { input, idempotencyKey }, context) => saveBlockedAsTask(input, idempotencyKey, context),
    changeWebsiteProduct: (_, { input, idempotencyKey }, context) => changeWebsiteProduct(input, idempotencyKey, context),
    scheduleWebsiteProduct: (_, { input, idempotencyKey }, context) => scheduleWebsiteProduct(input, idempotencyKey, context),
    prepareWebsiteProductsBulk: (_, { input }, context) => prepareWebsiteProductsBulk(input, context),
  },
  WebsiteProductPage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => websiteProducts.count(db, searchWords(searchTerm), filter ?? {}),
    counts: ({ searchTerm, filter }, { by }, { db }) => websiteProducts.countBy(db, searchWords(searchTerm), filter ?? {}, by),
    results: ({ searchTerm, filter }, args, context) =>
      websiteProducts.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, websiteProducts.orderings)),
  },
  WebsiteProduct: {
    product: async (row, _, context) => (await bothOf(row, context)).product,
    website: async (row, _, context) => (await bothOf(row, context)).website,
    lastError: ({ lastErrorCode, lastErrorText }, _, { intl }) =>
      lastErrorText === null ? null : { code: lastErrorCode ?? 'UNKNOWN', text: describeSyncError(intl, lastErrorCode, lastErrorText) },
    drift: ({ drift }, _, { intl }) => drift.map((one) => ({ ...one, label: describeSentField(intl, one.field) })),
    broken: (row, _, context) => tellBroken(row, context),
    async missing(row, _, context) {
      const { product, website } = await bothOf(row, context)
      return missingFor(product, website, context)
    },
    explanation: ({ productId, websiteId }, _, context) => explainOnline(productId, websiteId, context),
    async consequences(row, { action }, context) {
      const { product, website } = await bothOf(row, context)
      return consequencesOf(action, { row, website, productName: product.name }, context)
    },
  },
  Product: {
    websiteProducts: ({ id }, _, { loaders }) => loaders.websiteProductsOfProducts.load(id),
    async onWebsites(product, _, context) {
      const { loaders } = context
      const [websites, placed] = await Promise.all([loaders.allWebsites.load('all'), loaders.websiteProductsOfProducts.load(product.id)])
      return Promise.all(
        websites.map(async (website) => ({
          website,
          websiteProduct: placed.find(({ websiteId }) => websiteId === website.id) ?? null,
          missing: await missingFor(product, website, context),
        })),
      )
    },
  },
}

interface Of {
  row: WebsiteProductRow
  website: WebsiteRow
  productName: string
}

/** Side effects of an action on one product of a website, in the viewer's language. */
async function consequencesOf(action: WebsiteProductAction, { row, website, productName }: Of, context: Context): Promise<string[]> {
  const { intl, loaders } = context
  if (action === 'REPAIR') return tellBroken(row, context).flatMap(({ repair, sentence }) => repair ?? sentence)
  const queue = (await loaders.websiteCounts.load(website.id))?.queueSize ?? 0
  const sentence = intl.formatMessage(
    { id: `catalogue.websiteProduct.consequence.${action}` },
    { website: website.name, product: productName, isInShop: row.remoteId === null ? 'no' : 'yes' },
  )
  const waits = isSending(action) && isOff(website) ? [intl.formatMessage({ id: `catalogue.websiteProduct.waits.${action}` }, { website: website.name })] : []
  return [
    sentence,
    ...waits,
    ...(isSending(action) && queue > 0
      ? [intl.formatMessage({ id: 'catalogue.websiteProduct.consequence.queue' }, { count: queue, website: website.name })]
      : []),
  ]
}

/**
 * Prepares one action on any number of products of websites as a job awaiting confirmation.
 * @throws GraphQLError if the viewer may not
 */
async function prepareWebsiteProductsBulk(
  { selection, action, ...moments }: WebsiteProductsBulkInput,
  context: Context,
): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
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
