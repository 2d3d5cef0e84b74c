import type { Policy } from './Policy.ts'

/** Reviews name customers: ours alone. */
export const content = {
  ReviewPage: { totalCount: 'staff', counts: 'staff', results: 'staff' },
  Review: {
    id: 'staff',
    customerName: 'staff',
    customerEmail: 'staff',
    content: 'staff',
    originalLanguage: 'staff',
    stars: 'staff',
    date: 'staff',
    status: 'staff',
    translations: 'staff',
    products: 'staff',
    revision: 'staff',
    createdAt: 'staff',
    updatedAt: 'staff',
    updatedBy: 'staff',
  },
  UpdateReviewPayload: { review: 'staff', changeSet: 'staff', merged: 'staff', conflicts: 'staff', errors: 'staff' },
} satisfies Partial<Policy>
