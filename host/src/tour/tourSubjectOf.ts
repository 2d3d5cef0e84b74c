import { addressOf } from '@vitrine/shell'

/** What each list is about, by where it stands; the longer address before the shorter one. */
const subjects = [
  [addressOf('products.checks'), 'checks'],
  [addressOf('products'), 'products'],
  [addressOf('emeubel.products'), 'articles'],
  [addressOf('emeubel.feeds'), 'feeds'],
  [addressOf('emeubel.rules'), 'rules'],
  [addressOf('price-lists'), 'priceLists'],
  [addressOf('price-cards.templates'), 'cardTemplates'],
  [addressOf('price-cards'), 'priceCards'],
  [addressOf('media'), 'images'],
  [addressOf('files.exported-files'), 'exportedFiles'],
  [addressOf('files.imported-files'), 'importedFiles'],
  [addressOf('attributes.values'), 'attributeValues'],
  [addressOf('attributes'), 'attributes'],
  [addressOf('websites.products'), 'websiteProducts'],
  [addressOf('reviews'), 'reviews'],
  [addressOf('translations'), 'translations'],
  [addressOf('automations'), 'automations'],
  [addressOf('shareLinks'), 'shareLinks'],
  [addressOf('mail'), 'mail'],
  [addressOf('activity'), 'activity'],
  [addressOf('bin'), 'bin'],
  [addressOf('jobs'), 'jobs'],
] as const

export type TourSubject = (typeof subjects)[number][1]

/** What the list at this address is about; undefined of an address that is none of a list. */
export function tourSubjectOf(pathname: string): TourSubject | undefined {
  return subjects.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1]
}
