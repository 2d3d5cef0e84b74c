import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Empty, type ListColumn, ListTable, Money } from '@vitrine/ui'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ValidityLabel } from '../priceLists/ValidityLabel'
import type { PricesPanelQuery } from './__generated__/PricesPanelQuery.graphql'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<PricesPanelQuery> }
type Row = NonNullable<PricesPanelQuery['response']['product']>['prices'][number]

/** What a product costs in each price list that has it. The model of every panel on another remote's screen. */
export default function PricesPanel({ queryRef }: Props) {
  const intl = useIntl()
  const { product } = usePreloadedQuery<PricesPanelQuery>(
    graphql`
      query PricesPanelQuery($productId: ID!) {
        product(id: $productId) {
          prices {
            id
            price
            discountPrice
            priceList {
              name
              currency
              validFrom
              validTo
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (!product || product.prices.length === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="pricing.prices.none" />}
          text={<FormattedMessage id="pricing.prices.noneText" />}
        />
      </div>
    )
  }
  return (
    <div className="v-table-card">
      <ListTable
        label={intl.formatMessage({ id: 'pricing.prices.caption' })}
        columns={columnsOf(intl)}
        rows={product.prices}
        rowKey={({ id }) => id}
        rowHeight={40}
      />
    </div>
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'priceList',
      title: text('pricing.prices.column.priceList'),
      isMain: true,
      render: ({ priceList }) => <b style={{ fontWeight: 600 }}>{priceList.name}</b>,
    },
    {
      id: 'price',
      title: text('pricing.prices.column.price'),
      align: 'end',
      render: ({ price, priceList }) => <Money amount={price} currency={priceList.currency} />,
    },
    {
      id: 'discountPrice',
      title: text('pricing.prices.column.discountPrice'),
      align: 'end',
      render: ({ discountPrice, priceList }) => <Money amount={discountPrice} currency={priceList.currency} />,
    },
    {
      id: 'validity',
      title: text('pricing.prices.column.validity'),
      render: ({ priceList }) => <ValidityLabel from={priceList.validFrom} to={priceList.validTo} />,
    },
  ]
}
