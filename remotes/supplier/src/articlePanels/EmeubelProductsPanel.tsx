import { fetchQuery, graphql, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { Button, Empty, type ListColumn, ListTable, TwoLines } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { useChangeArticles } from '../articleWork/articles.mutations'
import { EmeubelStatusLabel } from '../emeubelProducts/EmeubelStatusLabel'
import type { EmeubelProductsPanelQuery } from './__generated__/EmeubelProductsPanelQuery.graphql'
import { ArticlePicker } from './ArticlePicker'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<EmeubelProductsPanelQuery> }
type Row = NonNullable<EmeubelProductsPanelQuery['response']['product']>['emeubelProducts'][number]

const query = graphql`
  query EmeubelProductsPanelQuery($productId: ID!) {
    product(id: $productId) {
      id
      emeubelProducts {
        id
        sku
        name
        status
        warehouseQty
        storeQty
        leadTimeWeeks
        eanCodes
      }
    }
  }
`

/** The supplier's articles linked to a product: their stock and lead time. Others are found by typing. */
export default function EmeubelProductsPanel({ productId, queryRef }: Props) {
  const intl = useIntl()
  const environment = useRelayEnvironment()
  const { product } = usePreloadedQuery<EmeubelProductsPanelQuery>(query, queryRef)
  // the response goes to the store, where the panel reads it
  const refresh = () => void fetchQuery<EmeubelProductsPanelQuery>(environment, query, { productId }, { fetchPolicy: 'network-only' }).subscribe({})
  const { change, isChanging } = useChangeArticles(refresh)
  const rows = product?.emeubelProducts ?? []
  return (
    <div className="v-stack" aria-busy={isChanging}>
      {rows.length === 0 ? (
        <div className="v-card">
          <Empty title={<FormattedMessage id="supplier.panel.none" />} text={<FormattedMessage id="supplier.panel.noneText" />} />
        </div>
      ) : (
        <div className="v-table-card">
          <ListTable
            label={intl.formatMessage({ id: 'supplier.panel.caption' })}
            columns={columnsOf(intl, (id) => void change(id, { action: 'UNLINK' }))}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight={52}
          />
        </div>
      )}
      {product && (
        <div className="v-card">
          <ArticlePicker excluded={new Set(rows.map(({ id }) => id))} onPick={(id) => void change(id, { action: 'LINK', product: productId })} />
        </div>
      )}
    </div>
  )
}

function columnsOf(intl: IntlShape, onUnlink: (id: string) => void): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'name',
      title: text('supplier.emeubelProducts.column.name'),
      isMain: true,
      render: ({ id, name, sku }) => (
        <TwoLines title={<Link to={`${addressOf('emeubel.products')}?search=${encodeURIComponent(sku)}&look=${id}`}>{name}</Link>} sub={sku} />
      ),
    },
    { id: 'status', title: text('supplier.emeubelProducts.column.status'), render: ({ status }) => <EmeubelStatusLabel status={status} /> },
    {
      id: 'warehouseQty',
      title: text('supplier.emeubelProducts.column.warehouseQty'),
      align: 'end',
      render: ({ warehouseQty }) => <FormattedNumber value={warehouseQty} />,
    },
    { id: 'storeQty', title: text('supplier.emeubelProducts.column.storeQty'), align: 'end', render: ({ storeQty }) => <FormattedNumber value={storeQty} /> },
    {
      id: 'leadTime',
      title: text('supplier.emeubelProducts.column.leadTime'),
      render: ({ leadTimeWeeks }) =>
        typeof leadTimeWeeks === 'number' ? (
          <FormattedMessage id="supplier.emeubelProduct.leadTime" values={{ weeks: leadTimeWeeks }} />
        ) : (
          <span className="v-soft">–</span>
        ),
    },
    {
      id: 'eanCodes',
      title: text('supplier.emeubelProducts.column.eanCodes'),
      render: ({ eanCodes }) => <span className="v-small">{eanCodes.join(', ')}</span>,
    },
    {
      id: 'unlink',
      title: text('supplier.panel.actions'),
      align: 'end',
      render: ({ id, name }) => (
        <Button size="small" aria-label={intl.formatMessage({ id: 'supplier.panel.unlink' }, { name })} onClick={() => onUnlink(id)}>
          <FormattedMessage id="supplier.article.unlink" />
        </Button>
      ),
    },
  ]
}
