import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import { type AskedFilter, EMPTY, FILLED, lazily, Skeleton } from '@vitrine/ui'
import { findCodes } from '../codes/pastedCodes'
import type { MissingCode } from '../inspector/missingInformation'
import { missingWords } from '../inspector/useMissingWords'
import { identityFields } from '../productIdentity/identityFields'
import { filtersOfFields } from '../productIdentity/PlainField'
import type { ProductType } from './__generated__/ProductsScreenQuery.graphql'
import type { productFiltersQuery } from './__generated__/productFiltersQuery.graphql'
import { askParts, readParts, writeParts } from './attributeParts'
import { attributeIn, attributeThat } from './attributeThat'
import { fetchCategoryOptions } from './fetchCategoryOptions'
import { filter, presence } from './productFilterKinds'

const AttributeFilter = lazily<AskedFilter>(() => import('./AttributeFilter'), { pending: <Skeleton lines={5} /> })
const AttributeFilterValues = lazily<AskedFilter>(() => import('./AttributeFilterValues'), { pending: <Skeleton lines={5} /> })

const types = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const satisfies readonly ProductType[]
/** Ranges of the inspector's scores, from lowest to highest. */
const scoreRanges = ['0-49', '50-79', '80-99', '100-100'] as const

/** The most common codes of the inspector; an address may contain any other. */
const missingCodes: readonly MissingCode[] = [
  'image.main',
  'price',
  'eanCode',
  'check:EAN_CHECKDIGIT',
  ...['nl', 'en'].flatMap((language) => ['name', 'shortDescription', 'description', 'urlKey'].map((field) => `content.${language}.${field}`)),
]

/** The brands and series of products. */
async function choices(environment: Environment) {
  const query = graphql`
    query productFiltersQuery {
      products {
        brands
        series
      }
    }
  `
  const found = await fetchQuery<productFiltersQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise()
  return { brands: found?.products.brands ?? [], series: found?.products.series ?? [] }
}

