import { useScreenForm } from '@vitrine/forms'
import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Empty, type ListColumn, ListTable, Money, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ValidityLabel } from '../priceLists/ValidityLabel'
import type { PricesPanelQuery } from './__generated__/PricesPanelQuery.graphql'
import { AskedPrice } from './AskedPrice'
import { PriceCell } from './PriceCell'
import * as styles from './PricesPanel.module.css'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<PricesPanelQuery> }
type PriceList = NonNullable<PricesPanelQuery['response']['product']>['prices'][number]['priceList']

type ListPrice = NonNullable<PricesPanelQuery['response']['product']>['listPrices'][number]

interface Row {
  list: PriceList
  price: string | null
  discountPrice: string | null | undefined
  /** The price without one of its own, and the reference price */
  known: ListPrice | undefined
}

/**
 * A product's price in each price list, edited within the form of the product's screen and saved with it; read-only without
 * one. The example for every panel on another remote's screen.
 */
export default function PricesPanel({ queryRef }: Props) {
  const intl = useIntl()
  const found = usePreloadedQuery<PricesPanelQuery>(
    graphql`
      query PricesPanelQuery($productId: ID!) {
        product(id: $productId) {
          prices {
            price
            discountPrice
            priceList {
              id
              name
              currency
              validFrom
              validTo
            }
          }
          listPrices {
            priceList {
              id
              name
              currency
              validFrom
              validTo
            }
            ownPrice
            effective {
              price
              discountPrice
              words
            }
            reference {
              amount
            }
          }
          ...AskedPrice_product
        }
        ...AskedPrice_channels
        priceLists {
          results(limit: 200, ordering: "name") {
            id
            name
            currency
            channelMaster
            validFrom
            validTo
          }
        }
      }
    `,
    queryRef,
  )
  const { product, priceLists } = found
  const form = useScreenForm('price')
  const [added, setAdded] = useState<readonly string[]>([])
  const knownIn = new Map((product?.listPrices ?? []).map((one) => [one.priceList.id, one]))
  const saved = (product?.prices ?? []).map(({ priceList: list, ...amounts }): Row => ({ list, ...amounts, known: knownIn.get(list.id) }))
  const others = priceLists.results.filter(({ id }) => !saved.some(({ list }) => list.id === id))
  const isFilled = ({ id }: PriceList) => form !== null && (form.valueOf(`price.${id}`) !== null || form.savedOf(`price.${id}`) !== null || added.includes(id))
  // including those of a draft, and just added ones without a value; always the master
  const isShown = (list: (typeof others)[number]) => isFilled(list) || (form !== null && list.channelMaster) || knownIn.get(list.id)?.effective.price
  const rows = [...saved, ...others.filter(isShown).map((list): Row => ({ list, price: null, discountPrice: null, known: knownIn.get(list.id) }))]
  const free = form ? others.filter((list) => !isShown(list)) : []
  const add = free.length > 0 && (
    <div className={styles.search}>
      <Select
        aria-label={intl.formatMessage({ id: 'pricing.prices.add' })}
        value=""
        options={[{ value: '', label: intl.formatMessage({ id: 'pricing.prices.add' }) }, ...free.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => setAdded([...added, id])}
      />
    </div>
  )
  if (!product || rows.length === 0) {
    return (
      <div className="v-card">
        <Empty title={<FormattedMessage id="pricing.prices.none" />} text={<FormattedMessage id="pricing.prices.noneText" />} action={add} />
      </div>
    )
  }
  return (
    <div className="v-stack">
      <div className="v-table-card">
        <ListTable
          label={intl.formatMessage({ id: 'pricing.prices.caption' })}
          columns={columnsOf(intl, form !== null)}
          rows={rows}
          rowKey={({ list }) => list.id}
          rowHeight={form ? 52 : 40}
        />
      </div>
      {add}
      <AskedPrice product={product} channels={found} />
    </div>
  )
}

/** The origin of a price: for an inherited one with its amount, in grey; for one set by a rule, which. */
function Origin({
  known: {
    ownPrice,
    effective,
    priceList: { id },
  },
  currency,
}: {
  known: ListPrice
  currency: string
}) {
  const note = useScreenForm(`price.${id}`)?.noteOf(`price.${id}`)
  if (note) return <span className={styles.note}>{note}</span>
  return (
    <span className="v-soft">
      {!ownPrice && effective.price && (
        <>
          <Money amount={effective.discountPrice ?? effective.price} currency={currency} />{' '}
        </>
      )}
      {effective.words}
    </span>
  )
}

function columnsOf(intl: IntlShape, isEditable: boolean): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'priceList',
      title: text('pricing.prices.column.priceList'),
      isMain: true,
      render: ({ list }) => <b className={styles.list}>{list.name}</b>,
    },
    {
      id: 'price',
      title: text('pricing.prices.column.price'),
      align: 'end',
      render: ({ price, list }) => (isEditable ? <PriceCell list={list} part="price" /> : <Money amount={price} currency={list.currency} />),
    },
    {
      id: 'discountPrice',
      title: text('pricing.prices.column.discountPrice'),
      align: 'end',
      render: ({ discountPrice, list, known }) =>
        isEditable ? (
          <PriceCell list={list} part="discountPrice" reference={known?.reference.amount} />
        ) : (
          <Money amount={discountPrice} currency={list.currency} />
        ),
    },
    {
      id: 'origin',
      title: text('pricing.prices.column.origin'),
      render: ({ known, list }) => known && <Origin known={known} currency={list.currency} />,
    },
    {
      id: 'validity',
      title: text('pricing.prices.column.validity'),
      render: ({ list }) => <ValidityLabel from={list.validFrom} to={list.validTo} />,
    },
  ]
}
