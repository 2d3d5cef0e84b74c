import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { emeubelCsv, table } from '../feedAdapters/table.ts'
import { idm } from '../feedAdapters/idm.ts'
import { emeubelJson } from '../feedAdapters/emeubelJson.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'
import type { DeliveredRow, OpenDelivery } from '../feedAdapters/FeedAdapter.ts'
import type { FeedAdapter } from '../feeds/feeds.fields.ts'
import type { FeedRow } from '../feeds/feeds.store.ts'
import { noteSightings } from './articleSightings.store.ts'
import { clearStaged, type FeedProblemRow, findKnown, findPresentIds, insertProblems, noteReceived, noteSheets, type StagedRow, stageRows } from './feedRuns.store.ts'

const adapters: Readonly<Record<FeedAdapter, OpenDelivery>> = { EMEUBEL_JSON: emeubelJson, EMEUBEL_CSV: emeubelCsv, TABLE: table, IDM: idm }

const batchSize = 2_500
// More reasons than anybody reads, few enough to keep.
const mostProblems = 10_000

type Good = Extract<DeliveredRow, { article: unknown }>

interface Reading {
  feed: FeedRow
  runId: number
  path: string
  /** Told now and then how many rows were read. */
  onRows(count: number): Promise<void>
}

/**
 * Reads a whole delivery and stages what of it changes something. Nothing else is written: a delivery that turns out to be broken
 * at its last row has changed nothing.
 * @returns how many rows are staged; they are numbered from 1
 * @throws DeliveryBroken
 */
export async function receiveDelivery(db: Kysely<Database>, { feed, runId, path, onRows }: Reading): Promise<number> {
  await clearStaged(db, feed.id)
  const delivery = await adapters[feed.adapter](path, { ...feed, onSheets: (names) => noteSheets(db, runId, names) })
  const counts = { rows: 0, unchanged: 0, refused: 0 }
  let problems: FeedProblemRow[] = []
  let batch: Good[] = []
  let position = 0
  let isSure = true
  const seen = new Set<number>()
  const unseen = new Set<string>()
  // Only of those that nobody knew yet.
  const inDelivery = new Set<string>()

  async function flush(): Promise<void> {
    const known = await findKnown(db, [...batch.map(({ article }) => article.sku), ...unseen])
    for (const sku of unseen) {
      const there = known.get(sku.toUpperCase())
      if (there) seen.add(there.id)
    }
    const staged: StagedRow[] = []
    for (const { number, cells, article } of batch) {
      const there = known.get(article.sku.toUpperCase())
      if (there) {
        // Twice in one delivery: the first has been staged, or was unchanged, and counts.
        if (seen.has(there.id)) {
          refuse({ rowNumber: number, sku: article.sku, code: 'twice', field: 'sku', values: {} })
          continue
        }
        if (there.feedId !== null && there.feedId !== feed.id) {
          refuse({ rowNumber: number, sku: article.sku, code: 'otherFeed', field: 'sku', values: {} })
          continue
        }
        seen.add(there.id)
      } else if (inDelivery.has(article.sku.toUpperCase())) {
        refuse({ rowNumber: number, sku: article.sku, code: 'twice', field: 'sku', values: {} })
        continue
      } else inDelivery.add(article.sku.toUpperCase())
      const digest = hash('sha1', JSON.stringify(article), 'base64')
      if (there?.hash === digest) {
        counts.unchanged += 1
        continue
      }
      staged.push({ position: (position += 1), rowNumber: number, articleId: there?.id ?? null, article, hash: digest, cells: JSON.stringify(cells) })
    }
    await stageRows(db, runId, staged)
    await insertProblems(db, runId, problems)
    batch = []
    problems = []
    unseen.clear()
    await onRows(counts.rows)
  }

  function refuse(problem: FeedProblemRow): void {
    counts.refused += 1
    if (counts.refused <= mostProblems) problems.push(problem)
  }

  for await (const row of delivery.rows) {
    counts.rows += 1
    if ('problem' in row) {
      // An article whose row cannot be read is not gone for that; whose row it was may not be known.
      if (row.sku === null) isSure = false
      else unseen.add(row.sku)
      refuse({ rowNumber: row.number, sku: row.sku, ...row.problem })
    } else batch.push(row)
    if (batch.length + problems.length >= batchSize) await flush()
  }
  await flush()
  if (counts.rows === 0) throw new DeliveryBroken('empty')
  if (delivery.isComplete && isSure) {
    const gone = (await findPresentIds(db, feed.id)).filter((id) => !seen.has(id))
    for (let start = 0; start < gone.length; start += batchSize) {
      await stageRows(db, runId, gone.slice(start, start + batchSize).map((articleId) => ({ position: (position += 1), rowNumber: 0, articleId, article: null, hash: null, cells: null })))
    }
  }
  // those that nobody knew yet are seen when they are made
  await noteSightings(db, runId, [...seen])
  await noteReceived(db, runId, { isComplete: delivery.isComplete, columns: Object.fromEntries(delivery.columns), ...counts })
  return position
}
