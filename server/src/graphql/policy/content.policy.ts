import type { Policy } from './Policy.ts'

/** Reviews name customers: ours alone. */
export const content = {
  ReviewPage: { totalCount: 'staff', results: 'staff' },
  Review: {
    id: 'staff',
    customerName: 'staff',
    customerEmail: 'staff',
    content: 'staff',
    originalLanguage: 'staff',
    stars: 'staff',
    date: 'staff',
    status: 'staff',
    products: 'staff',
    createdAt: 'staff',
    updatedAt: 'staff',
  },
} satisfies Partial<Policy>
