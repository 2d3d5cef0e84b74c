import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import CreationPanelQuery, { type CreationPanelQuery as CreationQuery } from './dashboard/__generated__/CreationPanelQuery.graphql'
import MaintenanceTasksPanelQuery, { type MaintenanceTasksPanelQuery as MaintenanceQuery } from './dashboard/__generated__/MaintenanceTasksPanelQuery.graphql'
import { creationVariables } from './dashboard/dashboardVariables'
import type { NewProductScreenQuery as NewProductQuery } from './newProduct/__generated__/NewProductScreenQuery.graphql'
import { catalogueMessages } from './i18n/catalogueMessages'
import { joinedMessages } from './i18n/joinedMessages'
import { newProductVariables } from './newProduct/newProductAddress'
import type { AddToWebsitePanelQuery as AddToWebsiteQuery } from './addToWebsite/__generated__/AddToWebsitePanelQuery.graphql'
import type { WebsitesPanelQuery as WebsitesQuery } from './productWebsites/__generated__/WebsitesPanelQuery.graphql'
import type { ProductScreenQuery as ProductQuery } from './products/__generated__/ProductScreenQuery.graphql'
import ProductsScreenQuery, { type ProductsScreenQuery as ProductsQuery } from './products/__generated__/ProductsScreenQuery.graphql'
import { productsVariables } from './products/productsVariables'

const gridMessages: MessageSources = { en: () => import('./i18n/bulkGrid/en.json'), nl: () => import('./i18n/bulkGrid/nl.json') }
/** One area for all screens below /attributes, as they lead to each other. */
const attributeMessages: MessageSources = { en: () => import('./i18n/attributes/en.json'), nl: () => import('./i18n/attributes/nl.json') }

/** Categories use the box of the product's form. */
const categoryMessages: MessageSources = {
  en: joinedMessages(
    () => import('./i18n/categories/en.json'),
    () => import('./i18n/product/en.json'),
  ),
  nl: joinedMessages(
    () => import('./i18n/categories/nl.json'),
    () => import('./i18n/product/nl.json'),
  ),
}

/** Products on websites: their list, the product's tab, and bulk actions. */
const websiteMessages: MessageSources = { en: () => import('./i18n/websites/en.json'), nl: () => import('./i18n/websites/nl.json') }

/** The product's tab also has inputs for its fields. */
const websiteTabMessages: MessageSources = {
  en: joinedMessages(
    () => import('./i18n/websites/en.json'),
    () => import('./i18n/product/en.json'),
  ),
  nl: joinedMessages(
    () => import('./i18n/websites/nl.json'),
    () => import('./i18n/product/nl.json'),
  ),
}

/** The bulk edit of attributes and values uses the addresses and the messages of their lists. */
const attributeGridMessages: MessageSources = {
  en: joinedMessages(
    () => import('./i18n/attributes/en.json'),
    () => import('./i18n/bulkGrid/en.json'),
  ),
  nl: joinedMessages(
    () => import('./i18n/attributes/nl.json'),
    () => import('./i18n/bulkGrid/nl.json'),
  ),
}

