import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import CreationPanelQuery, { type CreationPanelQuery as CreationQuery } from './dashboard/__generated__/CreationPanelQuery.graphql'
import MaintenanceTasksPanelQuery, { type MaintenanceTasksPanelQuery as MaintenanceQuery } from './dashboard/__generated__/MaintenanceTasksPanelQuery.graphql'
import { creationVariables } from './dashboard/dashboardVariables'
import type { NewProductScreenQuery as NewProductQuery } from './newProduct/__generated__/NewProductScreenQuery.graphql'
import { catalogueMessages } from './i18n/catalogueMessages'
import { newProductVariables } from './newProduct/newProductAddress'
import type { ProductScreenQuery as ProductQuery } from './products/__generated__/ProductScreenQuery.graphql'
import ProductsScreenQuery, { type ProductsScreenQuery as ProductsQuery } from './products/__generated__/ProductsScreenQuery.graphql'
import { productsVariables } from './products/productsVariables'

/** One area for all screens below /attributes: whoever works in one goes to the other. */
const attributeMessages: MessageSources = { en: () => import('./i18n/attributes/en.json'), nl: () => import('./i18n/attributes/nl.json') }

export default defineRemote({
  id: 'catalogue',
  contract: 1,
  messages: catalogueMessages,
  menu: [
    { group: 'products', order: 10, to: addressOf('products'), label: 'catalogue.menu.products' },
    { group: 'websites', order: 10, to: `${addressOf('websites.products')}?status=ONLINE`, label: 'catalogue.menu.websiteProducts', isPlanned: true },
    { group: 'attributes', order: 10, to: addressOf('attributes'), label: 'catalogue.menu.attributes' },
    { group: 'attributes', order: 20, to: addressOf('attributes.values'), label: 'catalogue.menu.attributeValues' },
  ],
  screens: [
    screen<ProductsQuery>({
      path: routes.products,
      query: ProductsScreenQuery,
      variables: ({ search }) => productsVariables(search),
      load: () => import('./products/ProductsScreen'),
    }),
    screen<NewProductQuery>({
      path: routes['products.new'],
      query: () => import('./newProduct/__generated__/NewProductScreenQuery.graphql'),
      variables: ({ search }) => newProductVariables(search),
      messages: { en: () => import('./i18n/newProduct/en.json'), nl: () => import('./i18n/newProduct/nl.json') },
      load: () => import('./newProduct/NewProductScreen'),
    }),
    screen<ProductQuery>({
      path: routes['products.edit'],
      query: () => import('./products/__generated__/ProductScreenQuery.graphql'),
      variables: ({ params }) => ({ id: params.id }),
      messages: { en: () => import('./i18n/product/en.json'), nl: () => import('./i18n/product/nl.json') },
      load: () => import('./products/ProductScreen'),
    }),
    screen({ path: routes['products.checks'], messages: { en: () => import('./i18n/checks/en.json'), nl: () => import('./i18n/checks/nl.json') }, load: () => import('./inspector/ChecksScreen') }),
    screen({ path: routes.attributes, messages: attributeMessages, load: () => import('./attributes/AttributesScreen') }),
    screen({ path: routes['attributes.new'], messages: attributeMessages, load: () => import('./attributes/NewAttributeScreen') }),
    screen({ path: routes['attributes.edit'], messages: attributeMessages, load: () => import('./attributes/AttributeScreen') }),
    screen({ path: routes['attributes.values'], messages: attributeMessages, load: () => import('./attributeValues/AttributeValuesScreen') }),
    screen({ path: routes['attributes.values.new'], messages: attributeMessages, load: () => import('./attributeValueForm/NewAttributeValueScreen') }),
    screen({ path: routes['attributes.values.edit'], messages: attributeMessages, load: () => import('./attributeValueForm/AttributeValueScreen') }),
  ],
  panels: [
    panel<MaintenanceQuery, 'dashboard.panel'>({
      slot: 'dashboard.panel',
      id: 'maintenanceTasks',
      title: 'catalogue.panel.maintenanceTasks',
      order: 10,
      query: MaintenanceTasksPanelQuery,
      variables: () => ({}),
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
    { id: 'products', group: 'go', label: 'catalogue.menu.products', to: addressOf('products'), words: 'catalogue.words.products', keys: 'g p' },
    { id: 'newProduct', group: 'create', label: 'catalogue.new.command', to: addressOf('products.new'), words: 'catalogue.new.words' },
    { id: 'incomplete', group: 'go', label: 'catalogue.command.incomplete', to: `${addressOf('products')}?complete=false` },
    { id: 'checks', group: 'go', label: 'catalogue.checks.title', to: addressOf('products.checks'), words: 'catalogue.checks.words' },
    { id: 'duplicates', group: 'go', label: 'catalogue.command.duplicates', to: `${addressOf('products')}?duplicates=true` },
    { id: 'websiteProducts', group: 'go', label: 'catalogue.menu.websiteProducts', to: `${addressOf('websites.products')}?status=ONLINE`, words: 'catalogue.words.websiteProducts', keys: 'g w', isPlanned: true },
    { id: 'attributes', group: 'go', label: 'catalogue.menu.attributes', to: addressOf('attributes'), words: 'catalogue.words.attributes', keys: 'g a' },
    { id: 'waitingValues', group: 'go', label: 'catalogue.command.approval', to: `${addressOf('attributes.values')}?approval=true` },
    { id: 'newValue', group: 'create', label: 'catalogue.command.newValue', to: addressOf('attributes.values.new') },
    { id: 'newAttribute', group: 'create', label: 'catalogue.attributes.new', to: addressOf('attributes.new'), words: 'catalogue.words.newAttribute' },
  ],
})
