import type { Kysely } from 'kysely'
import { apply, type Blocked, type DeferredEffects, preview, runDeferredEffects } from '../../engine/index.ts'
import { addWords, saysOtherWords, searchLane, sortSearchLists, vacuumListings } from '../catalogue/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { HeldJob } from '../../services/jobs/index.ts'
import { type CheckedFile, readTableRows } from './checkFile.ts'
import { type ContentLanguage, ImportPlanner, type MadeBeside, type PlannedChunk } from './ImportPlanner.ts'
import { asJob, commandActor, keepRun } from './importCommandJob.ts'
import { analyzeProducts } from './import.store.ts'
import { isProblem, type ReadRow, readRow, type RowProblem } from './readRow.ts'

export interface ImportOptions {
  path: string
  /** As the log of changes names it */
  source: string
  /** The language of the names and descriptions in the file */
  language: ContentLanguage
  isDryRun: boolean
  /** Ends the import after the chunk that is being written */
  signal?: AbortSignal
  onProgress?(rows: number): void
}

/** A row that was left out: by its own reading, or by the engine */
export type Refusal = { row: number; problem: RowProblem } | { row: number; blocked: Blocked }

export interface ImportOutcome {
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** The first of the refused rows, in the order of the file */
  refusals: Refusal[]
  /** Rows that are written although something warns of them, and the first of them */
  warned: number
  warnings: { row: number; blocked: Blocked }[]
  made: MadeBeside
  /** null in a dry run, and when nothing changed */
  changeSetId: number | null
  stopped: boolean
}

/** More reasons than anybody reads, few enough to keep */
const maxRefusals = 1_000
// Large enough that a statement's own cost is small beside its rows; a chunk takes a second or two, and nobody waits longer for its locks.
const rowsPerChunk = 2_000
// A preview holds no locks: larger chunks cost nobody anything.
const rowsPerPreview = 2_500

/**
 * Brings a checked file into the catalogue, chunk by chunk, each in a transaction of its own and all in one change
 * set. While one chunk is written, the next one is read and planned, and what the one before is listed and searched by is
 * worked out. What a file leaves blank or out stays as it is.
 */
export async function importFile(db: Kysely<Database>, checked: CheckedFile, options: ImportOptions): Promise<ImportOutcome> {
  if (options.isDryRun) return workThrough(db, checked, options, null)
  const { path, source: name, language } = options
  return asJob(db, path, checked, { name, language }, async (job, file) => {
    const outcome = await workThrough(db, checked, options, job)
    // What changed nothing is nothing to take back.
    if (outcome.changeSetId === null) await job.forget()
    else await job.end((transaction) => keepRun(transaction, { jobId: job.id, file, counts: outcome }))
    return outcome
  })
}

async function workThrough(db: Kysely<Database>, { columns }: CheckedFile, options: ImportOptions, job: HeldJob | null): Promise<ImportOutcome> {
  const planner = new ImportPlanner(db, options)
  const outcome: ImportOutcome = { rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0, refusals: [], warned: 0, warnings: [], made: { attributes: 0, values: 0, priceLists: 0 }, changeSetId: null, stopped: false }
  const worded: Worded = { created: [], changed: [] }
  const seen = new Map<string, number>()
  const size = options.isDryRun ? rowsPerPreview : rowsPerChunk
  let chunk: ReadRow[] = []
  let read = 0
  let isHead = true
  let writing: Promise<readonly DeferredEffects[]> = Promise.resolve([])
  let following: Promise<void> = Promise.resolve()

  // Somebody who watches the job may stop it, as whoever began it may.
  const stopping = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal
  const noted = { rows: 0, refused: 0 }
  /** Says what was done since the last time. */
  const note = async (rows: number) => {
    const { refused, changeSetId } = outcome
    const skipped = refused - noted.refused
    if (await job?.note({ done: rows - noted.rows - skipped, failed: 0, skipped, changeSetId })) stopping.abort()
    Object.assign(noted, { rows, refused })
  }

  const refuse = (refusal: Refusal) => {
    outcome.refused += 1
    if (outcome.refusals.length < maxRefusals) outcome.refusals.push(refusal)
  }
  const flush = async () => {
    const planned = await planner.plan(chunk)
    chunk = []
    await follow()
    if (signal.aborted) return
    const upTo = read
    writing = (options.isDryRun ? look(db, planned, outcome, refuse) : write(db, planned, outcome, refuse, { source: options.source, job, worded })).then(async (deferred) => {
      outcome.rows = upTo
      await note(upTo)
      options.onProgress?.(upTo)
      return deferred
    })
    // It is awaited before the next one; until then a failure must not count as unheard.
    writing.catch(() => undefined)
  }
  /** When the chunk is written, and what the one before it is shown by is worked out: begins with what this one is shown by. */
  const follow = async () => {
    const deferred = await writing
    await following
    following = runAll(db, deferred)
    following.catch(() => undefined)
  }

  try {
    for await (const { cells, number } of readTableRows(options.path)) {
      if (isHead) {
        isHead = false
        continue
      }
      read += 1
      const row = readRow(cells, number, columns, seen)
      if (isProblem(row)) refuse({ row: number, problem: row })
      else chunk.push(row)
      if (chunk.length >= size) await flush()
      if (signal.aborted) break
    }
    if (chunk.length > 0 && !signal.aborted) await flush()
    await follow()
  } finally {
    // However it ends: what was written is shown.
    await following
  }
  outcome.stopped = signal.aborted && outcome.rows < read
  if (!outcome.stopped) {
    outcome.rows = read
    await note(read)
  }
  outcome.refusals.sort((a, b) => a.row - b.row)
  if (outcome.created + outcome.changed > manyRows && !options.isDryRun) await tidyUp(db, worded)
  return outcome
}

