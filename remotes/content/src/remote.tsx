import { addressOf, defineRemote, routes, screen } from '@vitrine/shell'

export default defineRemote({
  id: 'content',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [{ group: 'products', order: 40, to: addressOf('reviews'), label: 'content.menu.reviews' }],
  screens: [
    screen({ path: routes.reviews, load: () => import('./reviews/ReviewsScreen') }),
    screen({ path: routes['review.edit'], load: () => import('./reviews/ReviewScreen') }),
  ],
  panels: [],
  commands: [
    { id: 'reviews', group: 'go', label: 'content.menu.reviews', to: addressOf('reviews'), words: 'content.words.reviews', keys: 'g r' },
    { id: 'pending', group: 'go', label: 'content.command.pending', to: `${addressOf('reviews')}?status=PENDING` },
  ],
})
