import type { Kysely } from 'kysely'
import { type Actor, apply, type DeferredEffects, runDeferredEffects } from '../../engine/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { addUnits, type ChunkOutcome, defineJob, type UnitOutcome } from '../../services/jobs/index.ts'
import { analyzeProducts } from './import.store.ts'
import { addWords, saysOtherWords, searchLane, sortSearchLists, vacuumListings } from '../catalogue/index.ts'
import { completeVariants } from './completeVariants.ts'
import { findOtherHead } from './findOtherHead.ts'
import { findTargets, type ImportTarget } from './importTargets.ts'
import { divideRows, endCheck, findRepeatedSkus, findRows, importedFiles, type ImportRowRow, refuseFile, type ImportedFileRow } from './importedFiles.store.ts'
import { dropRead, dropRows, endStaging, findRowNumbers, insertRemovals, insertRows, nameCreated, resetRows } from './importRows.store.ts'
import { forgetImport, imports } from './importPlaces.ts'
import { lookAtPictures, noteTaken } from './importPictures.ts'
import { judgeRows } from './judgeRows.ts'
import { makeMissing, onItsLists } from './newTargets.ts'
import { priceListsOf } from './cellPlaces.ts'
import { planImport } from './planImport.ts'
import { textOf } from './readCell.ts'
import { hasSheets, readTable, type TableRow } from '../../platform/tables/index.ts'
import { originOf, restoreCell } from './refusedRows.ts'

export interface ImportJobInput {
  importedFileId: number
  name: string
}

/** Units: 0 reads the file, then one per row, then the end. */
const reading = 0
const ending = 2_000_000_000
const rowsAtOnce = 2_500
// Limits rows in memory by their size, as a row may be long.
const lengthAtOnce = 8_000_000

/** The dry run: reads the whole file and determines for each row what an import would do. */
export const importCheckJob = defineJob<ImportJobInput>({
  kind: 'importCheck',
  touchesEntities: false,
  chunkSize: rowsAtOnce,
  title: (intl, { input }) => intl.formatMessage({ id: 'imports.check.title' }, { name: input.name }),
  nameOf: ({ name }) => name,
  async run(db, { input, ids, jobId }): Promise<ChunkOutcome> {
    const [file] = await importedFiles.byIds(db, [input.importedFileId])
    if (!file) return { changeSetId: null, items: new Map(ids.map((id) => [id, { state: 'SKIPPED', problem: { code: 'missing', field: null } }])) }
    if (ids.includes(reading)) {
      const problem = await stage(db, file, jobId)
      return { changeSetId: null, items: new Map(problem === null ? [] : [[reading, problem]]) }
    }
    const parts = await divideRows(
      db,
      file.id,
      ids.filter((id) => id !== ending),
    )
    const targets = parts.length > 0 ? await findTargets(db) : new Map<string, ImportTarget>()
    const firsts = parts.length > 0 ? await repeatedSkus(db, file, jobId) : undefined
    for (const part of parts) await judgeRows(db, file, targets, await findRows(db, file.id, part), firsts)
    if (ids.includes(ending)) await endCheck(db, file.id)
    return { changeSetId: null, items: new Map() }
  },
})

// For the current job: only one process works at it, and the file does not change meanwhile.
let looked: { of: string; firsts: ReadonlyMap<string, number> } | null = null

async function repeatedSkus(db: Kysely<Database>, file: ImportedFileRow, jobId: number): Promise<ReadonlyMap<string, number>> {
  const of = `${file.kept} ${jobId}`
  if (looked?.of !== of) looked = { of, firsts: await findRepeatedSkus(db, file.id, file.mapping.indexOf('sku')) }
  return looked.firsts
}

/** Loads the rows of a file into the database, once: a second dry run uses them, with their corrections. */
async function stage(db: Kysely<Database>, file: ImportedFileRow, jobId: number): Promise<UnitOutcome | null> {
  if (file.isStaged) await resetRows(db, file.id)
  else {
    try {
      const path = await imports().fetch(file.kept)
      if (path === null) throw new FileRefused('forgotten')
      await dropRead(db, file.id)
      await insertAll(db, file, path, await findOtherHead(db, file))
      await endStaging(db, file.id, file.mapping.indexOf('sku'))
    } catch (error) {
      if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
      const code = error instanceof SheetRefused ? `sheet.${error.code}` : `file.${error.code}`
      await dropRows(db, file.id)
      await refuseFile(db, file.id, { code, values: error.values })
      return { state: 'FAILED', problem: { code: 'import.file', field: null, values: { code } } }
    }
  }
  await lookAtPictures(db, file)
  const lists = file.replacesPrices ? priceListsOf(file) : []
  if (lists.length > 0) await insertRemovals(db, file.id, { lists, skuPlace: file.mapping.indexOf('sku') })
  await addUnits(db, jobId, [...(await findRowNumbers(db, file.id)), ending])
  return null
}

async function insertAll(db: Kysely<Database>, file: ImportedFileRow, path: string, isOtherHead: (cells: TableRow['cells']) => boolean): Promise<void> {
  let chunk: TableRow[] = []
  // files from before head rows were stored have their head in the first row
  let headRow = file.headRow
  const isOfRefused = hasSheets(file) && originOf(file.heads) !== null
  const complete = completeVariants(file.heads)
  let length = 0
  const flush = async () => {
    if (chunk.length > 0) await insertRows(db, file.id, chunk)
    chunk = []
    length = 0
  }
  for await (const row of readTable(path, file)) {
    headRow ??= row.number
    if (row.number <= headRow) continue
    if (isOtherHead(row.cells)) throw new FileRefused('secondTable', { row: row.number })
    // cells beyond the last head are reported, and not cut off
    const whole = row.cells.slice(file.heads.length).some((cell) => textOf(cell) !== '') ? row.cells : row.cells.slice(0, file.heads.length)
    const cells = complete(isOfRefused ? whole.map(restoreCell) : whole)
    chunk.push({ ...row, cells })
    for (const cell of cells) length += typeof cell === 'string' ? cell.length : 8
    if (chunk.length === rowsAtOnce || length > lengthAtOnce) await flush()
  }
  await flush()
}

