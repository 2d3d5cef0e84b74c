import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { type ListColumn, ListFrame, type ListFrameProps, RelativeTime, TwoLines, useListState, YesNo } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type {
  EmeubelProductTable_products$data,
  EmeubelProductTable_products$key,
} from './__generated__/EmeubelProductTable_products.graphql'
import { emeubelProductFilters } from './emeubelProductFilters'
import { emeubelProductsList } from './emeubelProductsList'
import { EmeubelStatusLabel } from './EmeubelStatusLabel'

type Row = EmeubelProductTable_products$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  products: EmeubelProductTable_products$key | null
}

/** The list of furniture products with its columns and filters. An article has no page of its own: its row leads nowhere. */
export function EmeubelProductTable({ products, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(emeubelProductsList)
  const rows = useFragment(
    graphql`
      fragment EmeubelProductTable_products on EmeubelProduct @relay(plural: true) {
        id
        sku
        name
        status
        ignore
        linkedProduct {
          id
          name
        }
        isDeleted
        outOfCollection
        outOfProduction
        warehouseQty
        storeQty
        leadTimeWeeks
        eanCodes
        createdAt
        updatedAt
      }
    `,
    products,
  )
  return (
    <ListFrame
      {...progress}
      title={intl.formatMessage({ id: 'supplier.emeubelProducts.title' })}
      count={count}
      state={state}
      columns={columnsOf(intl)}
      filters={emeubelProductFilters(intl)}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHeight={52}
      emptyNever={{
        title: intl.formatMessage({ id: 'supplier.emeubelProducts.none' }),
        text: intl.formatMessage({ id: 'supplier.emeubelProducts.noneText' }),
      }}
    />
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'name',
      title: text('supplier.emeubelProducts.column.name'),
      sort: 'name',
      isMain: true,
      render: ({ name, sku }) => <TwoLines title={name} sub={sku} />,
    },
    {
      id: 'sku',
      title: text('supplier.emeubelProducts.column.sku'),
      sort: 'sku',
      isHiddenByDefault: true,
      render: ({ sku }) => sku,
    },
    {
      id: 'status',
      title: text('supplier.emeubelProducts.column.status'),
      hideable: true,
      render: ({ status }) => <EmeubelStatusLabel status={status} />,
    },
    {
      id: 'linkedProduct',
      title: text('supplier.emeubelProducts.column.linkedProduct'),
      canGrow: true,
      hideable: true,
      render: ({ linkedProduct }) => <LinkedProduct product={linkedProduct} />,
    },
    {
      id: 'warehouseQty',
      title: text('supplier.emeubelProducts.column.warehouseQty'),
      sort: 'warehouse_stock',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ warehouseQty }) => <FormattedNumber value={warehouseQty} />,
    },
    {
      id: 'storeQty',
      title: text('supplier.emeubelProducts.column.storeQty'),
      align: 'end',
      hideable: true,
      render: ({ storeQty }) => <FormattedNumber value={storeQty} />,
    },
    {
      id: 'stock',
      title: text('supplier.emeubelProducts.column.stock'),
      sort: 'stock',
      isDescendingFirst: true,
      align: 'end',
      isHiddenByDefault: true,
      render: ({ warehouseQty, storeQty }) => <FormattedNumber value={warehouseQty + storeQty} />,
    },
    {
      id: 'leadTime',
      title: text('supplier.emeubelProducts.column.leadTime'),
      hideable: true,
      render: ({ leadTimeWeeks }) => <LeadTime weeks={leadTimeWeeks} />,
    },
    {
      id: 'ignore',
      title: text('supplier.emeubelProducts.column.ignore'),
      hideable: true,
      render: ({ ignore }) => <YesNo value={ignore} />,
    },
    {
      id: 'isDeleted',
      title: text('supplier.emeubelProducts.column.isDeleted'),
      hideable: true,
      render: ({ isDeleted }) => <YesNo value={isDeleted} />,
    },
    {
      id: 'outOfCollection',
      title: text('supplier.emeubelProducts.column.outOfCollection'),
      hideable: true,
      render: ({ outOfCollection }) => <YesNo value={outOfCollection} />,
    },
    {
      id: 'outOfProduction',
      title: text('supplier.emeubelProducts.column.outOfProduction'),
      hideable: true,
      render: ({ outOfProduction }) => <YesNo value={outOfProduction} />,
    },
    {
      id: 'eanCodes',
      title: text('supplier.emeubelProducts.column.eanCodes'),
      hideable: true,
      render: ({ eanCodes }) => <EanCodes codes={eanCodes} />,
    },
    {
      id: 'created',
      title: text('supplier.emeubelProducts.column.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'updated',
      title: text('supplier.emeubelProducts.column.updated'),
      sort: 'updated',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}

function LinkedProduct({ product }: { product: Row['linkedProduct'] }) {
  if (!product) {
    return (
      <span className="v-soft">
        <FormattedMessage id="supplier.emeubelProduct.notLinked" />
      </span>
    )
  }
  return <Link to={`/products/${product.id}/edit`}>{product.name}</Link>
}

function LeadTime({ weeks }: { weeks: number | null | undefined }) {
  if (weeks === null || weeks === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap">
      <FormattedMessage id="supplier.emeubelProduct.leadTime" values={{ weeks }} />
    </span>
  )
}

/** The first code; the others are counted and stand in the title. */
function EanCodes({ codes }: { codes: readonly string[] }) {
  const [first, ...others] = codes
  if (first === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap v-small" title={codes.join('\n')}>
      {others.length === 0 ? (
        first
      ) : (
        <FormattedMessage id="supplier.emeubelProduct.eans" values={{ first, count: others.length }} />
      )}
    </span>
  )
}
