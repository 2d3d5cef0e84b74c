import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { TwoLines } from '@vitrine/ui'
import { FormattedNumber } from 'react-intl'
import type { attributesList_rows$key } from './__generated__/attributesList_rows.graphql'
import type { AttributeFilter } from './__generated__/AttributesScreenQuery.graphql'
import { AttributeTypeLabel } from './AttributeTypeLabel'
import { attributeTypes, hasValues, typeWords } from './attributeTypes'
import { AttributeUses } from './AttributeUses'
import { fetchAttributeGroups } from './fetchAttributeGroups'
import { MissingLanguages } from './MissingLanguages'

export type AttributeRow = RowOf<attributesList_rows$key>

const filter = filtersOf<AttributeFilter>()

/** The list of attributes, with the most used filters first. */
export const attributesList = defineList<attributesList_rows$key, Sorts['Attribute']>()({
  id: 'attributes',
  path: addressOf('attributes'),
  title: 'catalogue.attributes.title',
  none: { title: 'catalogue.attributes.none', text: 'catalogue.attributes.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('attributes.edit', { id }),
  sort: 'name',
  filters: {
    type: filter.oneOf({
      label: 'catalogue.attribute.type',
      values: attributeTypes,
      words: typeWords,
      to: (types) => ({ types }),
    }),
    group: filter.loaded({
      label: 'catalogue.attribute.group',
      empty: { grouped: false },
      filled: { grouped: true },
      load: fetchAttributeGroups,
      to: (groups) => ({ groups }),
    }),
    required: filter.yesNo({ label: 'catalogue.attribute.alwaysRequired', to: (alwaysRequired) => ({ alwaysRequired }) }),
    suppliers: filter.yesNo({ label: 'catalogue.attribute.requiredForSuppliers', to: (requiredForSuppliers) => ({ requiredForSuppliers }) }),
    filters: filter.yesNo({ label: 'catalogue.attribute.useInFilters', to: (useInFilters) => ({ useInFilters }) }),
    cards: filter.yesNo({ label: 'catalogue.attribute.showOnPriceCards', to: (showOnPriceCards) => ({ showOnPriceCards }) }),
    colours: filter.yesNo({ label: 'catalogue.attribute.isColourPicker', to: (isColourPicker) => ({ isColourPicker }) }),
    untranslated: filter.yesNo({ label: 'catalogue.attributes.filter.untranslated', to: (untranslated) => ({ untranslated }) }),
    used: filter.yesNo({ label: 'catalogue.attributes.filter.used', to: (used) => ({ used }) }),
  },
  views: [
    { id: 'required', label: 'catalogue.attribute.alwaysRequired', filters: { required: 'true' } },
    { id: 'untranslated', label: 'catalogue.attributes.view.untranslated', filters: { untranslated: 'true' } },
    { id: 'unused', label: 'catalogue.attributes.view.unused', filters: { used: 'false' } },
  ],
  rows: graphql`
    fragment attributesList_rows on Attribute @relay(plural: true) {
      id
      code
      name
      type
      unit
      group
      valueCount
      productCount
      sortOrder
      createdAt
      updatedAt
      names {
        language
      }
      ...AttributeUses_attribute
    }
  `,
  columns: [
    { id: 'name', title: 'catalogue.attribute.name', sort: 'name', isMain: true, render: ({ name, code }) => <TwoLines title={name} sub={code} /> },
    { id: 'code', title: 'catalogue.attribute.code', sort: 'code', isHiddenByDefault: true, render: ({ code }) => code },
    { id: 'type', title: 'catalogue.attribute.type', width: 144, hideable: true, render: ({ type }) => <AttributeTypeLabel type={type} /> },
    { id: 'unit', title: 'catalogue.attribute.unit', width: 76, hideable: true, render: ({ unit }) => unit ?? <span className="v-soft">–</span> },
    {
      id: 'group',
      title: 'catalogue.attribute.group',
      width: 140,
      hideable: true,
      needsRoom: 'much',
      render: ({ group }) => group ?? <span className="v-soft">–</span>,
    },
    {
      id: 'values',
      title: 'catalogue.attribute.values',
      sort: 'value',
      isDescendingFirst: true,
      width: 88,
      align: 'end',
      hideable: true,
      render: ({ id, type, valueCount }) =>
        hasValues(type) ? <Count count={valueCount} to={`${addressOf('attributes.edit', { id })}?tab=values`} /> : <span className="v-soft">–</span>,
    },
    {
      id: 'products',
      title: 'catalogue.attribute.products',
      sort: 'products',
      isDescendingFirst: true,
      width: 100,
      align: 'end',
      hideable: true,
      render: ({ id, productCount }) => <Count count={productCount} to={`${addressOf('products')}?attribute=${id}`} />,
    },
    { id: 'uses', title: 'catalogue.attribute.uses', width: 140, hideable: true, render: (attribute) => <AttributeUses attribute={attribute} /> },
    {
      id: 'translations',
      title: 'catalogue.attribute.translations',
      width: 140,
      hideable: true,
      render: ({ names }) => <MissingLanguages names={names.map(({ language }) => ({ language }))} />,
    },
    {
      id: 'sortOrder',
      title: 'catalogue.attribute.sortOrder',
      sort: 'sort_order',
      align: 'end',
      isHiddenByDefault: true,
      render: ({ sortOrder }) => <FormattedNumber value={sortOrder} />,
    },
    ...stampColumns(({ createdAt, updatedAt }: AttributeRow) => ({ createdAt, updatedAt }), { shows: true, needsRoom: true }),
  ],
})

/** A number with a link to what it counts; zero has no link. */
function Count({ count, to }: { count: number; to: string }) {
  if (count === 0) return <FormattedNumber value={0} />
  return (
    // above the row's own link, so that it can be clicked
    <Link to={to}>
      <FormattedNumber value={count} />
    </Link>
  )
}
