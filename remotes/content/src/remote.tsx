import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import type { AutomationsPanelQuery as AutomationsQuery } from './automations/__generated__/AutomationsPanelQuery.graphql'
import type { NewAutomationScreenQuery as NewAutomationQuery } from './automations/__generated__/NewAutomationScreenQuery.graphql'
import type { ReviewsPanelQuery as ReviewsQuery } from './productReviews/__generated__/ReviewsPanelQuery.graphql'

const translationMessages: MessageSources = { en: () => import('./i18n/translations/en.json'), nl: () => import('./i18n/translations/nl.json') }
const automationMessages: MessageSources = { en: () => import('./i18n/automations/en.json'), nl: () => import('./i18n/automations/nl.json') }

export default defineRemote({
  id: 'content',
  contract: 1,
  name: 'content.name',
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'products', order: 40, to: addressOf('reviews'), label: 'content.menu.reviews' },
    { group: 'products', order: 50, to: addressOf('automations'), label: 'content.menu.automations' },
  ],
  screens: [
    screen({ path: routes.reviews, load: () => import('./reviews/ReviewsScreen') }),
    screen({ path: routes['review.edit'], load: () => import('./reviews/ReviewScreen') }),
    screen({ path: routes.translations, messages: translationMessages, load: () => import('./translations/TranslationsScreen') }),
    screen({ path: routes['translations.new'], messages: translationMessages, load: () => import('./translations/NewTranslationScreen') }),
    screen({ path: routes['translations.edit'], messages: translationMessages, load: () => import('./translations/TranslationScreen') }),
    screen({ path: routes['translations.coverage'], messages: translationMessages, load: () => import('./translationCoverage/CoverageScreen') }),
    screen({ path: routes['translations.missing'], messages: translationMessages, load: () => import('./translationCoverage/MissingScreen') }),
    screen({ path: routes.automations, messages: automationMessages, load: () => import('./automations/AutomationsScreen') }),
    screen<NewAutomationQuery>({ path: routes['automations.new'], messages: automationMessages, load: () => import('./automations/NewAutomationScreen') }),
    screen({ path: routes['automations.edit'], messages: automationMessages, load: () => import('./automations/AutomationScreen') }),
  ],
  panels: [
    panel<ReviewsQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'reviews',
      title: 'content.reviews.title',
      order: 160,
      query: () => import('./productReviews/__generated__/ReviewsPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./productReviews/ReviewsPanel'),
    }),
    panel<AutomationsQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'automations',
      title: 'content.productAutomations.title',
      order: 170,
      messages: automationMessages,
      query: () => import('./automations/__generated__/AutomationsPanelQuery.graphql'),
      variables: ({ productId }) => ({ productId }),
      load: () => import('./automations/AutomationsPanel'),
    }),
  ],
  commands: [
    { id: 'reviews', group: 'go', label: 'content.menu.reviews', to: addressOf('reviews'), words: 'content.words.reviews', keys: 'g r' },
    { id: 'pending', group: 'go', label: 'content.command.pending', to: `${addressOf('reviews')}?status=PENDING` },
    { id: 'translations', group: 'go', label: 'content.command.translations', to: addressOf('translations'), words: 'content.words.translations' },
    { id: 'automations', group: 'go', label: 'content.menu.automations', to: addressOf('automations'), words: 'content.words.automations' },
    { id: 'newAutomation', group: 'create', label: 'content.command.newAutomation', to: addressOf('automations.new') },
    { id: 'coverage', group: 'go', label: 'content.command.coverage', to: addressOf('translations.coverage') },
  ],
})
