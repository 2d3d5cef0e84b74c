import { parseFilterValue } from '@vitrine/i18n'
import { EMPTY, FILLED, type ListOptions, type ListValues, readListVariables } from '@vitrine/ui'
import { findCodes } from '../codes/pastedCodes'
import type { ProductFilter, ProductListField, ProductsScreenQuery$variables, ProductType } from './__generated__/ProductsScreenQuery.graphql'

export type ProductsFilter =
  | 'type'
  | 'active'
  | 'complete'
  | 'image'
  | 'stock'
  | 'variation'
  | 'duplicates'
  | 'website'
  | 'folder'
  | 'label'
  | 'mail'
  | 'brand'
  | 'category'
  | 'ean'
  | 'series'
  | 'price'
  | 'leadTime'
  | 'missing'
  | 'score'
  | 'created'
  | 'codes'
  | 'attribute'
  | 'value'

export const productTypes = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const satisfies readonly ProductType[]

/** Scores of the inspector, as they are asked for: the lowest and the highest. */
export const scoreRanges = ['0-49', '50-79', '80-99', '100-100'] as const

const presence = [FILLED, EMPTY]
const presenceFields = { brand: 'BRAND', category: 'CATEGORY', ean: 'EAN_CODE', series: 'SERIES', price: 'PRICE', leadTime: 'LEAD_TIME' } as const satisfies Partial<
  Record<ProductsFilter, ProductListField>
>

/** An attribute as an address asks for it: `27` where it has a value, `27-none` where it has none. */
export function attributeThat(id: string, presence: typeof FILLED | typeof EMPTY): string {
  return presence === EMPTY ? `${id}-${EMPTY}` : id
}

/** The other way round. */
export function attributeIn(asked: string): { id: string; isEmpty: boolean } {
  const [id = '', presence] = asked.split('-')
  return { id, isEmpty: presence === EMPTY }
}

/** What the products list keeps in its address. */
export const productsList: ListOptions<ProductsFilter> = {
  sorts: ['name', 'sku', 'stock', 'price', 'score', 'created', 'updated'],
  defaultSort: 'name',
  isRanked: true,
  // pasted codes come in the order in which they were pasted
  rankedFilters: ['codes'],
  filters: {
    type: productTypes,
    active: 'yesno',
    complete: 'yesno',
    image: 'yesno',
    stock: 'yesno',
    variation: 'yesno',
    duplicates: 'yesno',
    website: 'yesno',
    folder: 'yesno',
    label: 'yesno',
    mail: 'yesno',
    brand: 'any',
    category: 'any',
    ean: presence,
    series: presence,
    price: presence,
    leadTime: presence,
    missing: 'any',
    score: scoreRanges,
    created: 'date',
    codes: 'any',
    attribute: 'any',
    value: 'any',
  },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function productsVariables(address: URLSearchParams): ProductsScreenQuery$variables {
  const { variables, filters } = readListVariables(productsList, address)
  return { ...variables, filter: productsFilter(filters), hasCodes: filters.codes !== undefined }
}

/** The filters of the list as the server knows them. */
export function productsFilter(filters: ListValues<ProductsFilter>['filters']): ProductFilter {
  const type = productTypes.find((one) => one === filters.type)
  const [minimumScore, maximumScore] = filters.score?.split('-').map(Number) ?? []
  const fieldsThat = (are: string) => {
    const found = Object.entries(presenceFields).flatMap(([id, field]) => (filters[id as keyof typeof presenceFields] === are ? [field] : []))
    return found.length > 0 ? found : undefined
  }
  const attribute = filters.attribute === undefined ? undefined : attributeIn(filters.attribute)
  const named = (value: string | undefined) => (value === undefined || presence.includes(value) ? undefined : [value])
  return {
    types: type && [type],
    brands: named(filters.brand),
    categories: named(filters.category),
    filled: fieldsThat(FILLED),
    empty: fieldsThat(EMPTY),
    missing: filters.missing,
    attributes: attribute && !attribute.isEmpty ? [attribute.id] : undefined,
    withoutAttributes: attribute?.isEmpty ? [attribute.id] : undefined,
    attributeValues: filters.value === undefined ? undefined : [filters.value],
    minimumScore,
    maximumScore,
    createdFrom: filters.created,
    // codes that are not in this browser find nothing: all products would be taken for the list that was meant
    codes: filters.codes === undefined ? undefined : (findCodes(filters.codes) ?? []),
    active: parseFilterValue(filters.active),
    complete: parseFilterValue(filters.complete),
    hasImage: parseFilterValue(filters.image),
    inStock: parseFilterValue(filters.stock),
    isVariation: parseFilterValue(filters.variation),
    hasDuplicates: parseFilterValue(filters.duplicates),
    hasBrokenWebsiteAssign: parseFilterValue(filters.website),
    isFolderProduct: parseFilterValue(filters.folder),
    isLabelProduct: parseFilterValue(filters.label),
    hasMail: parseFilterValue(filters.mail),
  }
}
