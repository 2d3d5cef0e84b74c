/**
 * The four zones of the dashboard. A remote fills one by a `dashboard.panel` of the same id; until then its links lead to
 * where that work is done.
 */
export const zones = [
  {
    id: 'maintenanceTasks',
    links: [
      { to: '/products?complete=false', label: 'host.dashboard.link.incomplete' },
      { to: '/products?duplicates=true', label: 'host.dashboard.link.duplicates' },
      { to: '/reviews?status=PENDING', label: 'host.dashboard.link.pendingReviews' },
    ],
  },
  {
    id: 'productCreation',
    links: [
      { to: '/products', label: 'host.dashboard.link.products' },
      { to: '/images', label: 'host.dashboard.link.images' },
    ],
  },
  {
    id: 'newProductRange',
    links: [
      { to: '/emeubel/products?status=NEW', label: 'host.dashboard.link.newArticles' },
      { to: '/emeubel/products', label: 'host.dashboard.link.articles' },
    ],
  },
  {
    id: 'allRules',
    links: [
      { to: '/emeubel-rules', label: 'host.dashboard.link.rules' },
      { to: '/price-lists', label: 'host.dashboard.link.priceLists' },
    ],
  },
] as const

export type ZoneId = (typeof zones)[number]['id']
