import { addressOf } from '@vitrine/shell'

/** Recent features, newest first: since which day, and where. The texts are `office.news.<id>`. */
export const news = [
  { id: 'views', on: '2026-11-26', to: addressOf('products') },
  { id: 'history', on: '2026-11-26', to: addressOf('products') },
  { id: 'bulkGrid', on: '2026-11-26', to: addressOf('products.bulk-edit') },
  { id: 'websites', on: '2026-11-26', to: addressOf('websites.products') },
  { id: 'automationCards', on: '2026-11-24', to: addressOf('automations') },
  { id: 'priceCards', on: '2026-11-24', to: addressOf('price-cards') },
  { id: 'savedSearches', on: '2026-11-23', to: addressOf('products') },
  { id: 'automations', on: '2026-11-23', to: addressOf('automations') },
  { id: 'mail', on: '2026-11-22', to: addressOf('mail') },
  { id: 'priceGrid', on: '2026-11-20', to: addressOf('price-lists') },
  { id: 'glossary', on: '2026-11-20', to: addressOf('translations') },
] as const

/** What is new to somebody who last looked on this day. */
export function newsSince(day: string): readonly (typeof news)[number][] {
  return news.filter(({ on }) => on > day)
}
