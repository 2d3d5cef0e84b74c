/**
 * The four zones of the dashboard. A room fills one by a `dashboard.panel` of the same id; until then its links lead to
 * where that work is done.
 */
export const zones = [
  {
    id: 'maintenanceTasks',
    links: [
      { to: '/products?complete=false', label: 'hall.dashboard.link.incomplete' },
      { to: '/products?duplicates=true', label: 'hall.dashboard.link.duplicates' },
      { to: '/reviews?status=PENDING', label: 'hall.dashboard.link.pendingReviews' },
    ],
  },
  {
    id: 'productCreation',
    links: [
      { to: '/products', label: 'hall.dashboard.link.products' },
      { to: '/images', label: 'hall.dashboard.link.images' },
    ],
  },
  {
    id: 'newProductRange',
    links: [
      { to: '/emeubel/products?status=NEW', label: 'hall.dashboard.link.newArticles' },
      { to: '/emeubel/products', label: 'hall.dashboard.link.articles' },
    ],
  },
  {
    id: 'allRules',
    links: [
      { to: '/emeubel-rules', label: 'hall.dashboard.link.rules' },
      { to: '/price-lists', label: 'hall.dashboard.link.priceLists' },
    ],
  },
] as const

export type ZoneId = (typeof zones)[number]['id']
