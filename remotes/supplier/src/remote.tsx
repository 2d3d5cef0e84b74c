import { addressOf, defineRemote, routes, screen } from '@vitrine/shell'

export default defineRemote({
  id: 'supplier',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'products', order: 20, to: addressOf('emeubel.products'), label: 'supplier.menu.emeubelProducts' },
    { group: 'products', order: 30, to: addressOf('emeubel.rules'), label: 'supplier.menu.rules', isPlanned: true },
  ],
  screens: [
    screen({ path: routes['emeubel.products'], load: () => import('./emeubelProducts/EmeubelProductsScreen') }),
  ],
  panels: [],
  commands: [
    { id: 'emeubelProducts', group: 'go', label: 'supplier.menu.emeubelProducts', to: addressOf('emeubel.products'), words: 'supplier.words.emeubelProducts', keys: 'g e' },
    { id: 'newArticles', group: 'go', label: 'supplier.command.newArticles', to: `${addressOf('emeubel.products')}?status=NEW` },
  ],
})
