import { defineRemote, panel, screen } from '@vitrine/shell'
import AttributeScreenQuery, { type AttributeScreenQuery as AttributeQuery } from './attributes/__generated__/AttributeScreenQuery.graphql'
import AttributesScreenQuery, { type AttributesScreenQuery as AttributesQuery } from './attributes/__generated__/AttributesScreenQuery.graphql'
import NewAttributeScreenQuery, { type NewAttributeScreenQuery as NewAttributeQuery } from './attributes/__generated__/NewAttributeScreenQuery.graphql'
import { attributesVariables } from './attributes/attributesList'
import AttributeValueScreenQuery, { type AttributeValueScreenQuery as AttributeValueQuery } from './attributeValueForm/__generated__/AttributeValueScreenQuery.graphql'
import NewAttributeValueScreenQuery, { type NewAttributeValueScreenQuery as NewAttributeValueQuery } from './attributeValueForm/__generated__/NewAttributeValueScreenQuery.graphql'
import AttributeValuesScreenQuery, { type AttributeValuesScreenQuery as AttributeValuesQuery } from './attributeValues/__generated__/AttributeValuesScreenQuery.graphql'
import { attributeValuesVariables } from './attributeValues/attributeValuesList'
import CreationPanelQuery, { type CreationPanelQuery as CreationQuery } from './dashboard/__generated__/CreationPanelQuery.graphql'
import MaintenanceTasksPanelQuery, { type MaintenanceTasksPanelQuery as MaintenanceQuery } from './dashboard/__generated__/MaintenanceTasksPanelQuery.graphql'
import { creationVariables, maintenanceVariables } from './dashboard/dashboardVariables'
import ChecksScreenQuery, { type ChecksScreenQuery as ChecksQuery } from './inspector/__generated__/ChecksScreenQuery.graphql'
import NewProductScreenQuery, { type NewProductScreenQuery as NewProductQuery } from './newProduct/__generated__/NewProductScreenQuery.graphql'
import { newProductVariables } from './newProduct/newProductAddress'
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
    screen<NewProductQuery>({
      path: '/products/new',
      query: NewProductScreenQuery,
      variables: ({ search }) => newProductVariables(search),
      load: () => import('./newProduct/NewProductScreen'),
    }),
    screen<ProductQuery>({
      path: '/products/:id/edit',
      query: ProductScreenQuery,
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./products/ProductScreen'),
    }),
    screen<ChecksQuery>({
      path: '/products/checks',
      query: ChecksScreenQuery,
      variables: () => ({}),
      load: () => import('./inspector/ChecksScreen'),
    }),
    screen<AttributesQuery>({
      path: '/attributes',
      query: AttributesScreenQuery,
      variables: ({ search }) => attributesVariables(search),
      load: () => import('./attributes/AttributesScreen'),
    }),
    screen<NewAttributeQuery>({
      path: '/attributes/new',
      query: NewAttributeScreenQuery,
      variables: () => ({}),
      load: () => import('./attributes/NewAttributeScreen'),
    }),
    screen<AttributeQuery>({
      path: '/attributes/:id/edit',
      query: AttributeScreenQuery,
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./attributes/AttributeScreen'),
    }),
    screen<AttributeValuesQuery>({
      path: '/attributes/values',
      query: AttributeValuesScreenQuery,
      variables: ({ search }) => attributeValuesVariables(search),
      load: () => import('./attributeValues/AttributeValuesScreen'),
    }),
    screen<NewAttributeValueQuery>({
      path: '/attributes/values/new',
      query: NewAttributeValueScreenQuery,
      variables: () => ({}),
      load: () => import('./attributeValueForm/NewAttributeValueScreen'),
    }),
    screen<AttributeValueQuery>({
      path: '/attributes/values/:id/edit',
      query: AttributeValueScreenQuery,
      variables: ({ params }) => ({ id: params.id }),
      load: () => import('./attributeValueForm/AttributeValueScreen'),
    }),
  ],
  panels: [
    panel<MaintenanceQuery, 'dashboard.panel'>({
      slot: 'dashboard.panel',
      id: 'maintenanceTasks',
      title: 'catalogue.panel.maintenanceTasks',
      order: 10,
      query: MaintenanceTasksPanelQuery,
      variables: maintenanceVariables,
      load: () => import('./dashboard/MaintenanceTasksPanel'),
    }),
    panel<CreationQuery, 'dashboard.panel'>({
      slot: 'dashboard.panel',
      id: 'productCreation',
      title: 'catalogue.panel.productCreation',
      order: 20,
      query: CreationPanelQuery,
      variables: creationVariables,
      load: () => import('./dashboard/CreationPanel'),
    }),
  ],
  commands: [
    { id: 'products', group: 'go', label: 'catalogue.menu.products', to: '/products', words: 'catalogue.words.products', keys: 'g p' },
    { id: 'newProduct', group: 'create', label: 'catalogue.new.command', to: '/products/new', words: 'catalogue.new.words' },
    { id: 'incomplete', group: 'go', label: 'catalogue.command.incomplete', to: '/products?complete=false' },
    { id: 'checks', group: 'go', label: 'catalogue.checks.title', to: '/products/checks', words: 'catalogue.checks.words' },
    { id: 'duplicates', group: 'go', label: 'catalogue.command.duplicates', to: '/products?duplicates=true' },
    { id: 'websiteProducts', group: 'go', label: 'catalogue.menu.websiteProducts', to: '/websites/products?status=ONLINE', words: 'catalogue.words.websiteProducts', keys: 'g w' },
    { id: 'attributes', group: 'go', label: 'catalogue.menu.attributes', to: '/attributes', words: 'catalogue.words.attributes', keys: 'g a' },
    { id: 'waitingValues', group: 'go', label: 'catalogue.command.approval', to: '/attributes/values?approval=true' },
    { id: 'newValue', group: 'create', label: 'catalogue.command.newValue', to: '/attributes/values/new' },
    { id: 'newAttribute', group: 'create', label: 'catalogue.attributes.new', to: '/attributes/new', words: 'catalogue.words.newAttribute' },
  ],
})
