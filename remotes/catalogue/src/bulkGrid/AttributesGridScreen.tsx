import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, type ScreenProps } from '@vitrine/shell'
import { attributesList } from '../attributes/attributes.list'
import type { AttributesGridScreenFreezeQuery } from './__generated__/AttributesGridScreenFreezeQuery.graphql'
import type { AttributesGridScreenQuery } from './__generated__/AttributesGridScreenQuery.graphql'
import { BulkGridPage } from './BulkGridPage'
import type { GridSpec } from './GridSpec'

const query = graphql`
  query AttributesGridScreenQuery {
    listSettings(list: "attributesBulkGrid")
    selectedAttributes
  }
`

const grid: GridSpec = {
  kind: 'ATTRIBUTE',
  settings: 'attributesBulkGrid',
  selected: 'selectedAttributes',
  title: 'catalogue.bulkGrid.attributes',
  list: {
    to: addressOf('attributes'),
    label: 'catalogue.attributes.title',
    selectionOf: (address) => {
      const { search, filter } = attributesList.variables(address)
      return { searchTerm: search, filter }
    },
  },
  query: graphql`
    query AttributesGridScreenFreezeQuery($selection: AttributeSelection!) {
      attributeBulkGrid(selection: $selection) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readFrozenGrid
        ...readFrozenGrid_grid
      }
    }
  `,
  variables: (selection) => ({ selection }),
  read: ({ attributeBulkGrid }: AttributesGridScreenFreezeQuery['response']) => attributeBulkGrid,
}

/** Attributes in a grid. */
function AttributesGridScreen({ queryRef }: ScreenProps<OperationType>) {
  const { listSettings, selectedAttributes } = usePreloadedQuery(query, queryRef) as AttributesGridScreenQuery['response']
  return <BulkGridPage grid={grid} settings={listSettings} selected={selectedAttributes} />
}

export default Object.assign(AttributesGridScreen, { query, variables: () => ({}) })
