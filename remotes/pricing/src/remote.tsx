import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import PricesPanelQuery, { type PricesPanelQuery as PricesQuery } from './prices/__generated__/PricesPanelQuery.graphql'

export default defineRemote({
  id: 'pricing',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'priceCards', order: 10, to: addressOf('price-cards'), label: 'pricing.menu.priceCards', isPlanned: true },
    { group: 'priceLists', order: 10, to: addressOf('price-lists'), label: 'pricing.menu.priceLists' },
  ],
  screens: [
    screen({ path: routes['price-lists'], load: () => import('./priceLists/PriceListsScreen') }),
    screen({ path: routes['price-lists.edit'], load: () => import('./priceLists/PriceListScreen') }),
    screen({ path: routes['price-lists.new'], load: () => import('./priceLists/NewPriceListScreen') }),
  ],
  panels: [
    panel<PricesQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'prices',
      title: 'pricing.panel.prices',
      order: 100,
      edits: ['price'],
      fields: () => import('./prices/priceFields'),
      query: PricesPanelQuery,
      variables: ({ productId }) => ({ productId }),
      load: () => import('./prices/PricesPanel'),
    }),
  ],
  commands: [
    { id: 'priceLists', group: 'go', label: 'pricing.menu.priceLists', to: addressOf('price-lists') },
    { id: 'newPriceList', group: 'create', label: 'pricing.priceList.new', to: addressOf('price-lists.new') },
    { id: 'current', group: 'go', label: 'pricing.command.current', to: `${addressOf('price-lists')}?current=true` },
  ],
})
