import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Checkbox, type ListColumn, ListTable, Money, ProductImage, StatusDot, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { VariationTable_products$data, VariationTable_products$key } from './__generated__/VariationTable_products.graphql'

type Row = VariationTable_products$data[number]

interface Props {
  products: VariationTable_products$key
  /** ids of the ticked ones */
  chosen: ReadonlySet<string>
  onChoose(ids: readonly string[], isChosen: boolean): void
}

/** Variations as rows with checkboxes, each with a link to its own screen. */
export function VariationTable({ products, chosen, onChoose }: Props) {
  const intl = useIntl()
  const rows = useFragment(
    graphql`
      fragment VariationTable_products on Product @relay(plural: true) {
        id
        name
        sku
        eanCode
        active
        price
        stock
        leadTimeWeeks
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
      }
    `,
    products,
  )
  return (
    <ListTable
      label={intl.formatMessage({ id: 'catalogue.product.tab.variations' })}
      columns={[tickColumn(intl, chosen, onChoose), ...columnsOf(intl)]}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf('products.edit', { id })}
    />
  )
}

function tickColumn(intl: IntlShape, chosen: ReadonlySet<string>, onChoose: Props['onChoose']): ListColumn<Row> {
  return {
    ...{ id: 'tick', title: intl.formatMessage({ id: 'ui.select.tick' }), isTitleHidden: true, width: 44 },
    render: ({ id, name }) => (
      <Checkbox
        checked={chosen.has(id)}
        aria-label={intl.formatMessage({ id: 'ui.select.row' }, { name })}
        onChange={({ target }) => onChoose([id], target.checked)}
      />
    ),
  }
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      ...{ id: 'image', title: text('catalogue.products.column.image'), isTitleHidden: true, width: 96 },
      render: ({ name, imageproductassociationSet: [main] }) => <ProductImage src={main?.image.image500282Url} name={name} width={71} height={40} />,
    },
    { id: 'name', title: text('catalogue.products.column.name'), isMain: true, render: ({ name, sku }) => <TwoLines title={name} sub={sku} /> },
    { id: 'ean', title: text('catalogue.look.ean'), width: 140, render: ({ eanCode }) => eanCode ?? <span className="v-soft">–</span> },
    { id: 'price', title: text('catalogue.products.column.price'), width: 110, align: 'end', render: ({ price }) => <Money amount={price} /> },
    {
      ...{ id: 'stock', title: text('catalogue.products.column.stock'), width: 120, align: 'end' },
      render: ({ stock, leadTimeWeeks }) =>
        stock > 0 || leadTimeWeeks === null || leadTimeWeeks === undefined ? (
          <FormattedNumber value={stock} />
        ) : (
          <FormattedMessage id="catalogue.variations.weeks" values={{ count: leadTimeWeeks }} />
        ),
    },
    {
      ...{ id: 'active', title: text('catalogue.products.column.active'), width: 110 },
      render: ({ active }) => (
        <StatusDot tone={active ? 'on' : 'off'}>
          <FormattedMessage id={active ? 'catalogue.product.active' : 'catalogue.product.inactive'} />
        </StatusDot>
      ),
    },
  ]
}
