import type { Policy } from './Policy.ts'

/** Suppliers see nothing of what the feed says, neither of themselves nor of each other. */
export const supplier = {
  EmeubelProductPage: { totalCount: 'staff', results: 'staff' },
  EmeubelProduct: {
    id: 'staff',
    sku: 'staff',
    name: 'staff',
    status: 'staff',
    ignore: 'staff',
    linkedProduct: 'staff',
    isDeleted: 'staff',
    outOfCollection: 'staff',
    outOfProduction: 'staff',
    warehouseQty: 'staff',
    storeQty: 'staff',
    leadTimeWeeks: 'staff',
    eanCodes: 'staff',
    createdAt: 'staff',
    updatedAt: 'staff',
  },
} satisfies Partial<Policy>
