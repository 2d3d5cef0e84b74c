import { defineRemote, screen } from '@vitrine/shell'

export default defineRemote({
  id: 'supplier',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [
    { group: 'products', order: 20, to: '/emeubel/products', label: 'supplier.menu.emeubelProducts' },
    { group: 'products', order: 30, to: '/emeubel-rules', label: 'supplier.menu.rules', isPlanned: true },
  ],
  screens: [
    screen({ path: '/emeubel/products', load: () => import('./emeubelProducts/EmeubelProductsScreen') }),
  ],
  panels: [],
  commands: [
    { id: 'emeubelProducts', group: 'go', label: 'supplier.menu.emeubelProducts', to: '/emeubel/products', words: 'supplier.words.emeubelProducts', keys: 'g e' },
    { id: 'newArticles', group: 'go', label: 'supplier.command.newArticles', to: '/emeubel/products?status=NEW' },
  ],
})
