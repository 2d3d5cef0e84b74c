import { graphql, type OperationType, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, type ScreenProps } from '@vitrine/shell'
import { productsList } from '../products/products.list'
import type { ProductsGridScreenFreezeQuery } from './__generated__/ProductsGridScreenFreezeQuery.graphql'
import type { ProductsGridScreenQuery } from './__generated__/ProductsGridScreenQuery.graphql'
import { BulkGridPage } from './BulkGridPage'
import type { GridSpec } from './GridSpec'

const query = graphql`
  query ProductsGridScreenQuery {
    listSettings(list: "productsBulkGrid")
    selectedProducts
  }
`

const grid: GridSpec = {
  kind: 'PRODUCT',
  settings: 'productsBulkGrid',
  selected: 'selectedProducts',
  title: 'catalogue.bulkGrid.products',
  list: {
    to: addressOf('products'),
    label: 'catalogue.products.title',
    selectionOf: (address) => {
      const { search, filter } = productsList.variables(address)
      return { searchTerm: search, filter }
    },
  },
  query: graphql`
    query ProductsGridScreenFreezeQuery($selection: ProductSelection!, $isHierarchical: Boolean, $sort: String) {
      productBulkGrid(selection: $selection, isHierarchical: $isHierarchical, sort: $sort) {
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readFrozenGrid
        ...readFrozenGrid_grid
      }
    }
  `,
  variables: (selection, { isHierarchical, address }) => ({ selection, isHierarchical, sort: productsList.variables(address).sort }),
  read: ({ productBulkGrid }: ProductsGridScreenFreezeQuery['response']) => productBulkGrid,
  hasHierarchy: true,
}

/** Products in a grid. */
function ProductsGridScreen({ queryRef }: ScreenProps<OperationType>) {
  const { listSettings, selectedProducts } = usePreloadedQuery(query, queryRef) as ProductsGridScreenQuery['response']
  return <BulkGridPage grid={grid} settings={listSettings} selected={selectedProducts} />
}

export default Object.assign(ProductsGridScreen, { query, variables: () => ({}) })
