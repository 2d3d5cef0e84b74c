import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, type ScreenProps } from '@vitrine/shell'
import { attributeValuesList } from '../attributeValues/attributeValues.list'
import type { AttributeValuesGridScreenFreezeQuery } from './__generated__/AttributeValuesGridScreenFreezeQuery.graphql'
import type { AttributeValuesGridScreenQuery } from './__generated__/AttributeValuesGridScreenQuery.graphql'
import { BulkGridPage } from './BulkGridPage'
import type { GridSpec } from './GridSpec'

const query = graphql`
  query AttributeValuesGridScreenQuery {
    listSettings(list: "attributeValuesBulkGrid")
    selectedAttributeValues
  }
`

const grid: GridSpec = {
  kind: 'ATTRIBUTE_VALUE',
  settings: 'attributeValuesBulkGrid',
  selected: 'selectedAttributeValues',
  title: 'catalogue.bulkGrid.values',
  list: {
    to: addressOf('attributes.values'),
    label: 'catalogue.values.title',
    selectionOf: (address) => {
      const { search, filter } = attributeValuesList.variables(address)
      return { searchTerm: search, filter }
    },
  },
  query: graphql`
    query AttributeValuesGridScreenFreezeQuery($selection: AttributeValueSelection!) {
      attributeValueBulkGrid(selection: $selection) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readFrozenGrid
        ...readFrozenGrid_grid
      }
    }
  `,
  variables: (selection) => ({ selection }),
  read: ({ attributeValueBulkGrid }: AttributeValuesGridScreenFreezeQuery['response']) => attributeValueBulkGrid,
}

/** Values of attributes in a grid. */
function AttributeValuesGridScreen({ queryRef }: ScreenProps<OperationType>) {
  const { listSettings, selectedAttributeValues } = usePreloadedQuery(query, queryRef) as AttributeValuesGridScreenQuery['response']
  return <BulkGridPage grid={grid} settings={listSettings} selected={selectedAttributeValues} />
}

export default Object.assign(AttributeValuesGridScreen, { query, variables: () => ({}) })
