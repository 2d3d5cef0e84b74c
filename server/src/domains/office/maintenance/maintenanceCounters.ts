import type { Kysely } from 'kysely'
import type {
  AttributeValueFilter,
  EmeubelProductFilter,
  ImageFilter,
  PriceCardFilter,
  PriceListFilter,
  ProductFilter,
  ReviewFilter,
  ShareLinkFilter,
  WebsiteProductFilter,
} from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { countJobs } from '../../../services/jobs/index.ts'
import { countAbortedCanaries } from '../remotes/remoteCanaries.store.ts'
import { countQuestion } from '../savedSearches/countQuestion.ts'

export type TaskColour = 'RED' | 'ORANGE' | 'YELLOW'

export interface MaintenanceCounter {
  counter: string
  colour: TaskColour
  /** The address of the list that it counts */
  address: string
  count(db: Kysely<Database>): Promise<number>
  /** RED or ORANGE if the colour is that of the worst entry */
  worse?: { colour: TaskColour; count(db: Kysely<Database>): Promise<number> }
}

interface Filters {
  products: ProductFilter
  attributeValues: AttributeValueFilter
  emeubelProducts: EmeubelProductFilter
  images: ImageFilter
  priceCards: PriceCardFilter
  priceLists: PriceListFilter
  reviews: ReviewFilter
  shareLinks: ShareLinkFilter
  websiteProducts: WebsiteProductFilter
}

const countIn =
  <List extends keyof Filters>(list: List, filter: Filters[List]) =>
  async (db: Kysely<Database>) =>
    (await countQuestion(db, list, { filter })) ?? 0

function counter<List extends keyof Filters>(
  name: string,
  colour: TaskColour,
  list: List,
  address: string,
  filter: Filters[List],
  worse?: { colour: TaskColour; filter: Filters[List] },
): MaintenanceCounter {
  return { counter: name, colour, address, count: countIn(list, filter), ...(worse && { worse: { colour: worse.colour, count: countIn(list, worse.filter) } }) }
}

const lateAfter = 7

/** The counters of the dashboard, most urgent first. Each is the total of a list with the filter in its address. */
export const maintenanceCounters: readonly MaintenanceCounter[] = [
  // first what costs money as long as it lasts: nobody can buy it
  counter('failedSync', 'RED', 'websiteProducts', '/websites/products?sync=FAIL', { syncStatuses: ['FAIL'] }),
  counter('withoutPrice', 'RED', 'products', '/products?active=true&price=none', { active: true, empty: ['PRICE'] }),
  counter('brokenWebsite', 'RED', 'products', '/products?website=true', { hasBrokenWebsiteAssign: true }),
  counter('wrongEan', 'RED', 'products', '/products?missing=check:EAN_CHECKDIGIT', { missing: 'check:EAN_CHECKDIGIT' }),
  counter('legalData', 'RED', 'products', '/products?active=true&missing=check:GPSR', { active: true, missing: 'check:GPSR' }),
  // for remotes that are shipped separately: the screen shows which and why
  { counter: 'abortedCanaries', colour: 'RED', address: '/office/remotes', count: countAbortedCanaries },
  { counter: 'failedJobs', colour: 'RED', address: '/jobs?state=FAILED', count: (db) => countJobs(db, { states: ['FAILED'] }) },
  counter('incomplete', 'ORANGE', 'products', '/products?active=true&complete=false', { active: true, complete: false }),
  counter('duplicates', 'ORANGE', 'products', '/products?duplicates=true', { hasDuplicates: true }),
  counter('outOfProduction', 'ORANGE', 'emeubelProducts', '/emeubel/products?linked=true&outOfProduction=true', { linked: true, outOfProduction: true }),
  counter('stalePriceCards', 'ORANGE', 'priceCards', '/price-cards?status=OUTDATED', { statuses: ['OUTDATED'] }),
  counter('endingPromos', 'ORANGE', 'priceLists', '/price-lists?ends=7', { endsWithin: 7 }),
  counter('approval', 'ORANGE', 'attributeValues', '/attributes/values?approval=true', { needsApproval: true }),
  counter('supplierAnswers', 'ORANGE', 'shareLinks', '/share-links?state=SUBMITTED', { states: ['SUBMITTED'] }),
  counter('leadTimeJumps', 'ORANGE', 'emeubelProducts', '/emeubel/products?change=LEAD_TIME_JUMP', { openChanges: ['LEAD_TIME_JUMP'] }),
  counter('missingOptional', 'YELLOW', 'products', '/products?optional=false', { optionalComplete: false }),
  counter('noImage', 'YELLOW', 'products', '/products?image=false', { hasImage: false }),
  counter('noAltText', 'YELLOW', 'images', '/images?altText=false&view=list', { hasAltText: false }),
  counter('mail', 'YELLOW', 'products', '/products?mail=true', { hasMail: true }),
  counter('leadTime', 'YELLOW', 'products', '/products?missing=check:LEAD_TIME', { missing: 'check:LEAD_TIME' }),
  counter('untranslated', 'YELLOW', 'products', '/products?missing=content.en.name', { missing: 'content.en.name' }),
  counter('unlinkedArticles', 'YELLOW', 'emeubelProducts', '/emeubel/products?linked=false&ignore=false', { linked: false, ignore: false }),
  counter('unusedImages', 'YELLOW', 'images', '/images?used=false&view=list', { used: false }),
  counter('endingLinks', 'YELLOW', 'shareLinks', '/share-links?ends=3', { endsWithin: 3 }),
  counter('waitingReviews', 'YELLOW', 'reviews', '/reviews?waiting=2', { waitingDays: 2 }, { colour: 'ORANGE', filter: { waitingDays: lateAfter } }),
]
