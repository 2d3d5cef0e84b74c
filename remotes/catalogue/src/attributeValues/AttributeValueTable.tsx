import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { ButtonLink, type ListColumn, ListFrame, type ListFrameProps, PlusIcon, RelativeTime, TwoLines, useListState, YesNo } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { AttributeValueTable_values$data, AttributeValueTable_values$key } from './__generated__/AttributeValueTable_values.graphql'
import { attributeValueFilters } from './attributeValueFilters'
import { attributeValuesList } from './attributeValuesList'
import { NearMarks } from './NearMarks'
import { useAttributeValuesBulk } from './useAttributeValuesBulk'
import { ValueNames } from './ValueNames'
import { ValueSwatch } from './ValueSwatch'

type Row = AttributeValueTable_values$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  values: AttributeValueTable_values$key | null
  /** Those that have values, for the filter */
  attributes?: readonly { readonly id: string; readonly name: string }[]
  /** How many wait for approval */
  waiting?: number
}

/** The values of attributes with their columns and filters, and the queue of those that wait for approval. */
export function AttributeValueTable({ values, attributes = [], waiting = 0, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(attributeValuesList)
  const isQueue = state.filters.approval === 'true'
  const { selection, dialog, merge } = useAttributeValuesBulk<Row>({ state, isQueue, onChanged: progress.onRetry })
  const rows = useFragment(
    graphql`
      fragment AttributeValueTable_values on AttributeValue @relay(plural: true) {
        id
        value
        name
        attribute {
          id
          name
        }
        priceGroup
        sortOrder
        showOnPriceCards
        needsApproval
        productCount
        createdAt
        updatedAt
        ...NearMarks_value
        ...ValueNames_value
        ...ValueSwatch_value
      }
    `,
    values,
  )
  const create = (
    <ButtonLink to={state.filters.attribute ? `/attributes/values/new?attribute=${state.filters.attribute}` : '/attributes/values/new'} isPrimary>
      <PlusIcon />
      <FormattedMessage id="catalogue.values.new" />
    </ButtonLink>
  )
  const queue = waiting > 0 && !isQueue && (
    <ButtonLink to="/attributes/values?approval=true">
      <FormattedMessage id="catalogue.values.waiting" values={{ count: waiting }} />
    </ButtonLink>
  )
  return (
    <>
      <ListFrame
        {...progress}
        title={intl.formatMessage({ id: isQueue ? 'catalogue.values.queue' : 'catalogue.values.title' })}
        count={count}
        state={state}
        columns={columnsOf(intl, merge)}
        filters={attributeValueFilters(intl, attributes)}
        selection={selection}
        actions={
          <>
            {queue}
            {create}
          </>
        }
        rows={rows ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/attributes/values/${id}/edit`}
        rowHeight={52}
        emptyNever={{
          title: intl.formatMessage({ id: 'catalogue.values.none' }),
          text: intl.formatMessage({ id: 'catalogue.values.noneText' }),
          action: create,
        }}
      />
      {dialog}
    </>
  )
}

function columnsOf(intl: IntlShape, merge: (id: string) => void): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    { id: 'swatch', title: text('catalogue.value.colour'), isTitleHidden: true, width: 48, card: 'image', render: (value) => <ValueSwatch value={value} /> },
    {
      id: 'value',
      title: text('catalogue.value.value'),
      sort: 'value',
      isMain: true,
      // in a language without a name of its own the value stands there already
      render: ({ value, name }) => <TwoLines title={value} sub={name === value ? '' : name} />,
    },
    {
      id: 'attribute',
      title: text('catalogue.value.attribute'),
      hideable: true,
      render: ({ attribute }) => (
        <Link to={`/attributes/${attribute.id}/edit`} style={{ position: 'relative', zIndex: 1 }}>
          {attribute.name}
        </Link>
      ),
    },
    { id: 'translations', title: text('catalogue.value.translations'), hideable: true, render: (value) => <ValueNames value={value} /> },
    {
      id: 'products',
      title: text('catalogue.value.products'),
      sort: 'products',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ id, productCount }) =>
        productCount === 0 ? (
          <FormattedNumber value={0} />
        ) : (
          // above the row's own link, so that the pointer finds it
          <Link to={`/products?value=${id}`} style={{ position: 'relative', zIndex: 1 }}>
            <FormattedNumber value={productCount} />
          </Link>
        ),
    },
    { id: 'priceGroup', title: text('catalogue.value.priceGroup'), hideable: true, render: ({ priceGroup }) => priceGroup ?? <span className="v-soft">–</span> },
    { id: 'notes', title: text('catalogue.values.column.notes'), hideable: true, render: (value) => <NearMarks value={value} onMerge={merge} /> },
    {
      id: 'cards',
      title: text('catalogue.value.showOnPriceCards'),
      isHiddenByDefault: true,
      render: ({ showOnPriceCards }) => <YesNo value={showOnPriceCards} />,
    },
    { id: 'approval', title: text('catalogue.value.needsApproval'), isHiddenByDefault: true, render: ({ needsApproval }) => <YesNo value={needsApproval} /> },
    {
      id: 'sortOrder',
      title: text('catalogue.value.sortOrder'),
      sort: 'sort_order',
      align: 'end',
      isHiddenByDefault: true,
      render: ({ sortOrder }) => <FormattedNumber value={sortOrder} />,
    },
    {
      id: 'created',
      title: text('catalogue.value.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'changed',
      title: text('catalogue.value.changed'),
      sort: 'updated',
      isDescendingFirst: true,
      hideable: true,
      render: ({ updatedAt }) => (
        <span className="v-soft v-small">
          <RelativeTime value={updatedAt} />
        </span>
      ),
    },
  ]
}
