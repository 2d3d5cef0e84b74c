import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime, TwoLines } from '@vitrine/ui'
import { FormattedDisplayName } from 'react-intl'
import type { priceCardsList_rows$key } from './__generated__/priceCardsList_rows.graphql'
import type { PriceCardCountBy, PriceCardFilter, PriceCardStatus } from './__generated__/PriceCardsScreenCountsQuery.graphql'
import { cardStatuses, cardStatusWords, PriceCardStatusLabel } from './PriceCardStatusLabel'

type Row = RowOf<priceCardsList_rows$key>

const filter = filtersOf<PriceCardFilter, PriceCardCountBy>()

/** The cards of the showroom, the newest first; a row opens its quick view. */
export const priceCardsList = defineList<priceCardsList_rows$key, Sorts['PriceCard']>()({
  id: 'priceCards',
  path: addressOf('price-cards'),
  title: 'pricing.cards.title',
  none: { title: 'pricing.cards.none', text: 'pricing.cards.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ product }) => product.name,
  sort: '-created',
  filters: {
    toPrint: filter.yesNo({ label: 'pricing.cards.filter.toPrint', to: (isToPrint) => ({ isToPrint }) }),
    status: filter.oneOf({
      label: 'pricing.cards.column.status',
      values: cardStatuses,
      words: cardStatusWords,
      countBy: 'STATUS',
      to: (statuses) => ({ statuses: statuses as PriceCardStatus[] }),
    }),
    template: filter.known({ label: 'pricing.cards.column.template', to: (templates) => ({ templates }) }),
    store: filter.known({ label: 'pricing.cards.column.store', to: (stores) => ({ stores }) }),
    product: filter.custom({ label: 'pricing.cards.column.product', isOffMenu: true, to: (product) => ({ products: [product] }) }),
    campaign: filter.custom({ label: 'pricing.priceList.campaign', isOffMenu: true, to: (campaign) => ({ campaign }) }),
    language: filter.language({ label: 'pricing.cards.column.language', to: (languages) => ({ languages }) }),
  },
  views: [{ id: 'toPrint', label: 'pricing.cards.filter.toPrint', filters: { toPrint: 'true' } }],
  rows: graphql`
    fragment priceCardsList_rows on PriceCard @relay(plural: true) {
      id
      status
      product {
        name
        sku
      }
      template {
        name
      }
      store {
        name
      }
      language
      zone
      copies
      problem
      printedAt
      placedAt
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'product',
      title: 'pricing.cards.column.product',
      sort: 'name',
      isMain: true,
      render: ({ product }) => <TwoLines title={product.name} sub={product.sku} />,
    },
    { id: 'status', title: 'pricing.cards.column.status', width: 132, hideable: true, render: ({ status }) => <PriceCardStatusLabel status={status} /> },
    {
      id: 'problem',
      title: 'pricing.cards.column.problem',
      canGrow: true,
      hideable: true,
      render: ({ problem }) => problem ?? <span className="v-soft">–</span>,
    },
    { id: 'template', title: 'pricing.cards.column.template', width: 128, hideable: true, render: ({ template }) => template.name },
    { id: 'store', title: 'pricing.cards.column.store', width: 124, hideable: true, render: ({ store }) => store?.name ?? <span className="v-soft">–</span> },
    {
      id: 'zone',
      title: 'pricing.cards.column.zone',
      sort: 'zone',
      width: 84,
      hideable: true,
      render: ({ zone }) => zone ?? <span className="v-soft">–</span>,
    },
    {
      id: 'language',
      title: 'pricing.cards.column.language',
      width: 96,
      needsRoom: 'much',
      render: ({ language }) => <FormattedDisplayName type="language" value={language} />,
    },
    { id: 'copies', title: 'pricing.cards.column.copies', width: 92, align: 'end', needsRoom: true, render: ({ copies }) => copies },
    {
      id: 'printed',
      title: 'pricing.cards.column.printed',
      sort: 'printed',
      isDescendingFirst: true,
      width: 116,
      needsRoom: true,
      render: ({ printedAt }) => (printedAt ? <RelativeTime value={printedAt} /> : <span className="v-soft">–</span>),
    },
    {
      id: 'placed',
      title: 'pricing.cards.column.placed',
      width: 104,
      needsRoom: 'much',
      render: ({ placedAt }) => (placedAt ? <RelativeTime value={placedAt} /> : <span className="v-soft">–</span>),
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})
