import { addressOf } from '@vitrine/shell'
/**
 * The four zones of the dashboard. A remote fills one by a `dashboard.panel` of the same id; until then its links lead to where
 * that work is done.
 */
export const zones = [
  {
    id: 'maintenanceTasks',
    links: [
      { to: `${addressOf('products')}?complete=false`, label: 'host.dashboard.link.incomplete' },
      { to: `${addressOf('products')}?duplicates=true`, label: 'host.dashboard.link.duplicates' },
      { to: `${addressOf('reviews')}?status=PENDING`, label: 'host.dashboard.link.pendingReviews' },
    ],
  },
  {
    id: 'productCreation',
    links: [
      { to: addressOf('products'), label: 'host.dashboard.link.products' },
      { to: addressOf('media'), label: 'host.dashboard.link.images' },
    ],
  },
  {
    id: 'newProductRange',
    links: [
      { to: `${addressOf('emeubel.products')}?status=NEW`, label: 'host.dashboard.link.newArticles' },
      { to: addressOf('emeubel.products'), label: 'host.dashboard.link.articles' },
    ],
  },
  {
    id: 'allRules',
    links: [
      { to: addressOf('emeubel.rules'), label: 'host.dashboard.link.rules' },
      { to: addressOf('price-lists'), label: 'host.dashboard.link.priceLists' },
    ],
  },
] as const

export type ZoneId = (typeof zones)[number]['id']
