import { setImmediate as aTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { findAllDuplicates, makeAllDue, recalculateAll, refreshInherited, refreshWords, tidyLists } from '../domains/catalogue/index.ts'
import '../composition.ts'
import { refreshAllFlags, refreshAllSummaries } from '../domains/content/index.ts'
import { recordPast } from '../domains/pricing/index.ts'
import { fillSightings, matchAllArticles, refreshOpenChanges } from '../domains/supplier/index.ts'
import { apply, type Plan, reserveIds } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'
import { addPriceCards } from './addPriceCards.ts'
import { feedRuns } from './catalogue/articles.ts'
import type { DemoSeries } from './catalogue/DemoProduct.ts'
import { generateCatalogue } from './catalogue/generateCatalogue.ts'
import { bannersOf } from './catalogue/pictures.ts'
import { demoPriceLists } from './catalogue/priceLists.ts'
import { analyse, analyseInherited, catalogueIsEmpty, idsOfMarginKeys, lookAtShops, passOverDrawings } from './demo.store.ts'
import { createDemoUsers } from './demoUsers.ts'
import { createCamera } from './drawings/createCamera.ts'
import { planDesks, planFeedRuns } from './desks.ts'
import { demoTemplates } from './describeInBlocks.ts'
import { addMonth } from './month/addMonth.ts'
import { addRuns } from './month/addRuns.ts'
import { planTechnicalFiles } from './planTechnicalFiles.ts'
import { create, foundationIds, Ids, planFoundation } from './plans.ts'
import { savedSearches, shareLinks } from './words/office.ts'
import { demoTranslations } from './words/demoTranslations.ts'
import { demoAutomations } from './words/demoAutomations.ts'
import { type BatchContext, writeBatch } from './writeBatch.ts'

export interface DemoOptions {
  /** How many products: 1 to 1,000,000. 12,000 by default. */
  size?: number
  /** The same seed gives the same catalogue. */
  seed?: number
  /** Dates lie in the two years before this moment. */
  now?: Date
  /** So many days its colleagues have worked in it: 0 to 90. 0 by default: it is as it was loaded. */
  days?: number
  /** Where the originals of images are written; without it there are none. */
  mediaFolder?: string
  /** Called with progress messages, about once per batch. */
  onProgress?(line: string): void
}

export interface DemoOutcome {
  products: number
  articles: number
  reviews: number
  images: number
  changeSetId: number
}

const actor = { kind: 'SYSTEM', id: null, name: 'Demo catalogue' } as const
// Entities per statement of the engine; products of a series refer to each other and stay together.
const batchSize = 2_500
// The shop has recorded its prices for this many days.
const pricedFor = 150
const dayLength = 86_400_000

/**
 * Fills an empty catalogue with fictional furniture, including problems (see troubles.ts), as one change set in one
 * transaction: if it fails or is interrupted, only the accounts remain. Read models are computed afterwards; if that is
 * interrupted it stays due. The accounts come first: demo@vitrine.example with the password furniture-demo, and colleagues who
 * cannot sign in.
 */
export async function loadDemo(db: Kysely<Database>, options: DemoOptions = {}): Promise<DemoOutcome> {
  const { size = 12_000, seed = 1, now = new Date(), days = 0, mediaFolder, onProgress = () => undefined } = options
  if (!(await catalogueIsEmpty(db))) throw new Error('There are products in the catalogue already; the demo catalogue only fills an empty one.')
  const users = await createDemoUsers(db)
  const camera = createCamera(mediaFolder)
  // its colleagues have worked in it since
  const loadedAt = new Date(now.getTime() - days * dayLength)
  const outcome = await db.transaction().execute(async (transaction) => {
    const write = async (plan: Plan, changeSetId?: number) => {
      const done = await apply(transaction, plan, { actor, source: 'demo', at: loadedAt, changeSetId, withoutEffects: true })
      const [problem] = done.blocked
      if (problem) throw new Error(`The demo catalogue has a ${problem.kind} that cannot be written: ${JSON.stringify(problem.problems)}`)
      return done
    }
    const lists = demoPriceLists(now)
    const ids = new Ids(await reserveIds(transaction, foundationIds(lists)))
    const banners = bannersOf(lists)
    camera.photograph([...banners.values()])
    const { plan, foundation } = planFoundation(lists, banners, await idsOfMarginKeys(transaction), ids)
    const { changeSetId } = await write(plan)
    if (changeSetId === null) throw new Error('Nothing was written of what the demo catalogue stands on')

    const feedRunIds = await reserveIds(transaction, feedRuns.length)
    const context: BatchContext = {
      db: transaction,
      foundation,
      now,
      productIds: new Int32Array(size),
      feedRunIds,
      write: (items) => write(items, changeSetId),
      photograph: (pictures) => camera.photograph(pictures),
    }
    const total = { products: 0, articles: 0, reviews: 0, images: 0 }
    let batch: DemoSeries[] = []
    let gathered = 0
    let writing: Promise<void> = Promise.resolve()
    // While the database writes one batch, the next one is generated.
    const flush = async () => {
      const ready = batch
      batch = []
      gathered = 0
      await writing
      writing = writeBatch(context, ready).then((written) => {
        total.products += written.products
        total.articles += written.articles
        total.reviews += written.reviews
        total.images += written.images
        onProgress(`${total.products} of ${size} products`)
      })
      // It is awaited before the next batch; until then a rejection must not count as unhandled.
      writing.catch(() => undefined)
    }
    const [feedId = 0] = await reserveIds(transaction, 1)
    await write(planFeedRuns(feedId, feedRunIds, { now, isNightly: days > 0 }), changeSetId)
    for (const series of generateCatalogue({ size, seed, now })) {
      if (gathered > 0 && gathered + series.products.length > batchSize) await flush()
      batch.push(series)
      gathered += series.products.length
      await aTurn()
    }
    if (gathered > 0) await flush()
    await writing
    await write(
      planDesks({
        users,
        productIds: context.productIds,
        linkIds: await reserveIds(transaction, shareLinks.length),
        searchIds: await reserveIds(transaction, savedSearches.length),
        isLivedIn: days > 0,
        now,
        seed,
      }),
      changeSetId,
    )
    await write(await planTechnicalFiles(context.productIds, mediaFolder), changeSetId)
    await write(
      demoTemplates().map((fields) => create('blockTemplate', null, fields)),
      changeSetId,
    )
    await write(
      demoTranslations.map((fields) => create('translation', null, fields)),
      changeSetId,
    )
    await write(
      demoAutomations(foundation).map((fields) => create('automation', null, fields)),
      changeSetId,
    )
    await fillSightings(transaction)
    await lookAtShops(transaction, now)
    await passOverDrawings(transaction)
    onProgress('figures for the database’s planner')
    await analyse(transaction)
    onProgress('what prices were')
    await recordPast(transaction, new Date(now.getTime() - pricedFor * dayLength))
    if (days > 0) {
      onProgress(`${days} days of the colleagues’ work`)
      await addMonth(transaction, { days, seed, now, people: users, foundation, productIds: context.productIds })
    }
    onProgress('what variations inherit')
    await refreshInherited(transaction, 'all')
    await analyseInherited(transaction)
    // Once at the end: effects were skipped, and did not know the history that was written here.
    onProgress('products that are there twice')
    await findAllDuplicates(transaction)
    onProgress('products that articles may be')
    await matchAllArticles(transaction)
    await refreshOpenChanges(transaction, 'all')
    await addPriceCards(transaction, (items) => write(items, changeSetId), foundation, now)
    onProgress('what reviews say')
    await refreshAllFlags(transaction)
    await refreshAllSummaries(transaction)
    await makeAllDue(transaction)
    // before anybody can see the catalogue
    await camera.finish()
    return { ...total, changeSetId }
  })
  onProgress('the products list and the search')
  await recalculateAll(db)
  await Promise.all([tidyLists(db), refreshWords(db)])
  if (days > 0) {
    onProgress('imports, exports and other jobs of the colleagues')
    await addRuns(db, { days, seed, now, people: users })
  }
  return outcome
}
