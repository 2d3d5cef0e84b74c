import { defineRemote, panel, screen } from '@vitrine/shell'
import type { ToyPanelQuery } from './__generated__/ToyPanelQuery.graphql'
import type { ToyScreenQuery } from './__generated__/ToyScreenQuery.graphql'
import { query as panelQuery } from './ToyPanel'
import { query as screenQuery } from './ToyScreen'

/** A complete remote in a few lines, for tests of the code that loads remotes. */
export const toyRemote = defineRemote({
  id: 'toy',
  contract: 1,
  messages: { en: () => import('./i18n/en.json'), nl: () => import('./i18n/nl.json') },
  menu: [{ group: 'products', order: 1, to: '/toys', label: 'toy.screen.title' }],
  screens: [
    screen<ToyScreenQuery>({
      path: '/toys',
      query: screenQuery,
      variables: ({ search }) => ({ search: search.get('search') }),
      load: () => import('./ToyScreen'),
    }),
  ],
  panels: [
    panel<ToyPanelQuery, 'product.panel'>({
      slot: 'product.panel',
      id: 'toy',
      title: 'toy.panel.tab',
      order: 1,
      query: panelQuery,
      variables: ({ productId }) => ({ id: productId }),
      load: () => import('./ToyPanel'),
    }),
  ],
})
