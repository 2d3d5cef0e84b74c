import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, type ListValues, readListVariables } from '@vitrine/ui'
import type { ProductFilter, ProductsScreenQuery$variables, ProductType } from './__generated__/ProductsScreenQuery.graphql'

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

export const productTypes = ['SIMPLE', 'CONFIGURABLE', 'BUNDLE'] as const satisfies readonly ProductType[]

/** What the products list keeps in its address. */
export const productsList: ListOptions<ProductsFilter> = {
  sorts: ['name', 'sku', 'stock', 'price', 'created', 'updated'],
  defaultSort: 'name',
  isRanked: true,
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
  },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function productsVariables(address: URLSearchParams): ProductsScreenQuery$variables {
  const { variables, filters } = readListVariables(productsList, address)
  return { ...variables, filter: productsFilter(filters) }
}

/** The filters of the list as the server knows them. */
export function productsFilter(filters: ListValues<ProductsFilter>['filters']): ProductFilter {
  const type = productTypes.find((one) => one === filters.type)
  return {
    types: type && [type],
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
