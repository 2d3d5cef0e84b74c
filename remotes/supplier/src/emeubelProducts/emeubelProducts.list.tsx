import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { RelativeTime, TwoLines, YesNo } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { emeubelProductsList_rows$key } from './__generated__/emeubelProductsList_rows.graphql'
import { ChangeTags } from './ChangeTags'
import type { EmeubelProductCountBy, EmeubelProductFilter } from './__generated__/EmeubelProductsScreenCountsQuery.graphql'
import { EmeubelStatusLabel, emeubelStatuses, statusMessageIds } from './EmeubelStatusLabel'
import { changeKinds, changeMessageIds, matchMessageIds, matchStates } from './matchStates'
import { MatchStateLabel } from './MatchStateLabel'
import { searches } from './searches'

type Row = RowOf<emeubelProductsList_rows$key>

const filter = filtersOf<EmeubelProductFilter, EmeubelProductCountBy>()

/** The furniture supplier's articles. They have no page: a row opens its quick view. */
export const emeubelProductsList = defineList<emeubelProductsList_rows$key, Sorts['EmeubelProduct']>()({
  id: 'emeubelProducts',
  path: addressOf('emeubel.products'),
  title: 'supplier.emeubelProducts.title',
  none: {
    title: 'supplier.emeubelProducts.none',
    text: 'supplier.emeubelProducts.noneText',
    way: { to: addressOf('emeubel.feeds'), label: 'supplier.emeubelProducts.toFeeds' },
  },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  sort: 'name',
  filters: {
    match: filter.oneOf({
      label: 'supplier.emeubelProducts.column.match',
      values: matchStates,
      words: matchMessageIds,
      countBy: 'MATCH_STATE',
      to: (found) => ({ matchStates: found }),
    }),
    change: filter.oneOf({
      label: 'supplier.emeubelProducts.column.changes',
      values: changeKinds,
      words: changeMessageIds,
      to: (found) => ({ openChanges: found }),
      empty: { hasOpenChanges: false },
      filled: { hasOpenChanges: true },
    }),
    score: filter.range({ label: 'supplier.emeubelProducts.filter.score', unit: 'number', between: ['minimumScore', 'maximumScore'] }),
    leadTime: filter.range({ label: 'supplier.emeubelProducts.column.leadTime', unit: 'weeks', between: ['minimumLeadTime', 'maximumLeadTime'] }),
    status: filter.oneOf({
      label: 'supplier.emeubelProducts.column.status',
      values: emeubelStatuses,
      words: statusMessageIds,
      countBy: 'STATUS',
      to: (found) => ({ statuses: found }),
    }),
    linked: filter.yesNo({ label: 'supplier.emeubelProducts.filter.linked', to: (linked) => ({ linked }) }),
    ignore: filter.yesNo({ label: 'supplier.emeubelProducts.column.ignore', to: (ignore) => ({ ignore }) }),
    deleted: filter.yesNo({ label: 'supplier.emeubelProducts.column.isDeleted', to: (isDeleted) => ({ isDeleted }) }),
    outOfCollection: filter.yesNo({ label: 'supplier.emeubelProducts.column.outOfCollection', to: (outOfCollection) => ({ outOfCollection }) }),
    outOfProduction: filter.yesNo({ label: 'supplier.emeubelProducts.column.outOfProduction', to: (outOfProduction) => ({ outOfProduction }) }),
  },
  views: searches,
  rows: graphql`
    fragment emeubelProductsList_rows on EmeubelProduct @relay(plural: true) {
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
      matchState
      matchScore
      openChanges
      firstSeenAt
      lastSeenAt
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'name',
      title: 'supplier.emeubelProducts.column.name',
      sort: 'name',
      isMain: true,
      render: ({ name, sku }) => <TwoLines title={name} sub={sku} />,
    },
    {
      id: 'sku',
      title: 'supplier.emeubelProducts.column.sku',
      sort: 'sku',
      isHiddenByDefault: true,
      render: ({ sku }) => sku,
    },
    {
      id: 'status',
      title: 'supplier.emeubelProducts.column.status',
      width: 112,
      hideable: true,
      render: ({ status }) => <EmeubelStatusLabel status={status} />,
    },
    {
      id: 'match',
      title: 'supplier.emeubelProducts.column.match',
      sort: 'score',
      isDescendingFirst: true,
      width: 172,
      hideable: true,
      render: ({ matchState, matchScore }) => <MatchStateLabel state={matchState} score={matchScore} />,
    },
    {
      id: 'changes',
      title: 'supplier.emeubelProducts.column.changes',
      width: 160,
      hideable: true,
      render: ({ openChanges }) => <ChangeTags changes={openChanges} />,
    },
    {
      id: 'linkedProduct',
      title: 'supplier.emeubelProducts.column.linkedProduct',
      canGrow: true,
      hideable: true,
      render: ({ linkedProduct }) => <LinkedProduct product={linkedProduct} />,
    },
    {
      id: 'warehouseQty',
      title: 'supplier.emeubelProducts.column.warehouseQty',
      sort: 'warehouse_stock',
      isDescendingFirst: true,
      width: 104,
      align: 'end',
      needsRoom: true,
      render: ({ warehouseQty }) => <FormattedNumber value={warehouseQty} />,
    },
    {
      id: 'storeQty',
      title: 'supplier.emeubelProducts.column.storeQty',
      align: 'end',
      isHiddenByDefault: true,
      render: ({ storeQty }) => <FormattedNumber value={storeQty} />,
    },
    {
      id: 'stock',
      title: 'supplier.emeubelProducts.column.stock',
      sort: 'stock',
      isDescendingFirst: true,
      align: 'end',
      isHiddenByDefault: true,
      render: ({ warehouseQty, storeQty }) => <FormattedNumber value={warehouseQty + storeQty} />,
    },
    {
      id: 'leadTime',
      title: 'supplier.emeubelProducts.column.leadTime',
      sort: 'lead_time',
      width: 100,
      needsRoom: true,
      render: ({ leadTimeWeeks }) => <LeadTime weeks={leadTimeWeeks} />,
    },
    {
      id: 'ignore',
      title: 'supplier.emeubelProducts.column.ignore',
      isHiddenByDefault: true,
      render: ({ ignore }) => <YesNo value={ignore} />,
    },
    {
      id: 'isDeleted',
      title: 'supplier.emeubelProducts.column.isDeleted',
      isHiddenByDefault: true,
      render: ({ isDeleted }) => <YesNo value={isDeleted} />,
    },
    {
      id: 'outOfCollection',
      title: 'supplier.emeubelProducts.column.outOfCollection',
      isHiddenByDefault: true,
      render: ({ outOfCollection }) => <YesNo value={outOfCollection} />,
    },
    {
      id: 'outOfProduction',
      title: 'supplier.emeubelProducts.column.outOfProduction',
      isHiddenByDefault: true,
      render: ({ outOfProduction }) => <YesNo value={outOfProduction} />,
    },
    {
      id: 'eanCodes',
      title: 'supplier.emeubelProducts.column.eanCodes',
      isHiddenByDefault: true,
      render: ({ eanCodes }) => <EanCodes codes={eanCodes} />,
    },
    {
      id: 'firstSeen',
      title: 'supplier.emeubelProducts.column.firstSeen',
      isHiddenByDefault: true,
      render: ({ firstSeenAt }) => <RelativeTime value={firstSeenAt} />,
    },
    {
      id: 'lastSeen',
      title: 'supplier.emeubelProducts.column.lastSeen',
      isHiddenByDefault: true,
      render: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} />,
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

function LinkedProduct({ product }: { product: Row['linkedProduct'] }) {
  if (!product) {
    return (
      <span className="v-soft">
        <FormattedMessage id="supplier.emeubelProduct.notLinked" />
      </span>
    )
  }
  return (
    // above the row's own link, so that it can be clicked
    <Link to={addressOf('products.edit', { id: product.id })}>{product.name}</Link>
  )
}

function LeadTime({ weeks }: { weeks: number | null | undefined }) {
  if (weeks === null || weeks === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap">
      <FormattedMessage id="supplier.emeubelProduct.leadTime" values={{ weeks }} />
    </span>
  )
}

/** The first code; the number of others, which are in the tooltip. */
function EanCodes({ codes }: { codes: readonly string[] }) {
  const [first, ...others] = codes
  if (first === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap v-small" title={codes.join('\n')}>
      {others.length === 0 ? first : <FormattedMessage id="supplier.emeubelProduct.eans" values={{ first, count: others.length }} />}
    </span>
  )
}
