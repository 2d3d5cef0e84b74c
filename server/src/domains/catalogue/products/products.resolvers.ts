import type { Kysely } from 'kysely'
import { isAdvice } from '../inspector/checks.ts'
import { readId, type Database } from '../../../platform/db/index.ts'
import { asksFor, type Context, readPage, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { createProduct } from './createProduct.ts'
import { findWithCode } from './findWithCode.store.ts'
import { skuAfter } from './nextSku.rules.ts'
import { findLastSku, findPrefixOfBrand } from './nextSku.store.ts'
import { contentCode, contentLanguages, isContentLanguage } from '../../../platform/i18n/index.ts'
import { originalTypeOf } from './products.rules.ts'
import { findUnknownCodes } from './productCodes.store.ts'
import { listBrands, listCategories, listSeries } from './productFilters.store.ts'
import {
  countProducts,
  countProductsBy,
  listProducts,
  type ProductContentRow,
  productOrderings,
  type ProductRow,
  type StoredContent,
} from './products.store.ts'
import { readFilter } from './readFilter.ts'
import { suggestFilters } from './suggestFilters.ts'
import { updateProduct } from './updateProduct.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Product: ProductRow
    ProductContent: ProductContentRow
  }
}

const maxWithCode = 5

function isStored(content: ProductContentRow): content is StoredContent {
  return 'language' in content
}

// Lists only request the name, which the list row has: the content itself is loaded only if needed.
async function stored(content: ProductContentRow, { loaders }: Context): Promise<StoredContent | undefined> {
  return isStored(content) ? content : preferred(await loaders.productContents.load(content.productId))
}

function preferred(contents: readonly StoredContent[]): StoredContent | undefined {
  return contents.find((content) => content.name !== null) ?? contents[0]
}

type TextField = Exclude<keyof StoredContent, 'productId' | 'language' | 'name'>

function text(field: TextField) {
  return (content: ProductContentRow, _: unknown, context: Context) =>
    isStored(content) ? content[field] : stored(content, context).then((found) => found?.[field] ?? null)
}

export const resolvers: Resolvers = {
  Query: {
    products: (_, { searchTerm, filter }, context) => ({ searchTerm: searchTerm ?? null, filter: readFilter(context, filter) }),
    productFilterSuggestions: (_, { searchTerm }, context) => suggestFilters(context, searchTerm),
    nextSku: (_, { prefix }, { db }) => nextSku(db, prefix),
    nextSkuOfBrand: (_, { brand }, { db }) => nextSkuOfBrand(db, brand),
    productsWithCode: async (_, { code }, { db, loaders }) => {
      const found = await loaders.products.loadMany(await findWithCode(db, code.trim(), maxWithCode))
      return found.flatMap((product) => (product === null || product instanceof Error ? [] : [product]))
    },
    product: (_, { id }, { loaders }, info) => {
      const number = readId(id)
      if (number === null) return null
      const product = loaders.products.load(number)
      // Loaded in parallel: requesting them after the product would be another round trip.
      if (asksFor(info, 'contents')) loaders.productContents.load(number).catch(() => undefined)
      return product
    },
  },
  Mutation: {
    createProduct: (_, args, context) => createProduct(args, context),
    updateProduct: (_, { input }, context) => updateProduct(input, context),
  },
  ProductPage: {
    codesNotFound: ({ filter }, _, { db }) => (filter?.codes && filter.codes.length > 0 ? findUnknownCodes(db, filter.codes) : []),
    brands: (_, _arguments, { db }) => listBrands(db),
    categories: (_, _arguments, { db }) => listCategories(db),
    series: (_, _arguments, { db }) => listSeries(db),
    isWidened: async ({ searchTerm }, _, { loaders }) => (await loaders.productSearches.load(searchTerm ?? ''))?.isWidened ?? false,
    isTotalCapped: async ({ searchTerm }, _, { loaders }) => (await loaders.productSearches.load(searchTerm ?? ''))?.isCapped ?? false,
    totalCount: async ({ searchTerm, filter }, _, { db, loaders }) => countProducts(db, await loaders.productSearches.load(searchTerm ?? ''), filter ?? {}),
    counts: async ({ searchTerm, filter }, { by }, { db, loaders }) =>
      countProductsBy(db, await loaders.productSearches.load(searchTerm ?? ''), filter ?? {}, by),
    results: async ({ searchTerm, filter }, args, context) => {
      const page = readPage(context, args, productOrderings)
      return listProducts(context.db, await context.loaders.productSearches.load(searchTerm ?? ''), filter ?? {}, page)
    },
  },
  Product: {
    originalType: ({ type }) => originalTypeOf(type),
    contentType: () => 'product',
    parent: ({ parentId }, _, { loaders }) => (parentId === null ? null : loaders.products.load(parentId)),
    content: async ({ id, name, sku }, { language }, context) => {
      if (language === null || language === undefined) {
        // A name other than the SKU comes from the content that would be chosen.
        return name !== sku ? { productId: id, knownName: name } : (preferred(await context.loaders.productContents.load(id)) ?? null)
      }
      const code = contentCode(language)
      if (!isContentLanguage(code))
        throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.language.unknown', { language, known: contentLanguages.join(', ') })
      return (await context.loaders.productContents.load(id)).find((content: StoredContent) => content.language === code) ?? null
    },
    contents: ({ id }, _, { loaders }) => loaders.productContents.load(id),
    fields: ({ id }, _, { loaders }) => loaders.formFields.load(id),
    productinspector: ({ missingInformation, missingOptionalInformation, isRecalculating }) => ({
      missingInformation,
      missingOptionalInformation,
      advice: JSON.stringify((JSON.parse(missingOptionalInformation) as string[]).filter(isAdvice)),
      isRecalculating,
    }),
  },
  ProductContent: {
    language: async (content, _, context) => (isStored(content) ? content.language : ((await stored(content, context))?.language ?? 'nl')),
    name: (content) => (isStored(content) ? content.name : content.knownName),
    shortDescription: text('shortDescription'),
    description: text('description'),
    descriptionHtml: text('descriptionHtml'),
    metaTitle: text('metaTitle'),
    metaKeywords: text('metaKeywords'),
    metaDescription: text('metaDescription'),
    urlKey: text('urlKey'),
    priceCardDescription: text('priceCardDescription'),
  },
}

/** The SKU after the highest one with a prefix. */
async function nextSku(db: Kysely<Database>, typed: string): Promise<string> {
  const prefix = typed.trim()
  return prefix === '' ? '' : skuAfter(prefix, await findLastSku(db, prefix))
}

/** The same for the prefix of most products of a brand; null if there is none. */
async function nextSkuOfBrand(db: Kysely<Database>, typed: string): Promise<string | null> {
  const brand = typed.trim()
  const prefix = brand === '' ? undefined : await findPrefixOfBrand(db, brand)
  return prefix === undefined ? null : nextSku(db, prefix)
}
