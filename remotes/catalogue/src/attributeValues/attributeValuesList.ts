import { parseFilterValue } from '@vitrine/i18n'
import { type ListOptions, type ListValues, readListVariables } from '@vitrine/ui'
import type { AttributeValueFilter, AttributeValuesScreenQuery$variables } from './__generated__/AttributeValuesScreenQuery.graphql'

export type AttributeValuesFilter = 'attribute' | 'approval' | 'near' | 'untranslated' | 'used'

/** What the list of attribute values keeps in its address. */
export const attributeValuesList: ListOptions<AttributeValuesFilter> = {
  sorts: ['sort_order', 'value', 'name', 'products', 'created', 'updated'],
  defaultSort: 'sort_order',
  filters: { attribute: 'any', approval: 'yesno', near: 'yesno', untranslated: 'yesno', used: 'yesno' },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function attributeValuesVariables(address: URLSearchParams): AttributeValuesScreenQuery$variables {
  const { variables, filters } = readListVariables(attributeValuesList, address)
  return { ...variables, filter: attributeValuesFilter(filters) }
}

/** The filters of the list as the server knows them. */
export function attributeValuesFilter(filters: ListValues<AttributeValuesFilter>['filters']): AttributeValueFilter {
  return {
    attributes: filters.attribute === undefined ? undefined : [filters.attribute],
    needsApproval: parseFilterValue(filters.approval),
    hasNearDuplicates: parseFilterValue(filters.near),
    untranslated: parseFilterValue(filters.untranslated),
    used: parseFilterValue(filters.used),
  }
}
