import { graphql, useFragment } from '@vitrine/relay'
import {
  ButtonLink,
  type ListColumn,
  ListFrame,
  type ListFrameProps,
  Money,
  PlusIcon,
  ProductImage,
  RelativeTime,
  ScoreRing,
  StatusDot,
  TwoLines,
  TypeLabel,
  useListState,
  YesNo,
} from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { ProductTable_products$data, ProductTable_products$key } from './__generated__/ProductTable_products.graphql'
import { useProductsBulk } from '../bulk/useProductsBulk'
import { useCodes } from '../codes/useCodes'
import { useListArrangement } from '../listSettings/useListArrangement'
import { useQuickLook, withoutLook } from '../quickLook/useQuickLook'
import type { ListPlace } from '../stepper/readListPlace'
import { MailMark } from './MailMark'
import { attributeOf, productFilters } from './productFilters'
import { ProductNotes } from './ProductNotes'
import { attributeIn, productsList } from './productsList'
import { ProductsMore } from './ProductsMore'
import { useCountAt } from './useCountAt'
import { useFilterChoices } from './useFilterChoices'
import { useMissingWords } from '../inspector/useMissingWords'
import { useNamesOf } from './useNamesOf'

type ProductRow = ProductTable_products$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'isCapped' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  products: ProductTable_products$key | null
  /** No product has all words of the search */
  isWidened?: boolean
  /** Of the codes that were pasted, those that no product bears */
  codesNotFound?: readonly string[] | null | undefined
  /** How the viewer keeps the list */
  settings?: string | null | undefined
}