/** The filters of the products list, most used first. */
export const productFilters = {
  type: filter.oneOf({
    label: 'catalogue.products.filter.type',
    values: types,
    words: { SIMPLE: 'catalogue.type.simple', CONFIGURABLE: 'catalogue.type.configurable', BUNDLE: 'catalogue.type.bundle' },
    countBy: 'TYPE',
    to: (found) => ({ types: found }),
  }),
  active: filter.yesNo({
    label: 'catalogue.products.filter.active',
    sentence: 'catalogue.products.is.active',
    countBy: 'ACTIVE',
    to: (active) => ({ active }),
  }),
  brand: filter.loaded({
    ...presence('BRAND'),
    label: 'catalogue.product.brand',
    load: async (environment) => (await choices(environment)).brands,
    countBy: 'BRAND',
    to: (brands) => ({ brands }),
  }),
  series: filter.loaded({
    ...presence('SERIES'),
    label: 'catalogue.product.series',
    load: async (environment) => (await choices(environment)).series,
    countBy: 'SERIES',
    to: (series) => ({ series }),
  }),
  category: filter.loaded({
    ...presence('CATEGORY'),
    label: 'catalogue.product.category',
    load: fetchCategoryOptions,
    countBy: 'CATEGORY',
    to: (categories) => ({ categories }),
  }),
  complete: filter.yesNo({
    label: 'catalogue.products.filter.complete',
    sentence: 'catalogue.products.is.complete',
    countBy: 'COMPLETE',
    to: (complete) => ({ complete }),
  }),
  optional: filter.yesNo({
    label: 'catalogue.products.filter.optional',
    sentence: 'catalogue.products.is.optional',
    to: (optionalComplete) => ({ optionalComplete }),
  }),
  missing: filter.one({
    label: 'catalogue.products.filter.missing',
    values: missingCodes,
    isOpen: true,
    words: (code, intl) => missingWords(intl, code),
    sentence: (code, intl) => missingWords(intl, code),
    countBy: 'MISSING',
    to: (missing) => ({ missing }),
  }),
  score: filter.one({
    label: 'catalogue.products.filter.score',
    values: scoreRanges,
    words: (range, intl) => {
      const [from, to] = range.split('-').map(Number)
      return intl.formatMessage({ id: 'catalogue.products.scoreRange' }, { from, to, isOne: String(from === to) })
    },
    to: (range) => {
      const [minimumScore, maximumScore] = range.split('-').map(Number)
      return { minimumScore, maximumScore }
    },
  }),
  created: filter.day({
    label: 'catalogue.products.filter.created',
    sentence: (day, intl) => intl.formatMessage({ id: 'catalogue.products.createdSince' }, { day: new Date(`${day}T12:00:00`) }),
    to: (createdFrom) => ({ createdFrom }),
  }),
  image: filter.yesNo({
    label: 'catalogue.products.filter.image',
    sentence: 'catalogue.products.is.image',
    countBy: 'HAS_IMAGE',
    to: (hasImage) => ({ hasImage }),
  }),
  stock: filter.yesNo({
    label: 'catalogue.products.filter.stock',
    sentence: 'catalogue.products.is.stock',
    countBy: 'IN_STOCK',
    to: (inStock) => ({ inStock }),
  }),
  ...filtersOfFields(identityFields),
  price: filter.range({
    ...presence('PRICE'),
    label: 'catalogue.products.column.price',
    unit: 'money',
    to: ({ from, to }) => ({ minimumPrice: from, maximumPrice: to }),
  }),
  leadTime: filter.range({
    ...presence('LEAD_TIME'),
    label: 'catalogue.products.column.leadTime',
    unit: 'weeks',
    between: ['minimumLeadTime', 'maximumLeadTime'],
  }),
  variation: filter.yesNo({
    label: 'catalogue.products.filter.variation',
    sentence: 'catalogue.products.is.variation',
    countBy: 'IS_VARIATION',
    to: (isVariation) => ({ isVariation }),
  }),
  duplicates: filter.yesNo({
    label: 'catalogue.products.filter.duplicates',
    sentence: 'catalogue.products.is.duplicates',
    countBy: 'HAS_DUPLICATES',
    to: (hasDuplicates) => ({ hasDuplicates }),
  }),
  onWebsite: filter.known({ label: 'catalogue.products.filter.onWebsite', to: (websites) => ({ websites }) }),
  onlineOn: filter.known({ label: 'catalogue.products.filter.onlineOn', to: (onlineOn) => ({ onlineOn }) }),
  failedOn: filter.known({ label: 'catalogue.products.filter.failedOn', to: (failedOn) => ({ failedOn }) }),
  website: filter.yesNo({
    label: 'catalogue.products.filter.brokenWebsite',
    sentence: 'catalogue.products.is.website',
    countBy: 'HAS_BROKEN_WEBSITE',
    to: (hasBrokenWebsiteAssign) => ({ hasBrokenWebsiteAssign }),
  }),
  mail: filter.yesNo({ label: 'catalogue.products.filter.mail', sentence: 'catalogue.products.is.mail', countBy: 'HAS_MAIL', to: (hasMail) => ({ hasMail }) }),
  unreadMail: filter.yesNo({
    label: 'catalogue.products.filter.unreadMail',
    sentence: 'catalogue.products.is.unreadMail',
    countBy: 'HAS_UNREAD_MAIL',
    to: (hasUnreadMail) => ({ hasUnreadMail }),
  }),
  attribute: filter.custom({
    label: 'catalogue.products.filter.attribute',
    Ask: (asked) => <AttributeFilter {...asked} />,
    opposite: (value) => {
      const { id, isEmpty } = attributeIn(value)
      return attributeThat(id, isEmpty ? FILLED : EMPTY)
    },
    to: (value) => {
      const { id, isEmpty } = attributeIn(value)
      return isEmpty ? { withoutAttributes: [id] } : { attributes: [id] }
    },
  }),
  value: filter.custom({
    label: 'catalogue.products.filter.value',
    Ask: (asked) => <AttributeFilterValues {...asked} />,
    parts: { split: (value) => readParts(value).map((part) => writeParts([part])), join: (parts) => parts.join() },
    opposite: (value) => writeParts(readParts(value).map((part) => ({ ...part, isNot: !part.isNot }))),
    to: (value) => askParts(readParts(value)),
  }),
  codes: filter.custom({
    label: 'catalogue.codes.filter',
    // pasted, not chosen: its chip only shows the number, and can be removed
    isOffMenu: true,
    sentence: (key, intl) => intl.formatMessage({ id: 'catalogue.codes.sentence' }, { count: findCodes(key)?.length ?? 0 }),
    // codes that this browser does not have find nothing, instead of all products
    to: (key) => ({ codes: [...(findCodes(key) ?? [])] }),
  }),
  // for the inspector: variations of a configurable product that lack something
  variationsOf: filter.custom({
    label: 'catalogue.products.filter.variationsOf',
    isOffMenu: true,
    sentence: 'catalogue.products.is.variationsOf',
    to: (parent) => ({ parent }),
  }),
  // for a task: products that could not be added to a website
  leftOut: filter.custom({
    label: 'catalogue.products.filter.leftOut',
    isOffMenu: true,
    sentence: 'catalogue.products.is.leftOut',
    to: (leftOut) => ({ leftOut }),
  }),
}

export type ProductsFilter = keyof typeof productFilters

/** The attribute in a code: 27 from `attribute:27` */
export function attributeOf(code: string | undefined): string | undefined {
  return code?.startsWith('attribute:') ? code.slice('attribute:'.length) : undefined
}
