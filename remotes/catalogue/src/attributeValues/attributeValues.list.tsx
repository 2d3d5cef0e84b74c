import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { TwoLines, YesNo } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import { MissingLanguages } from '../attributes/MissingLanguages'
import type { attributeValuesList_rows$key } from './__generated__/attributeValuesList_rows.graphql'
import type { AttributeValueFilter } from './__generated__/AttributeValuesScreenQuery.graphql'
import { NearMarks } from './NearMarks'
import { ValueSwatch } from './ValueSwatch'

export type AttributeValueRow = RowOf<attributeValuesList_rows$key>

const filter = filtersOf<AttributeValueFilter>()

/** The list of values, with the most used filters first. */
export const attributeValuesList = defineList<attributeValuesList_rows$key, Sorts['AttributeValue']>()({
  id: 'attributeValues',
  path: addressOf('attributes.values'),
  title: 'catalogue.values.title',
  none: { title: 'catalogue.values.none', text: 'catalogue.values.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ value }) => value,
  rowHref: ({ id }) => addressOf('attributes.values.edit', { id }),
  sort: 'sort_order',
  filters: {
    attribute: filter.known({ label: 'catalogue.value.attribute', to: (attributes) => ({ attributes }) }),
    approval: filter.yesNo({ label: 'catalogue.value.needsApproval', to: (needsApproval) => ({ needsApproval }) }),
    near: filter.yesNo({ label: 'catalogue.values.filter.near', to: (hasNearDuplicates) => ({ hasNearDuplicates }) }),
    untranslated: filter.yesNo({ label: 'catalogue.values.filter.untranslated', to: (untranslated) => ({ untranslated }) }),
    used: filter.yesNo({ label: 'catalogue.values.filter.used', to: (used) => ({ used }) }),
  },
  views: [
    { id: 'approval', label: 'catalogue.value.needsApproval', filters: { approval: 'true' } },
    { id: 'near', label: 'catalogue.values.filter.near', filters: { near: 'true' } },
    { id: 'untranslated', label: 'catalogue.attributes.view.untranslated', filters: { untranslated: 'true' } },
    { id: 'unused', label: 'catalogue.attributes.view.unused', filters: { used: 'false' } },
  ],
  rows: graphql`
    fragment attributeValuesList_rows on AttributeValue @relay(plural: true) {
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
      names {
        language
      }
      ...NearMarks_value
      ...ValueSwatch_value
    }
  `,
  columns: [
    { id: 'swatch', title: 'catalogue.value.colour', isTitleHidden: true, width: 56, card: 'image', render: (value) => <ValueSwatch value={value} /> },
    {
      id: 'value',
      title: 'catalogue.value.value',
      sort: 'value',
      isMain: true,
      // without a name in this language the value's own word is shown already
      render: ({ value, name }) => <TwoLines title={value} sub={name === value ? '' : name} />,
    },
    {
      id: 'attribute',
      title: 'catalogue.value.attribute',
      width: 136,
      hideable: true,
      render: ({ attribute }) => <Link to={addressOf('attributes.edit', { id: attribute.id })}>{attribute.name}</Link>,
    },
    {
      id: 'translations',
      title: 'catalogue.value.translations',
      width: 140,
      hideable: true,
      render: ({ names }) => <MissingLanguages names={names.map(({ language }) => ({ language }))} />,
    },
    {
      id: 'products',
      title: 'catalogue.value.products',
      sort: 'products',
      isDescendingFirst: true,
      width: 100,
      align: 'end',
      hideable: true,
      render: ({ id, productCount }) =>
        productCount === 0 ? (
          <FormattedNumber value={0} />
        ) : (
          // above the row's own link, so that it can be clicked
          <Link to={`${addressOf('products')}?value=${id}`}>
            <FormattedNumber value={productCount} />
          </Link>
        ),
    },
    {
      id: 'priceGroup',
      title: 'catalogue.value.priceGroup',
      width: 92,
      hideable: true,
      render: ({ priceGroup }) => priceGroup ?? <span className="v-soft">–</span>,
    },
    { id: 'notes', title: 'catalogue.values.column.notes', width: 168, hideable: true, render: (value) => <NearMarks value={value} /> },
    {
      id: 'cards',
      title: 'catalogue.value.showOnPriceCards',
      isHiddenByDefault: true,
      render: ({ showOnPriceCards }) => <YesNo value={showOnPriceCards} />,
    },
    { id: 'approval', title: 'catalogue.value.needsApproval', isHiddenByDefault: true, render: ({ needsApproval }) => <YesNo value={needsApproval} /> },
    {
      id: 'sortOrder',
      title: 'catalogue.value.sortOrder',
      sort: 'sort_order',
      align: 'end',
      isHiddenByDefault: true,
      render: ({ sortOrder }) => <FormattedNumber value={sortOrder} />,
    },
    ...stampColumns(({ createdAt, updatedAt }: AttributeValueRow) => ({ createdAt, updatedAt }), { shows: true, needsRoom: true }),
  ],
})