/** The list of products with its columns and filters. */
export function ProductTable({ products, count, isWidened, isCapped = false, codesNotFound, settings, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(productsList)
  const missing = useMissingWords()
  const choices = useFilterChoices()
  const countAt = useCountAt()
  const nameOf = useNamesOf([state.filters.attribute && attributeIn(state.filters.attribute).id, state.filters.value, attributeOf(state.filters.missing)])
  const filters = productFilters(intl, { missing, choices, nameOf })
  const arrangement = useListArrangement('products', settings)
  const codes = useCodes(state, codesNotFound ?? undefined)
  const bulk = useProductsBulk<ProductRow>({ state, filters, isCapped, onChanged: progress.onRetry })
  const rows = useFragment(
    graphql`
      fragment ProductTable_products on Product @relay(plural: true) {
        id
        originalType
        active
        name
        sku
        isFolderProduct
        isLabelProduct
        mailInbox
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
      }
    `,
    products,
  )
  const placeOf = (index: number): ListPlace => ({ list: withoutLook(state.address({})), at: state.offset + index, count: count ?? 0, ...(isCapped && { isCapped }) })
  const look = useQuickLook(rows ?? [], placeOf)
  return (
    <>
      <ListFrame
        {...progress}
        title={intl.formatMessage({ id: 'catalogue.products.title' })}
        count={count}
        isCapped={isCapped}
        note={isWidened && intl.formatMessage({ id: isCapped ? 'catalogue.products.widenedCapped' : 'catalogue.products.widened' })}
        state={state}
        columns={columnsOf(intl)}
        filters={filters}
        selection={bulk.selection}
        actions={
          <>
            <ButtonLink to="/products/new" isPrimary>
              <PlusIcon />
              <FormattedMessage id="catalogue.new.title" />
            </ButtonLink>
            <ProductsMore onCodes={codes.ask} />
          </>
        }
        arrangement={arrangement}
        onPasteLines={codes.paste}
        notice={codes.notice}
        countAt={countAt}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/products/${id}/edit`}
        rowState={(row) => placeOf(rows?.indexOf(row) ?? 0)}
        onPeek={({ id }) => look.open(id)}
        rowHeight={52}
        hasGrid
        emptyNever={{
          title: intl.formatMessage({ id: 'catalogue.products.none' }),
          text: intl.formatMessage({ id: 'catalogue.products.noneText' }),
          action: (
            <ButtonLink to="/products/new" isPrimary>
              <FormattedMessage id="catalogue.new.title" />
            </ButtonLink>
          ),
        }}
      />
      {bulk.dialog}
      {codes.dialog}
      {look.drawer}
    </>
  )
}

/** The columns of the products list, as the reader first sees them and those that they can add. */
function columnsOf(intl: IntlShape): ListColumn<ProductRow>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'image',
      title: text('catalogue.products.column.image'),
      isTitleHidden: true,
      width: 92,
      card: 'image',
      hideable: true,
      render: ({ imageproductassociationSet: [main] }) => <ProductImage src={main?.image.image500282Url} />,
    },
    {
      id: 'name',
      title: text('catalogue.products.column.name'),
      sort: 'name',
      isMain: true,
      render: ({ name, sku }) => <TwoLines title={name} sub={sku} />,
    },
    {
      id: 'sku',
      title: text('catalogue.products.column.sku'),
      sort: 'sku',
      isHiddenByDefault: true,
      render: ({ sku }) => sku,
    },
    {
      id: 'type',
      title: text('catalogue.products.column.type'),
      width: 128,
      hideable: true,
      render: ({ originalType }) => (
        <span className="v-small v-lines">
          <TypeLabel type={originalType} />
        </span>
      ),
    },
    {
      id: 'active',
      title: text('catalogue.products.column.active'),
      hideable: true,
      render: ({ active }) => (
        <StatusDot tone={active ? 'on' : 'off'}>
          <YesNo value={active} />
        </StatusDot>
      ),
    },
    {
      id: 'price',
      title: text('catalogue.products.column.price'),
      sort: 'price',
      align: 'end',
      hideable: true,
      render: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'stock',
      title: text('catalogue.products.column.stock'),
      sort: 'stock',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ stock }) => <FormattedNumber value={stock} />,
    },
    {
      id: 'score',
      title: text('catalogue.products.column.score'),
      sort: 'score',
      hideable: true,
      render: ({ score }) => <ScoreRing score={score} />,
    },
    {
      id: 'leadTime',
      title: text('catalogue.products.column.leadTime'),
      hideable: true,
      render: ({ leadTimeWeeks }) => <LeadTime weeks={leadTimeWeeks} />,
    },
    {
      id: 'mail',
      title: text('catalogue.products.column.mail'),
      isTitleHidden: true,
      width: 36,
      hideable: true,
      render: ({ mailInbox }) => mailInbox && <MailMark inbox={mailInbox} />,
    },
    {
      id: 'notes',
      title: text('catalogue.products.column.notes'),
      isDescription: true,
      hideable: true,
      render: (product) => <ProductNotes product={product} limit={2} />,
    },
    {
      id: 'folder',
      title: text('catalogue.products.filter.folder'),
      isHiddenByDefault: true,
      render: ({ isFolderProduct }) => <YesNo value={isFolderProduct} />,
    },
    {
      id: 'label',
      title: text('catalogue.products.filter.label'),
      isHiddenByDefault: true,
      render: ({ isLabelProduct }) => <YesNo value={isLabelProduct} />,
    },
    {
      id: 'created',
      title: text('catalogue.products.column.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'changed',
      title: text('catalogue.products.column.changed'),
      width: 112,
      sort: 'updated',
      isDescendingFirst: true,
      hideable: true,
      render: ({ updatedAt, updatedBy }) => <Changed at={updatedAt} by={updatedBy} />,
    },
  ]
}

function LeadTime({ weeks }: { weeks: number | null | undefined }) {
  if (weeks === null || weeks === undefined) return <span className="v-soft">–</span>
  return (
    <span className="v-nowrap">
      <FormattedMessage id="catalogue.product.leadTime" values={{ weeks }} />
    </span>
  )
}

function Changed({ at, by }: { at: string; by: string | null | undefined }) {
  return (
    <span className="v-soft v-small v-lines">
      <RelativeTime value={at} /> {/* The first name tells colleagues apart; the whole one stands in the title */}
      {by && <span title={by}>{by.split(' ')[0]}</span>}
    </span>
  )
}