export default defineRemote({
  id: 'catalogue',
  contract: 1,
  name: 'catalogue.name',
  messages: catalogueMessages,
  menu: [
    { group: 'products', order: 10, to: addressOf('products'), label: 'catalogue.menu.products' },
    { group: 'websites', order: 10, to: `${addressOf('websites.products')}?status=ONLINE`, label: 'catalogue.menu.websiteProducts' },
    { group: 'attributes', order: 10, to: addressOf('attributes'), label: 'catalogue.menu.attributes' },
    { group: 'attributes', order: 20, to: addressOf('attributes.values'), label: 'catalogue.menu.attributeValues' },
    { group: 'attributes', order: 30, to: addressOf('categories'), label: 'catalogue.categories.title' },
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
    screen({ path: routes['websites.products'], messages: websiteMessages, load: () => import('./websiteProducts/WebsiteProductsScreen') }),
    screen({
      path: routes['products.checks'],
      messages: { en: () => import('./i18n/checks/en.json'), nl: () => import('./i18n/checks/nl.json') },
      load: () => import('./inspector/ChecksScreen'),
    }),
    screen({
      path: routes['products.merge'],
      messages: { en: () => import('./i18n/merge/en.json'), nl: () => import('./i18n/merge/nl.json') },
      load: () => import('./merge/MergeScreen'),
    }),
    screen({ path: routes['products.bulk-edit'], messages: gridMessages, load: () => import('./bulkGrid/ProductsGridScreen') }),
    screen({ path: routes.categories, messages: categoryMessages, load: () => import('./categories/CategoriesScreen') }),
    screen({ path: routes.attributes, messages: attributeMessages, load: () => import('./attributes/AttributesScreen') }),
    screen({ path: routes['attributes.new'], messages: attributeMessages, load: () => import('./attributes/NewAttributeScreen') }),
    screen({ path: routes['attributes.edit'], messages: attributeMessages, load: () => import('./attributes/AttributeScreen') }),
    screen({ path: routes['attributes.bulk-edit'], messages: attributeGridMessages, load: () => import('./bulkGrid/AttributesGridScreen') }),
    screen({ path: routes['attributes.values'], messages: attributeMessages, load: () => import('./attributeValues/AttributeValuesScreen') }),
    screen({ path: routes['attributes.values.bulk-edit'], messages: attributeGridMessages, load: () => import('./bulkGrid/AttributeValuesGridScreen') }),
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
    panel<WebsitesQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'websites',
      title: 'catalogue.panel.websites',
      order: 80,
      edits: ['websites'],
      messages: websiteTabMessages,
      query: () => import('./productWebsites/__generated__/WebsitesPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./productWebsites/WebsitesPanel'),
    }),
    panel<AddToWebsiteQuery, 'products.bulk'>({
      slot: 'products.bulk',
      id: 'websites',
      title: 'catalogue.panel.addToWebsite',
      order: 10,
      messages: websiteMessages,
      query: () => import('./addToWebsite/__generated__/AddToWebsitePanelQuery.graphql'),
      variables: ({ ids, searchTerm, filter }) => ({ selection: ids ? { ids: [...ids] } : { searchTerm, filter } }),
      fetchPolicy: 'network-only',
      load: () => import('./addToWebsite/AddToWebsitePanel'),
    }),
  ],
  commands: [
    { id: 'products', group: 'go', label: 'catalogue.menu.products', to: addressOf('products'), words: 'catalogue.words.products', keys: 'g p' },
    { id: 'newProduct', group: 'create', label: 'catalogue.new.command', to: addressOf('products.new'), words: 'catalogue.new.words' },
    { id: 'incomplete', group: 'go', label: 'catalogue.command.incomplete', to: `${addressOf('products')}?complete=false` },
    { id: 'checks', group: 'go', label: 'catalogue.checks.title', to: addressOf('products.checks'), words: 'catalogue.checks.words' },
    { id: 'duplicates', group: 'go', label: 'catalogue.command.duplicates', to: `${addressOf('products')}?duplicates=true` },
    {
      id: 'websiteProducts',
      group: 'go',
      label: 'catalogue.menu.websiteProducts',
      to: `${addressOf('websites.products')}?status=ONLINE`,
      words: 'catalogue.words.websiteProducts',
      keys: 'g w',
    },
    { id: 'failedWebsiteProducts', group: 'go', label: 'catalogue.command.failedWebsiteProducts', to: `${addressOf('websites.products')}?sync=FAIL` },
    { id: 'attributes', group: 'go', label: 'catalogue.menu.attributes', to: addressOf('attributes'), words: 'catalogue.words.attributes', keys: 'g a' },
    { id: 'categories', group: 'go', label: 'catalogue.categories.title', to: addressOf('categories'), words: 'catalogue.categories.words' },
    { id: 'waitingValues', group: 'go', label: 'catalogue.command.approval', to: `${addressOf('attributes.values')}?approval=true` },
    { id: 'newValue', group: 'create', label: 'catalogue.command.newValue', to: addressOf('attributes.values.new') },
    { id: 'newAttribute', group: 'create', label: 'catalogue.attributes.new', to: addressOf('attributes.new'), words: 'catalogue.words.newAttribute' },
  ],
})
