import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { unpackTable } from '../../../platform/archives/index.ts'
import { FileRefused } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findProfile } from '../../imports/index.ts'
import { DeliveryBroken } from '../feedAdapters/DeliveryBroken.ts'
import type { DeliveredArticle } from '../feedAdapters/FeedAdapter.ts'
import { columnsOf } from '../feedAdapters/profileReading.ts'
import { readDelivery } from '../feedAdapters/readDelivery.ts'
import type { FeedRow } from '../feeds/feeds.store.ts'
import { noteSightings } from './articleSightings.store.ts'
import {
  clearStaged,
  type FeedNote,
  type FeedProblemRow,
  findKnown,
  findPresentIds,
  insertProblems,
  noteReceived,
  noteSheets,
  type StagedRow,
  stageRows,
} from './feedRuns.store.ts'

const batchSize = 2_500
// Limits rows in memory by their size, as a row may be long.
const batchLength = 8_000_000
// A longer SKU is refused when it is written, and need not be looked up.
const maxSkuLength = 64
// Enough for any reader, and few enough to store.
const maxProblems = 10_000

interface Good {
  number: number
  article: DeliveredArticle
  /** JSON object as text */
  cells: string
}

const isTable = ({ adapter }: FeedRow): boolean => adapter === 'TABLE' || adapter === 'EMEUBEL_CSV'

interface Reading {
  feed: FeedRow
  runId: number
  path: string
  /** Called from time to time with the number of rows read. */
  onRows(count: number): Promise<void>
}

/**
 * Reads a complete delivery and stages its changes. Writes nothing else: a delivery that is broken in its last row has changed
 * nothing.
 * @returns the number of staged rows; they are numbered from 1
 * @throws DeliveryBroken
 */
export async function receiveDelivery(db: Kysely<Database>, { feed, runId, path, onRows }: Reading): Promise<number> {
  await clearStaged(db, feed.id)
  const profile = await profileOf(db, feed)
  if (isTable(feed)) await unpack(path)
  const delivery = await readDelivery(feed.adapter, path, { ...feed, ...profile, onSheets: (names) => noteSheets(db, runId, names) })
  const counts = { rows: 0, unchanged: 0, refused: 0 }
  let problems: FeedProblemRow[] = []
  let batch: Good[] = []
  let position = 0
  let isSure = true
  // since the last flush
  let rowsRead = 0
  let length = 0
  const seen = new Set<number>()
  const unseen = new Set<string>()
  // Only for new articles.
  const inDelivery = new Set<string>()
  const notes = new Map<string, FeedNote>()

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
        // Repeated in one delivery: the first one was staged, or is unchanged, and counts.
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
      } else if (article.sku.length <= maxSkuLength) inDelivery.add(article.sku.toUpperCase())
      const digest = hash('sha1', JSON.stringify(article), 'base64')
      if (there?.hash === digest) {
        counts.unchanged += 1
        continue
      }
      staged.push({ position: (position += 1), rowNumber: number, articleId: there?.id ?? null, article, hash: digest, cells })
    }
    await stageRows(db, runId, staged)
    await insertProblems(db, runId, problems)
    batch = []
    problems = []
    unseen.clear()
    rowsRead = 0
    length = 0
    await onRows(counts.rows)
  }

  function refuse(problem: FeedProblemRow): void {
    counts.refused += 1
    if (counts.refused <= maxProblems) problems.push(problem)
  }

  for await (const row of delivery.rows) {
    counts.rows += 1
    if ('problem' in row) {
      // An article with an unreadable row is not deleted for that reason; it may be unknown which article it was.
      if (row.sku === null) isSure = false
      else unseen.add(row.sku)
      refuse({ rowNumber: row.number, sku: row.sku, ...row.problem })
    } else {
      const cells = JSON.stringify(row.cells)
      length += cells.length
      batch.push({ number: row.number, article: row.article, cells })
      for (const note of row.notes ?? []) {
        const known = notes.get(`${note.code} ${note.field}`)
        if (known) known.count += 1
        else notes.set(`${note.code} ${note.field}`, { ...note, first: row.number, count: 1 })
      }
    }
    rowsRead += 1
    if (rowsRead >= batchSize || length >= batchLength) await flush()
  }
  await flush()
  if (counts.rows === 0) throw new DeliveryBroken('empty')
  if (delivery.isComplete && isSure) {
    const gone = (await findPresentIds(db, feed.id)).filter((id) => !seen.has(id))
    for (let start = 0; start < gone.length; start += batchSize) {
      await stageRows(
        db,
        runId,
        gone
          .slice(start, start + batchSize)
          .map((articleId) => ({ position: (position += 1), rowNumber: 0, articleId, article: null, hash: null, cells: null })),
      )
    }
  }
  // new articles are recorded when they are created
  await noteSightings(db, runId, [...seen])
  await noteReceived(db, runId, { isComplete: delivery.isComplete, columns: Object.fromEntries(delivery.columns), notes: [...notes.values()], ...counts })
  return position
}

/**
 * How a delivery is read: by the feed's profile, overridden by the feed's own settings.
 * @throws DeliveryBroken if the profile no longer exists: read differently, a delivery might change everything
 */
async function profileOf(db: Kysely<Database>, { adapter, profile, sheet, mapping }: FeedRow) {
  if (adapter !== 'TABLE' || profile === null) return { reading: {} }
  const found = await findProfile(db, profile)
  if (found === null) throw new DeliveryBroken('profile', { profile })
  return { reading: found.settings.reading, sheet: sheet ?? found.settings.sheet, mapping: { ...columnsOf(found), ...mapping } }
}

/** Unpacks a compressed table. */
async function unpack(path: string): Promise<void> {
  try {
    await unpackTable(path)
  } catch (error) {
    throw error instanceof FileRefused ? new DeliveryBroken(`file.${error.code}`, error.values) : error
  }
}
