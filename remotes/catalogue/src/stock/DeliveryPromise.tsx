import { FormattedMessage } from 'react-intl'

/** When a customer gets it: soon if it is in stock, otherwise after the lead time. */
export function DeliveryPromise({ available, weeks }: { available: number; weeks: number | null | undefined }) {
  if (available > 0) return <FormattedMessage id="catalogue.stock.promise.inStock" />
  if (weeks === null || weeks === undefined) return <FormattedMessage id="catalogue.stock.promise.unknown" />
  return <FormattedMessage id="catalogue.stock.promise.weeks" values={{ weeks }} />
}
