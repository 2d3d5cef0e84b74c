import { defineList, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Money, ProductImage, ScoreRing, StatusDot, TwoLines, TypeLabel, YesNo } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { columnsOfFields } from '../productIdentity/columnsOfFields'
import { identityFields } from '../productIdentity/identityFields'
import type { productsList_rows$key } from './__generated__/productsList_rows.graphql'
import { MailMark } from './MailMark'
import { productFilters } from './productFilters'
import { ProductNotes } from './ProductNotes'
import { ProductOnWebsites } from './ProductOnWebsites'

export type ProductRow = RowOf<productsList_rows$key>

/** The list of products, with default and optional columns. */
export const productsList = defineList<productsList_rows$key, Sorts['Product']>()({
  id: 'products',
  hasPhotos: true,
  path: addressOf('products'),
  title: 'catalogue.products.title',
  none: { title: 'catalogue.products.none', text: 'catalogue.products.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('products.edit', { id }),
  sort: 'name',
  isRanked: true,
  // pasted codes are listed in the order of pasting
  rankedFilters: ['codes'],
  hasGrid: true,
  filters: productFilters,
  // variations are shown below their configurable product; a search also finds variations
  defaultFilters: { variation: 'false' },
  views: [
    { id: 'flat', label: 'catalogue.products.view.flat', isKept: true, filters: { variation: 'all' } },
    { id: 'incomplete', label: 'catalogue.products.view.incomplete', filters: { complete: 'false' } },
    { id: 'noPhoto', label: 'catalogue.products.view.noPhoto', filters: { image: 'false' } },
  ],
  rows: graphql`
    fragment productsList_rows on Product @relay(plural: true) {
      id
      originalType
      active
      name
      sku
      mailInbox
      inboxUnread
      # a row is opened to them
      # eslint-disable-next-line relay/unused-fields
      variationsCounter
      imageproductassociationSet(limit: 1) {
        image {
          image500282Url
        }
      }
      price
      stock
      score
      leadTimeWeeks
      createdAt
      updatedAt
      updatedBy
      ...ProductNotes_product
      ...identityFields_row
    }
  `,
  columns: [
    {
      id: 'image',
      title: 'catalogue.products.column.image',
      isTitleHidden: true,
      width: 92,
      card: 'image',
      hideable: true,
      render: ({ name, imageproductassociationSet: [main] }) => <ProductImage src={main?.image.image500282Url} name={name} />,
    },
    {
      id: 'name',
      title: 'catalogue.products.column.name',
      sort: 'name',
      isMain: true,
      render: ({ name, sku }) => <TwoLines title={name} sub={sku} />,
    },
    {
      id: 'sku',
      title: 'catalogue.products.column.sku',
      sort: 'sku',
      isHiddenByDefault: true,
      render: ({ sku }) => sku,
    },
    {
      id: 'type',
      title: 'catalogue.products.column.type',
      width: 116,
      hideable: true,
      render: ({ originalType }) => (
        <span className="v-small v-lines">
          <TypeLabel type={originalType} isShort />
        </span>
      ),
    },
    {
      id: 'active',
      title: 'catalogue.products.column.active',
      hideable: true,
      render: ({ active }) => (
        <StatusDot tone={active ? 'on' : 'off'}>
          <YesNo value={active} />
        </StatusDot>
      ),
    },
    {
      id: 'price',
      title: 'catalogue.products.column.price',
      sort: 'price',
      align: 'end',
      isOnPicture: true,
      hideable: true,
      render: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'stock',
      title: 'catalogue.products.column.stock',
      sort: 'stock',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ stock }) => <FormattedNumber value={stock} />,
    },
    {
      id: 'score',
      title: 'catalogue.products.column.score',
      sort: 'score',
      isOnPicture: true,
      hideable: true,
      render: ({ score }) => <ScoreRing score={score} />,
    },
    {
      id: 'leadTime',
      title: 'catalogue.products.column.leadTime',
      hideable: true,
      needsRoom: true,
      render: ({ leadTimeWeeks }) => <LeadTime weeks={leadTimeWeeks} />,
    },
    {
      id: 'mail',
      title: 'catalogue.products.column.mail',
      isTitleHidden: true,
      width: 44,
      hideable: true,
      needsRoom: true,
      render: ({ mailInbox, inboxUnread }) => (mailInbox || inboxUnread > 0) && <MailMark inbox={mailInbox} unread={inboxUnread} />,
    },
    {
      id: 'notes',
      title: 'catalogue.products.column.notes',
      isDescription: true,
      hideable: true,
      render: (product) => <ProductNotes product={product} limit={2} />,
    },
    {
      id: 'websites',
      title: 'catalogue.products.column.websites',
      isHiddenByDefault: true,
      render: ({ id }) => <ProductOnWebsites product={id} />,
    },
    ...columnsOfFields(identityFields),
    ...stampColumns(({ createdAt, updatedAt, updatedBy }: ProductRow) => ({ createdAt, updatedAt, updatedBy }), { shows: true, needsRoom: true }),
  ],
})

function LeadTime({ weeks }: { weeks: number | null | undefined }) {
  if (weeks === null || weeks === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap">
      <FormattedMessage id="catalogue.product.leadTime" values={{ weeks }} />
    </span>
  )
}
