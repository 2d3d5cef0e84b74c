import type { MessageSources } from '@vitrine/i18n'
import { addressOf, defineRemote, panel, routes, screen } from '@vitrine/shell'
import type { ReviewsPanelQuery as ReviewsQuery } from './productReviews/__generated__/ReviewsPanelQuery.graphql'

const translationMessages: MessageSources = { en: () => import('./i18n/translations/en.json'), nl: () => import('./i18n/translations/nl.json') }

export default defineRemote({
  id: 'content',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [{ group: 'products', order: 40, to: addressOf('reviews'), label: 'content.menu.reviews' }],
  screens: [
    screen({ path: routes.reviews, load: () => import('./reviews/ReviewsScreen') }),
    screen({ path: routes['review.edit'], load: () => import('./reviews/ReviewScreen') }),
    screen({ path: routes.translations, messages: translationMessages, load: () => import('./translations/TranslationsScreen') }),
    screen({ path: routes['translations.new'], messages: translationMessages, load: () => import('./translations/NewTranslationScreen') }),
    screen({ path: routes['translations.edit'], messages: translationMessages, load: () => import('./translations/TranslationScreen') }),
    screen({ path: routes['translations.coverage'], messages: translationMessages, load: () => import('./translationCoverage/CoverageScreen') }),
    screen({ path: routes['translations.missing'], messages: translationMessages, load: () => import('./translationCoverage/MissingScreen') }),
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
  ],
  commands: [
    { id: 'reviews', group: 'go', label: 'content.menu.reviews', to: addressOf('reviews'), words: 'content.words.reviews', keys: 'g r' },
    { id: 'pending', group: 'go', label: 'content.command.pending', to: `${addressOf('reviews')}?status=PENDING` },
    { id: 'translations', group: 'go', label: 'content.command.translations', to: addressOf('translations'), words: 'content.words.translations' },
    { id: 'coverage', group: 'go', label: 'content.command.coverage', to: addressOf('translations.coverage') },
  ],
})
