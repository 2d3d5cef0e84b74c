import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { ButtonLink, type ListColumn, ListFrame, type ListFrameProps, PlusIcon, RelativeTime, TwoLines, useListState } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { AttributeTable_attributes$data, AttributeTable_attributes$key } from './__generated__/AttributeTable_attributes.graphql'
import { attributeFilters } from './attributeFilters'
import { attributesList } from './attributesList'
import { AttributeTypeLabel } from './AttributeTypeLabel'
import { hasValues } from './attributeTypes'
import { AttributeUses } from './AttributeUses'
import { TranslatedInto } from './TranslatedInto'
import { useAttributesDelete } from './useAttributesDelete'

type Row = AttributeTable_attributes$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  attributes: AttributeTable_attributes$key | null
}

/** The attributes with their columns and filters. */
export function AttributeTable({ attributes, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(attributesList)
  const { selection, dialog } = useAttributesDelete<Row>({ state, onChanged: progress.onRetry })
  const rows = useFragment(
    graphql`
      fragment AttributeTable_attributes on Attribute @relay(plural: true) {
        id
        code
        name
        type
        unit
        valueCount
        productCount
        sortOrder
        createdAt
        updatedAt
        ...AttributeUses_attribute
        ...TranslatedInto_attribute
      }
    `,
    attributes,
  )
  const create = (
    <ButtonLink to="/attributes/new" isPrimary>
      <PlusIcon />
      <FormattedMessage id="catalogue.attributes.new" />
    </ButtonLink>
  )
  return (
    <>
      <ListFrame
        {...progress}
        title={intl.formatMessage({ id: 'catalogue.attributes.title' })}
        count={count}
        state={state}
        columns={columnsOf(intl)}
        filters={attributeFilters(intl)}
        selection={selection}
        actions={create}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/attributes/${id}/edit`}
        rowHeight={52}
        emptyNever={{
          title: intl.formatMessage({ id: 'catalogue.attributes.none' }),
          text: intl.formatMessage({ id: 'catalogue.attributes.noneText' }),
          action: create,
        }}
      />
      {dialog}
    </>
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    { id: 'name', title: text('catalogue.attribute.name'), sort: 'name', isMain: true, render: ({ name, code }) => <TwoLines title={name} sub={code} /> },
    { id: 'code', title: text('catalogue.attribute.code'), sort: 'code', isHiddenByDefault: true, render: ({ code }) => code },
    { id: 'type', title: text('catalogue.attribute.type'), hideable: true, render: ({ type }) => <AttributeTypeLabel type={type} /> },
    { id: 'unit', title: text('catalogue.attribute.unit'), hideable: true, render: ({ unit }) => unit ?? <span className="v-soft">–</span> },
    {
      id: 'values',
      title: text('catalogue.attribute.values'),
      sort: 'value',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ id, type, valueCount }) =>
        hasValues(type) ? <Count count={valueCount} to={`/attributes/${id}/edit?tab=values`} /> : <span className="v-soft">–</span>,
    },
    {
      id: 'products',
      title: text('catalogue.attribute.products'),
      sort: 'products',
      isDescendingFirst: true,
      align: 'end',
      hideable: true,
      render: ({ id, productCount }) => <Count count={productCount} to={`/products?attribute=${id}`} />,
    },
    { id: 'uses', title: text('catalogue.attribute.uses'), hideable: true, render: (attribute) => <AttributeUses attribute={attribute} /> },
    { id: 'translations', title: text('catalogue.attribute.translations'), hideable: true, render: (attribute) => <TranslatedInto attribute={attribute} /> },
    {
      id: 'sortOrder',
      title: text('catalogue.attribute.sortOrder'),
      sort: 'sort_order',
      align: 'end',
      isHiddenByDefault: true,
      render: ({ sortOrder }) => <FormattedNumber value={sortOrder} />,
    },
    {
      id: 'created',
      title: text('catalogue.attribute.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'changed',
      title: text('catalogue.attribute.changed'),
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

/** A number that leads to what was counted; zero leads nowhere. */
function Count({ count, to }: { count: number; to: string }) {
  if (count === 0) return <FormattedNumber value={0} />
  return (
    // above the row's own link, so that the pointer finds it
    <Link to={to} style={{ position: 'relative', zIndex: 1 }}>
      <FormattedNumber value={count} />
    </Link>
  )
}
