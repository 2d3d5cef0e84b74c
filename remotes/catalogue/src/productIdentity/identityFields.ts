import type { FieldFamily } from '../productForm/FieldFamily'

/** What a product is known by, and where it belongs. */
export const identityFields: FieldFamily = {
  tab: 'content',
  fields: {
    sku: { label: 'catalogue.field.sku', isRestorable: true },
    eanCode: { label: 'catalogue.field.eanCode', isRestorable: true },
    brand: { label: 'catalogue.field.brand', isRestorable: true },
    series: { label: 'catalogue.field.series', isRestorable: true },
    category: { label: 'catalogue.field.category', isRestorable: true },
    department: { label: 'catalogue.field.department', isRestorable: true },
    mailInbox: { label: 'catalogue.field.mailInbox', isRestorable: true },
    isLabelProduct: { label: 'catalogue.field.isLabelProduct' },
    isFolderProduct: { label: 'catalogue.field.isFolderProduct' },
  },
}
