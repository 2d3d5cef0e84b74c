import type { Kysely } from 'kysely'
import type { IntlShape } from '@formatjs/intl'
import { type Actor, apply } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { fetchOutbound, OutboundRefused } from '../../../platform/outbound/index.ts'
import { readSettings } from '../../../platform/settings.ts'
import { addUnits, type ChunkOutcome, type ChunkWork, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'
import { feeds } from '../feeds/feeds.store.ts'
import { planChange, planGone, planNew, isEmptyItem } from './compareArticle.rules.ts'
import { noteSightings } from './articleSightings.store.ts'
import { deliveries, forgetDelivery, largestDelivery, receiveBytes } from './deliveries.ts'
import { runDeliveryHandlers } from './deliveryHandlers.ts'
import {
  analyseArticles,
  divideStaged,
  dropStaged,
  findTouched,
  type FeedProblemRow,
  insertFeedRows,
  insertProblems,
  lockArticles,
  noteWritten,
  refuseDelivery,
  type StagedRow,
  takeStaged,
} from './feedRuns.store.ts'
import { receiveDelivery } from './receiveDelivery.ts'

export interface FeedImportInput {
  feedId: number
  feedRunId: number
  /** The name shown in the job drawer */
  feed: string
  /** The name of an uploaded delivery; null: it is fetched from the feed's address */
  delivery: string | null
}

/** Units: 0 reads the delivery, then one per staged row, then the end. */
const receiving = 0
const ending = 2_000_000_000

const failed = (code: string): UnitOutcome => ({ state: 'FAILED', problem: { code: 'feed.delivery', field: null, values: { code } } })

/** Reads a complete delivery, then writes its changes. */
export const feedImportJob = defineJob<FeedImportInput>({
  kind: 'feedImport',
  touchesEntities: false,
  chunkSize: 2_500,
  title: (intl, { input }) => intl.formatMessage({ id: 'supplier.feedImport.title' }, { feed: input.feed }),
  nameOf: ({ feed }, id) => (id === receiving || id === ending ? feed : null),
  describeStep,
  async run(db, { input, ids, jobId, changeSetId, report }): Promise<ChunkOutcome> {
    if (ids.includes(receiving)) return receive(db, { input, jobId, report })
    const actor: Actor = { kind: 'FEED', id: null, name: input.feed.slice(0, 100) }
    const rows = ids.filter((id) => id !== ending)
    const items = new Map<number, UnitOutcome>()
    let written = changeSetId
    for (const part of await divideStaged(db, input.feedRunId, rows)) written = await writeRows(db, input, part, { actor, jobId, changeSetId: written, items })
    if (ids.includes(ending)) await end(db, input, actor)
    return { changeSetId: written, items }
  },
})

async function receive(db: Kysely<Database>, { input, jobId, report }: Pick<ChunkWork<FeedImportInput>, 'input' | 'jobId' | 'report'>): Promise<ChunkOutcome> {
  const [feed] = await feeds.byIds(db, [input.feedId])
  if (!feed) return { changeSetId: null, items: new Map([[receiving, failed('gone')]]) }
  let fetched: string | null = null
  try {
    if (input.delivery === null) fetched = await fetchDelivery(feed.address, report)
    const path = fetched === null ? await deliveries().fetch(input.delivery ?? '') : deliveries().pathOf(fetched)
    if (path === null) throw new DeliveryBroken('forgotten')
    const staged = await receiveDelivery(db, { feed, runId: input.feedRunId, path, onRows: (count) => report({ code: 'reading', done: count, total: null }) })
    await addUnits(db, jobId, [...Array.from({ length: staged }, (_, at) => at + 1), ending])
    return { changeSetId: null, items: new Map() }
  } catch (error) {
    if (!(error instanceof DeliveryBroken || error instanceof OutboundRefused)) throw error
    const code = error instanceof OutboundRefused ? `outbound.${error.code}` : error.code
    await refuseDelivery(db, input.feedRunId, { code, values: error.values })
    if (input.delivery !== null) await forgetDelivery(input.delivery)
    return { changeSetId: null, items: new Map([[receiving, failed(code)]]) }
  } finally {
    if (fetched !== null) await forgetDelivery(fetched)
  }
}

async function fetchDelivery(address: string | null, report: ChunkWork<FeedImportInput>['report']): Promise<string> {
  if (address === null) throw new DeliveryBroken('noAddress')
  let total: number | null = null
  const bytes = await fetchOutbound(address, {
    maximum: largestDelivery,
    allowLoopback: readSettings().outbound === 'loopback',
    onLength: (length) => (total = length),
  })
  async function* told() {
    let done = 0
    for await (const piece of bytes) {
      done += piece.length
      await report({ code: 'fetching', done, total })
      yield piece
    }
  }
  return receiveBytes(told())
}

interface Writing {
  actor: Actor
  jobId: number
  changeSetId: number | null
  /** Receives the outcome of each row that was not written */
  items: Map<number, UnitOutcome>
}

async function writeRows(
  db: Kysely<Database>,
  { feedId, feedRunId: run }: FeedImportInput,
  units: readonly number[],
  { actor, jobId, changeSetId, items }: Writing,
): Promise<number | null> {
  const staged = await takeStaged(db, run, units)
  const present = await lockArticles(
    db,
    staged.flatMap(({ articleId }) => (articleId === null ? [] : [articleId])),
  )
  const rows: StagedRow[] = []
  const plan = staged.flatMap((row) => {
    const there = row.articleId === null ? undefined : present.get(row.articleId)
    if (row.article === null && there === undefined) return []
    rows.push(row)
    if (row.article === null) return there ? [planGone(there, run)] : []
    const origin = { run, feed: feedId, hash: row.hash }
    return [there ? planChange(there, row.article, origin) : planNew(row.article, origin)]
  })
  const outcome = await apply(db, plan, { actor, source: 'feed', jobId, changeSetId: changeSetId ?? undefined })
  const problems: FeedProblemRow[] = []
  for (const {
    index,
    problems: [problem],
  } of outcome.blocked) {
    const row = rows[index]
    if (!row || !problem) continue
    items.set(row.position, { state: 'FAILED', problem })
    problems.push({ rowNumber: row.rowNumber, sku: row.article?.sku ?? null, code: problem.code, field: problem.field, values: problem.values ?? {} })
  }
  await insertProblems(db, run, problems)
  const touched = rows.flatMap((row, index) => {
    const articleId = row.articleId ?? outcome.createdIds[index] ?? null
    return row.cells === null || articleId === null || items.has(row.position) ? [] : [{ articleId, rowNumber: row.rowNumber, cells: row.cells }]
  })
  await insertFeedRows(db, run, touched)
  await noteSightings(
    db,
    run,
    touched.flatMap(({ articleId }) => (present.has(articleId) ? [] : [articleId])),
  )
  const counts = { created: outcome.created, changed: 0, unchanged: 0, gone: 0, refused: problems.length }
  rows.forEach(({ article, position }, index) => {
    const item = plan[index]
    if (item?.op !== 'update' || items.has(position)) return
    counts[article === null ? 'gone' : isEmptyItem(item) ? 'unchanged' : 'changed'] += 1
  })
  await noteWritten(db, run, counts)
  return outcome.changeSetId ?? changeSetId
}

async function end(db: Kysely<Database>, { feedId, feedRunId, delivery }: FeedImportInput, actor: Actor): Promise<void> {
  const articleIds = await findTouched(db, feedRunId)
  await dropStaged(db, feedRunId)
  if (delivery !== null) await forgetDelivery(delivery)
  if (articleIds.length > 1_000) await analyseArticles(db)
  await runDeliveryHandlers(db, { feedId, feedRunId, articleIds, actor })
}

/** The progress of fetching or reading a delivery, as text. */
function describeStep(intl: IntlShape<string>, { code, done, total }: { code: string; done: number; total: number | null }): string {
  if (code === 'reading') return intl.formatMessage({ id: 'supplier.feedImport.step.reading' }, { count: done })
  const megabytes = (bytes: number) =>
    intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (total === null) return intl.formatMessage({ id: 'supplier.feedImport.step.fetchingOn' }, { done: megabytes(done) })
  return intl.formatMessage({ id: 'supplier.feedImport.step.fetching' }, { done: megabytes(done), total: megabytes(total) })
}
