import { defineRemote, screen } from '@vitrine/shell'
import ProductScreenQuery, { type ProductScreenQuery as ProductQuery } from './products/__generated__/ProductScreenQuery.graphql'
import ProductsScreenQuery, { type ProductsScreenQuery as ProductsQuery } from './products/__generated__/ProductsScreenQuery.graphql'
import { productsVariables } from './products/productsList'

export default defineRemote({
  id: 'catalogue',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'products', order: 10, to: '/products', label: 'catalogue.menu.products' },
    { group: 'websites', order: 10, to: '/websites/products?status=ONLINE', label: 'catalogue.menu.websiteProducts' },
    { group: 'attributes', order: 10, to: '/attributes', label: 'catalogue.menu.attributes' },
    { group: 'attributes', order: 20, to: '/attributes/values', label: 'catalogue.menu.attributeValues' },
  ],
  screens: [
    screen<ProductsQuery>({
      path: '/products',
      query: ProductsScreenQuery,
      variables: ({ search }) => productsVariables(search),
      load: () => import('./products/ProductsScreen'),
    }),
    screen<ProductQuery>({
      path: '/products/:id/edit',
      query: ProductScreenQuery,
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./products/ProductScreen'),
    }),
  ],
  panels: [],
})
