import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink, Empty, type ListColumn, ListTable, ProductImage, StatusDot, TwoLines, YesNo } from '@vitrine/ui'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { ValueProductsTabQuery } from './__generated__/ValueProductsTabQuery.graphql'
import * as styles from './ValueProductsTab.module.css'

type Row = NonNullable<ValueProductsTabQuery['response']['attributeValue']>['products'][number]

/** Shown here; the link leads to the products list with all of them. */
const SHOWN = 50

/** The products that have a value. */
export function ValueProductsTab({ id }: { id: string }) {
  const intl = useIntl()
  const { attributeValue } = useLazyLoadQuery<ValueProductsTabQuery>(
    graphql`
      query ValueProductsTabQuery($id: ID!, $limit: Int) {
        attributeValue(id: $id) {
          productCount
          products(limit: $limit) {
            id
            name
            sku
            active
            imageproductassociationSet(limit: 1) {
              image {
                image500282Url
              }
            }
          }
        }
      }
    `,
    { id, limit: SHOWN },
    { fetchPolicy: 'store-and-network' },
  )
  const count = attributeValue?.productCount ?? 0
  if (!attributeValue || count === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="catalogue.value.noProducts" />}
          text={<FormattedMessage id="catalogue.value.noProductsText" />}
          action={
            <ButtonLink to={addressOf('products')}>
              <FormattedMessage id="catalogue.product.toProducts" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="v-stack">
      <div className={`v-row ${styles.head}`}>
        <p>
          <FormattedMessage id="catalogue.value.onProducts" values={{ count, shown: attributeValue.products.length }} />
        </p>
        <ButtonLink to={`${addressOf('products')}?value=${id}`}>
          <FormattedMessage id="catalogue.value.inList" />
        </ButtonLink>
      </div>
      <div className="v-table-card">
        <ListTable
          label={intl.formatMessage({ id: 'catalogue.value.products' })}
          columns={columnsOf(intl)}
          rows={attributeValue.products}
          rowKey={(row) => row.id}
          rowHref={(row) => addressOf('products.edit', { id: row.id })}
          rowHeight={52}
        />
      </div>
    </div>
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'image',
      title: text('catalogue.products.column.image'),
      isTitleHidden: true,
      width: 92,
      render: ({ name, imageproductassociationSet: [main] }) => <ProductImage src={main?.image.image500282Url} name={name} />,
    },
    { id: 'name', title: text('catalogue.products.column.name'), isMain: true, render: ({ name, sku }) => <TwoLines title={name} sub={sku} /> },
    {
      id: 'active',
      title: text('catalogue.products.column.active'),
      render: ({ active }) => (
        <StatusDot tone={active ? 'on' : 'off'}>
          <YesNo value={active} />
        </StatusDot>
      ),
    },
  ]
}
