import type { PanelFields } from '@vitrine/shell'

/** `price.<id of the price list>` of a product in the form: amounts as decimal text with a point. */
export interface PriceJson {
  price: string | null
  discountPrice: string | null
}

const amount = /^\d{1,10}(\.\d{1,2})?$/

/** The error of a price in the form; null: valid. An empty one removes the price. */
export function faultOf(value: PriceJson | null): 'missing' | 'form' | null {
  if (value === null) return null
  const { price, discountPrice } = value
  if ([price, discountPrice].some((one) => one !== null && !amount.test(one))) return 'form'
  return price === null ? 'missing' : null
}

/** Whether the price crossed out by a discount exceeds the legal limit: the lowest of the thirty days before. */
export function isIllegalStrike(value: PriceJson | null, reference: string | null): boolean {
  if (value === null || reference === null || value.price === null || value.discountPrice === null) return false
  return Number(value.discountPrice) < Number(value.price) && Number(value.price) > Number(reference)
}

/** The prices of a product in the form of its screen. */
const priceFields: PanelFields = {
  price: {
    label: ({ intl, parameter, nameOf }) =>
      parameter === ''
        ? intl.formatMessage({ id: 'pricing.panel.prices' })
        : intl.formatMessage({ id: 'pricing.prices.field' }, { list: nameOf(parameter) ?? parameter }),
    words: (value, { intl }) => {
      const { price, discountPrice } = value as PriceJson
      const [full, now] = [price, discountPrice].map((one) =>
        one !== null && amount.test(one) ? intl.formatNumber(Number(one), { minimumFractionDigits: 2 }) : (one ?? '–'),
      )
      return discountPrice === null ? full! : intl.formatMessage({ id: 'pricing.prices.discounted' }, { price: full, discount: now })
    },
    isValid: (value) => faultOf(value as PriceJson | null) === null,
  },
}

export default priceFields
