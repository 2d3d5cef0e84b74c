import type { Policy } from './Policy.ts'

/** Prices are ours alone. */
export const pricing = {
  PriceListPage: { totalCount: 'staff', results: 'staff' },
  PriceList: {
    id: 'staff',
    name: 'staff',
    channelMaster: 'staff',
    parent: 'staff',
    promoText: 'staff',
    validFrom: 'staff',
    validTo: 'staff',
    promoBannerImage: 'staff',
    currency: 'staff',
    priceCount: 'staff',
    createdAt: 'staff',
    updatedAt: 'staff',
  },
  Price: { id: 'staff', product: 'staff', priceList: 'staff', price: 'staff', discountPrice: 'staff' },
} satisfies Partial<Policy>
