import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { YesNo } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import type { priceListsList_rows$key } from './__generated__/priceListsList_rows.graphql'
import type { PriceListFilter } from './__generated__/PriceListsScreenQuery.graphql'
import { Day } from './Day'
import { ValidityLabel } from './ValidityLabel'
import * as styles from './priceLists.list.module.css'

type Row = RowOf<priceListsList_rows$key>

const filter = filtersOf<PriceListFilter>()

/** The price lists, with their validity in words. */
export const priceListsList = defineList<priceListsList_rows$key, Sorts['PriceList']>()({
  id: 'priceLists',
  path: addressOf('price-lists'),
  title: 'pricing.priceLists.title',
  none: { title: 'pricing.priceLists.none', text: 'pricing.priceLists.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('price-lists.edit', { id }),
  sort: 'name',
  rowHeight: 40,
  filters: {
    current: filter.yesNo({ label: 'pricing.priceLists.filter.current', to: (current) => ({ current }) }),
    ends: filter.one({
      label: 'pricing.priceLists.filter.ends',
      values: ['7', '30'],
      words: (days, intl) => intl.formatMessage({ id: 'pricing.priceLists.filter.endsWithin' }, { days: Number(days) }),
      to: (days) => ({ endsWithin: Number(days) }),
    }),
    channelMaster: filter.yesNo({ label: 'pricing.priceLists.column.channelMaster', to: (channelMaster) => ({ channelMaster }) }),
  },
  views: [
    { id: 'current', label: 'pricing.priceLists.filter.current', filters: { current: 'true' } },
    { id: 'ending', label: 'pricing.priceLists.view.ending', filters: { ends: '30' } },
  ],
  rows: graphql`
    fragment priceListsList_rows on PriceList @relay(plural: true) {
      id
      name
      channelMaster
      parent {
        name
      }
      promoText
      validFrom
      validTo
      currency
      priceCount
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'pricing.priceLists.column.name',
      sort: 'name',
      isMain: true,
      render: ({ name }) => <b className={styles.name}>{name}</b>,
    },
    {
      id: 'validity',
      title: 'pricing.priceLists.column.validity',
      width: 194,
      hideable: true,
      render: ({ validFrom, validTo }) => <ValidityLabel from={validFrom} to={validTo} />,
    },
    {
      id: 'validFrom',
      title: 'pricing.priceLists.column.validFrom',
      sort: 'date',
      isDescendingFirst: true,
      width: 108,
      hideable: true,
      render: ({ validFrom }) => <Day value={validFrom} />,
    },
    {
      id: 'validTo',
      title: 'pricing.priceLists.column.validTo',
      width: 125,
      hideable: true,
      render: ({ validTo }) => <Day value={validTo} />,
    },
    {
      id: 'channelMaster',
      title: 'pricing.priceLists.column.channelMaster',
      width: 120,
      hideable: true,
      render: ({ channelMaster }) => <YesNo value={channelMaster} />,
    },
    {
      id: 'parent',
      title: 'pricing.priceLists.column.parent',
      width: 160,
      needsRoom: true,
      render: ({ parent }) => parent?.name ?? <span className="v-soft">–</span>,
    },
    {
      id: 'promoText',
      title: 'pricing.priceLists.column.promoText',
      width: 250,
      needsRoom: 'much',
      render: ({ promoText }) => promoText || <span className="v-soft">–</span>,
    },
    {
      id: 'currency',
      title: 'pricing.priceLists.column.currency',
      width: 68,
      hideable: true,
      render: ({ currency }) => currency,
    },
    {
      id: 'prices',
      title: 'pricing.priceLists.column.prices',
      width: 80,
      align: 'end',
      hideable: true,
      render: ({ priceCount }) => <FormattedNumber value={priceCount} />,
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})