/** Writes what the dry run showed: rows that create or change products, and no others. */
export const importJob = defineJob<ImportJobInput>({
  kind: 'import',
  touchesEntities: false,
  chunkSize: rowsAtOnce,
  title: (intl, { input, total }) => intl.formatMessage({ id: 'imports.apply.title' }, { name: input.name, count: total }),
  nameOf: ({ name }, id) => `${name}, ${id}`,
  async run(db, { input, ids, actor, jobId, changeSetId, isLast }): Promise<ChunkOutcome> {
    const [given] = await importedFiles.byIds(db, [input.importedFileId])
    if (!given) return { changeSetId, items: new Map(ids.map((id) => [id, { state: 'SKIPPED', problem: { code: 'missing', field: null } }])) }
    // until now the file could still be read with other settings
    if (changeSetId === null) await forgetImport(given.kept)
    const items = new Map<number, UnitOutcome>()
    const by: Actor = { kind: 'IMPORT', id: actor.id, name: actor.name }
    let targets = await findTargets(db)
    let written = changeSetId ?? (await makeMissing(db, given, targets, { actor: by, jobId }))
    if (changeSetId === null && written !== null) targets = await findTargets(db)
    const file = onItsLists(given, targets)
    const deferred: DeferredEffects[] = []
    for (const part of await divideRows(db, file.id, ids)) {
      const outcome = await importRows(db, file, {
        targets,
        rows: await findRows(db, file.id, part),
        firsts: await repeatedSkus(db, file, jobId),
        by,
        jobId,
        changeSetId: written,
        items,
        deferEffects: !isLast,
      })
      written = outcome.changeSetId
      deferred.push(...outcome.deferred)
    }
    return { changeSetId: written, items, after: (pool, ended) => showRows(pool, deferred, { ended, isLarge: file.createCount + file.changeCount > manyRows }) }
  },
})

// After fewer rows, schedules and PostgreSQL's autovacuum do the rest.
const manyRows = 1_000

/** Updates what lists, search and counts read for the rows just written, with independent steps in parallel. */
async function showRows(db: Kysely<Database>, deferred: readonly DeferredEffects[], { ended, isLarge }: { ended: boolean; isLarge: boolean }): Promise<void> {
  await Promise.all(deferred.map((one) => runDeferredEffects(db, one)))
  const worded: Record<'created' | 'changed', number[]> = { created: [], changed: [] }
  for (const { kind, lane, changes } of deferred) {
    if (kind !== 'product' || lane !== searchLane) continue
    for (const change of changes) if (change.id !== null && saysOtherWords(change)) worded[change.op === 'create' ? 'created' : 'changed'].push(change.id)
  }
  if (worded.created.length + worded.changed.length > 0) await addWords(db, worded)
  if (!ended || !isLarge) return
  const [grown] = await Promise.all([analyzeProducts(db), sortSearchLists(db)])
  if (grown.includes('product_listings')) await vacuumListings(db)
}

interface RowsImport {
  targets: ReadonlyMap<string, ImportTarget>
  rows: readonly ImportRowRow[]
  firsts: ReadonlyMap<string, number>
  by: Actor
  jobId: number
  changeSetId: number | null
  /** Receives the outcome of each row that was not written */
  items: Map<number, UnitOutcome>
  /** Updates what lists and search read after the commit, so that nobody waits for its locks */
  deferEffects: boolean
}

async function importRows(
  db: Kysely<Database>,
  file: ImportedFileRow,
  { targets, rows, firsts, by, jobId, changeSetId, items, deferEffects }: RowsImport,
): Promise<{ changeSetId: number | null; deferred: readonly DeferredEffects[] }> {
  // Rows that the dry run refused are not written; the job reports them.
  for (const { number, outcome } of rows) if (outcome === 'REFUSED') items.set(number, { state: 'SKIPPED', problem: { code: 'import.refused', field: null } })
  const {
    plan,
    rows: planned,
    refused,
    leftOut,
    pictures,
  } = await planImport(
    db,
    file,
    targets,
    rows.filter(({ outcome }) => outcome !== 'REFUSED'),
    { isDryRun: false, firsts },
  )
  const outcome = await apply(db, plan, { actor: by, source: file.name, jobId, changeSetId: changeSetId ?? undefined, deferEffects })
  await noteTaken(db, pictures)
  const made = Array.from(planned).flatMap(([place, { row, productId }]) =>
    productId === null && outcome.createdIds[place] != null ? [{ number: row.number, productId: outcome.createdIds[place] }] : [],
  )
  await nameCreated(db, file.id, made)
  // The product changed since the dry run.
  for (const { row, problems } of [...refused, ...leftOut])
    items.set(row.number, { state: 'FAILED', problem: { code: 'import.row', field: null, values: { code: problems[0]?.code ?? '' } } })
  for (const { index, problems } of outcome.blocked) {
    const row = planned.get(index)?.row
    if (row && problems[0]) items.set(row.number, { state: 'FAILED', problem: problems[0] })
  }
  return { changeSetId: outcome.changeSetId ?? changeSetId, deferred: outcome.deferred }
}
