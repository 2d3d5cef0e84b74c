import type { StatedField } from '../../../engine/index.ts'
import type { ProductFilter, ProductListField } from '../../../platform/contract/index.ts'
import type { Database, ListedFields } from '../../../platform/db/index.ts'
import { categoryWords } from '../categories/categoryWords.ts'
import { warnOfNearCategories } from '../categories/warnOfNearCategories.ts'

/**
 * Fields of a product's own table that are shown in its rows: the row's type, columns and filters are derived from here. Other
 * columns are computed (listings.store.ts).
 */
export const listedFields = {
  mailInbox: { type: 'text', maximum: 255, lines: 1, inForm: true, inGrid: { at: 'offered' }, listed: {}, whenCopied: 'drop' },
  series: {
    type: 'text',
    identifies: true,
    maximum: 255,
    lines: 1,
    inForm: true,
    inGrid: { at: 'offered' },
    dependents: ['searchAssortment', 'websites'],
    listed: { filled: 'SERIES', oneOf: 'series' },
    liftsToParent: true,
    isAssignable: true,
    isMappable: true,
    isSent: true,
  },
  category: {
    type: 'text',
    identifies: true,
    maximum: 255,
    lines: 1,
    inForm: true,
    inGrid: { at: 'offered' },
    dependents: ['searchAssortment', 'websites'],
    listed: { filled: 'CATEGORY', oneOf: 'categories' },
    warn: warnOfNearCategories,
    words: categoryWords,
    liftsToParent: true,
    isAssignable: true,
    isMappable: true,
    isSent: true,
  },
  department: {
    type: 'text',
    identifies: true,
    maximum: 255,
    lines: 1,
    inForm: true,
    inGrid: { at: 'offered' },
    dependents: ['searchAssortment', 'websites'],
    listed: {},
    liftsToParent: true,
    isAssignable: true,
    isMappable: true,
    isSent: true,
  },
  warrantyMonths: {
    type: 'integer',
    minimum: 0,
    maximum: 600,
    inForm: true,
    inGrid: { at: 'offered' },
    liftsToParent: true,
    isAssignable: true,
    isSent: true,
    dependents: ['websites'],
    listed: { filled: 'WARRANTY_MONTHS', between: ['minimumWarrantyMonths', 'maximumWarrantyMonths'] },
  },
} as const satisfies ListedFields<Database['products'], ProductFilter, ProductListField, StatedField>
