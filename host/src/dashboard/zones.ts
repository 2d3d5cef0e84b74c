/** The four zones of the dashboard. A room fills one by a `dashboard.panel` of the same id. */
export const zones = [
  { id: 'maintenanceTasks', links: ['/products?complete=false', '/products?hasDuplicates=true', '/reviews?status=PENDING'] },
  { id: 'productCreation', links: ['/products', '/images'] },
  { id: 'newProductRange', links: ['/emeubel/products?status=NEW', '/emeubel/products'] },
  { id: 'allRules', links: ['/emeubel-rules', '/price-lists'] },
] as const

export type ZoneId = (typeof zones)[number]['id']
