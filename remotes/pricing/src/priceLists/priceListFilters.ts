import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import type { PriceListsFilter } from './priceListsList'

/** The filters of the price lists. */
export function priceListFilters(intl: IntlShape): ListFilter<PriceListsFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    { id: 'current', label: text('pricing.priceLists.filter.current'), kind: 'yesno' },
    { id: 'channelMaster', label: text('pricing.priceLists.column.channelMaster'), kind: 'yesno' },
  ]
}
