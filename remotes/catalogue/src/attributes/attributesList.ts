import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, type ListValues, readListVariables } from '@vitrine/ui'
import type { AttributeFilter, AttributesScreenQuery$variables } from './__generated__/AttributesScreenQuery.graphql'
import { attributeTypes } from './attributeTypes'

export type AttributesFilter = 'type' | 'required' | 'suppliers' | 'cards' | 'filters' | 'colours' | 'untranslated' | 'used'

/** What the list of attributes keeps in its address. */
export const attributesList: ListOptions<AttributesFilter> = {
  sorts: ['name', 'code', 'sort_order', 'value', 'products', 'created', 'updated'],
  defaultSort: 'name',
  filters: {
    type: attributeTypes,
    required: 'yesno',
    suppliers: 'yesno',
    cards: 'yesno',
    filters: 'yesno',
    colours: 'yesno',
    untranslated: 'yesno',
    used: 'yesno',
  },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function attributesVariables(address: URLSearchParams): AttributesScreenQuery$variables {
  const { variables, filters } = readListVariables(attributesList, address)
  return { ...variables, filter: attributesFilter(filters) }
}

/** The filters of the list as the server knows them. */
export function attributesFilter(filters: ListValues<AttributesFilter>['filters']): AttributeFilter {
  const type = attributeTypes.find((one) => one === filters.type)
  return {
    types: type && [type],
    alwaysRequired: parseFilterValue(filters.required),
    requiredForSuppliers: parseFilterValue(filters.suppliers),
    showOnPriceCards: parseFilterValue(filters.cards),
    useInFilters: parseFilterValue(filters.filters),
    isColourPicker: parseFilterValue(filters.colours),
    untranslated: parseFilterValue(filters.untranslated),
    used: parseFilterValue(filters.used),
  }
}
