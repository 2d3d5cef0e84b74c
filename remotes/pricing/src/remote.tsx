import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import type { PriceCardsBulkPanelQuery as BulkCardsQuery } from './priceCards/__generated__/PriceCardsBulkPanelQuery.graphql'
import type { PriceCardsPanelQuery as CardsQuery } from './priceCards/__generated__/PriceCardsPanelQuery.graphql'
import PricesPanelQuery, { type PricesPanelQuery as PricesQuery } from './prices/__generated__/PricesPanelQuery.graphql'

/** The cards of the showroom: their lists, the tab of a product and what is done with products of the list */
const cardMessages: MessageSources = { en: () => import('./i18n/cards/en.json'), nl: () => import('./i18n/cards/nl.json') }

/** Campaigns: their list, and the page of one */
const campaignMessages: MessageSources = { en: () => import('./i18n/campaigns/en.json'), nl: () => import('./i18n/campaigns/nl.json') }

export default defineRemote({
  id: 'pricing',
  contract: 1,
  name: 'pricing.name',
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'priceLists', order: 10, to: addressOf('price-lists'), label: 'pricing.menu.priceLists' },
    { group: 'priceLists', order: 20, to: addressOf('campaigns'), label: 'pricing.menu.campaigns' },
    { group: 'priceCards', order: 10, to: addressOf('price-cards'), label: 'pricing.menu.priceCards' },
  ],
  screens: [
    screen({ path: routes['price-lists'], load: () => import('./priceLists/PriceListsScreen') }),
    screen({ path: routes['price-lists.edit'], load: () => import('./priceLists/PriceListScreen') }),
    screen({ path: routes['price-cards'], messages: cardMessages, load: () => import('./priceCards/PriceCardsScreen') }),
    screen({ path: routes['price-cards.templates'], messages: cardMessages, load: () => import('./priceCardTemplates/PriceCardTemplatesScreen') }),
    screen({ path: routes['price-cards.templates.new'], messages: cardMessages, load: () => import('./priceCardTemplates/NewPriceCardTemplateScreen') }),
    screen({ path: routes['price-cards.templates.edit'], messages: cardMessages, load: () => import('./priceCardTemplates/PriceCardTemplateScreen') }),
    screen({ path: routes.campaigns, messages: campaignMessages, load: () => import('./campaigns/CampaignsScreen') }),
    screen({ path: routes['campaigns.new'], messages: campaignMessages, load: () => import('./campaigns/NewCampaignScreen') }),
    screen({ path: routes['campaigns.edit'], messages: campaignMessages, load: () => import('./campaigns/CampaignScreen') }),
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
    panel<CardsQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'priceCards',
      title: 'pricing.panel.priceCards',
      order: 90,
      messages: cardMessages,
      query: () => import('./priceCards/__generated__/PriceCardsPanelQuery.graphql'),
      variables: () => ({}),
      load: () => import('./priceCards/PriceCardsPanel'),
    }),
    panel<BulkCardsQuery, 'products.bulk'>({
      slot: 'products.bulk',
      id: 'priceCards',
      title: 'pricing.panel.priceCardsBulk',
      order: 20,
      messages: cardMessages,
      query: () => import('./priceCards/__generated__/PriceCardsBulkPanelQuery.graphql'),
      variables: () => ({}),
      fetchPolicy: 'network-only',
      load: () => import('./priceCards/PriceCardsBulkPanel'),
    }),
  ],
  commands: [
    { id: 'priceCards', group: 'go', label: 'pricing.menu.priceCards', to: addressOf('price-cards') },
    { id: 'cardsToPrint', group: 'go', label: 'pricing.command.cardsToPrint', to: `${addressOf('price-cards')}?toPrint=true` },
    { id: 'priceLists', group: 'go', label: 'pricing.menu.priceLists', to: addressOf('price-lists') },
    { id: 'campaigns', group: 'go', label: 'pricing.menu.campaigns', to: addressOf('campaigns') },
    { id: 'newCampaign', group: 'create', label: 'pricing.command.newCampaign', to: addressOf('campaigns.new') },
    { id: 'newPriceList', group: 'create', label: 'pricing.priceList.new', to: addressOf('price-lists.new') },
    { id: 'current', group: 'go', label: 'pricing.command.current', to: `${addressOf('price-lists')}?current=true` },
  ],
})
