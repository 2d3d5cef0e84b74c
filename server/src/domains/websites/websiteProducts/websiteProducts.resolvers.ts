import { type Context, readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { readId, searchWords } from '../../../platform/db/index.ts'
import { describeSentField } from '../sync/describeSentField.ts'
import { describeSyncError } from '../sync/describeSyncError.ts'
import { addToWebsite } from '../addToWebsite/addToWebsite.ts'
import { changeWebsiteProduct, scheduleWebsiteProduct } from './changeWebsiteProduct.ts'
import { consequencesOf } from './consequencesOf.ts'
import { explainOnline } from '../addToWebsite/explainOnline.ts'
import { missingFor } from '../addToWebsite/missingFor.ts'
import { prepareAddToWebsite } from '../addToWebsite/prepareAddToWebsite.ts'
import { prepareWebsiteProductsBulk } from './prepareWebsiteProductsBulk.ts'
import { saveBlockedAsTask } from '../addToWebsite/saveBlockedAsTask.ts'
import { tellBroken } from './tellBroken.ts'
import { websiteProducts, type WebsiteProductRow } from './websiteProducts.store.ts'
import { listSwitches } from '../websites/websiteSwitches.store.ts'

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
    results: ({ searchTerm, filter }, args, context) => websiteProducts.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, websiteProducts.orderings)),
  },
  WebsiteProduct: {
    product: async (row, _, context) => (await bothOf(row, context)).product,
    website: async (row, _, context) => (await bothOf(row, context)).website,
    lastError: ({ lastErrorCode, lastErrorText }, _, { intl }) => (lastErrorText === null ? null : { code: lastErrorCode ?? 'UNKNOWN', text: describeSyncError(intl, lastErrorCode, lastErrorText) }),
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
      return Promise.all(websites.map(async (website) => ({ website, websiteProduct: placed.find(({ websiteId }) => websiteId === website.id) ?? null, missing: await missingFor(product, website, context) })))
    },
  },
}