/** Products of which an import wrote what they are found by */
interface Worded {
  created: number[]
  changed: number[]
}

// Of a chunk of few changes none are deferred, and their words are left to the schedule.
function noteWorded(deferred: readonly DeferredEffects[], worded: Worded): void {
  for (const { kind, lane, changes } of deferred) {
    if (kind !== 'product' || lane !== searchLane) continue
    for (const change of changes) if (change.id !== null && saysOtherWords(change)) worded[change.op === 'create' ? 'created' : 'changed'].push(change.id)
  }
}

// What few rows leave behind, the schedules and PostgreSQL itself tidy up.
const manyRows = 1_000

/** Costs what was brought in, and what was there before only where it is a small part of that. */
async function tidyUp(db: Kysely<Database>, worded: Worded): Promise<void> {
  const [grown] = await Promise.all([analyzeProducts(db), sortSearchLists(db).then(() => addWords(db, worded))])
  if (grown.includes('product_listings')) await vacuumListings(db)
}

type Refuse = (refusal: Refusal) => void

async function write(db: Kysely<Database>, { plan, rows, made }: PlannedChunk, outcome: ImportOutcome, refuse: Refuse, { source, job, worded }: { source: string; job: HeldJob | null; worded: Worded }): Promise<readonly DeferredEffects[]> {
  const done = await apply(db, plan, { actor: commandActor, source, jobId: job?.id, changeSetId: outcome.changeSetId ?? undefined, deferEffects: true })
  outcome.changeSetId ??= done.changeSetId
  noteWarned(done.warned, rows, outcome)
  const blocked = refuseBlocked(done.blocked, rows, refuse)
  const creates = Array.from(rows.keys()).filter((place) => plan[place]?.op === 'create' && !blocked.has(place)).length
  outcome.created += creates
  noteWorded(done.deferred, worded)
  outcome.changed += done.changed
  outcome.unchanged += done.unchanged
  addMade(outcome, made)
  return done.deferred
}

async function runAll(db: Kysely<Database>, deferred: readonly DeferredEffects[]): Promise<void> {
  await Promise.all(deferred.map((one) => runDeferredEffects(db, one)))
}

async function look(db: Kysely<Database>, { plan, rows, surelyChanged, made }: PlannedChunk, outcome: ImportOutcome, refuse: Refuse): Promise<readonly []> {
  const seen = await preview(db, plan, commandActor)
  noteWarned(seen.warned, rows, outcome)
  const blocked = refuseBlocked(seen.blocked, rows, refuse)
  const changed = new Set(seen.changes.map(({ index }) => index))
  for (const place of surelyChanged) if (plan[place]?.op === 'update' && !blocked.has(place)) changed.add(place)
  outcome.created += seen.counts.creates
  outcome.changed += changed.size
  outcome.unchanged += rows.size - seen.counts.creates - changed.size - blocked.size
  addMade(outcome, made)
  return []
}

function addMade({ made }: ImportOutcome, more: MadeBeside): void {
  made.attributes += more.attributes
  made.values += more.values
  made.priceLists += more.priceLists
}

function noteWarned(warned: readonly Blocked[], rows: PlannedChunk['rows'], outcome: ImportOutcome): void {
  for (const one of warned) {
    const row = rows.get(one.index)
    if (!row) continue
    outcome.warned += 1
    if (outcome.warnings.length < maxRefusals) outcome.warnings.push({ row: row.number, blocked: one })
  }
}

/** Places in the plan that the engine refused. An attribute or a list of ours that is refused is a fault of ours. */
function refuseBlocked(blocked: readonly Blocked[], rows: PlannedChunk['rows'], refuse: Refuse): Set<number> {
  for (const one of blocked) {
    const row = rows.get(one.index)
    if (!row) throw new Error(`A ${one.kind} could not be written: ${JSON.stringify(one.problems)}`)
    refuse({ row: row.number, blocked: one })
  }
  return new Set(blocked.map(({ index }) => index))
}
