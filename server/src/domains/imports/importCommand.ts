import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import type { Actor } from '../../engine/index.ts'
import { FileRefused, splitCurrency } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { askToStop, findJob, type JobRow, workOff } from '../../services/jobs/index.ts'
import type { FilePreview } from './fileReading.ts'
import { findPriceLists } from './import.store.ts'
import { findSameFile, importedFiles, type ImportedFileRow, listNotes, listRows } from './importedFiles.store.ts'
import { listProfiles } from './importProfiles.store.ts'
import { countComing } from './importRows.store.ts'
import { currencyTarget, needsList, pricePart } from './importTargets.ts'
import { messageOf } from './importWords.ts'
import { nameOfList, onNewList } from './newTargets.ts'
import { type Output, ProgressLine } from './ProgressLine.ts'
import { textOf } from './readCell.ts'
import { startApply, startCheck } from './startImport.ts'
import { createImport, type TakenImport, takeImport } from './takeImport.ts'

export interface ImportCommandOptions {
  db: Kysely<Database>
  /** Any file that the screen accepts: CSV, workbook, JSON, packed or not, or a zip of one with photos */
  file: string
  /** null: the profile with the same columns, if there is one */
  profile?: string | null
  dryRun: boolean
  /** The language of names and descriptions whose columns do not name one; that of the profile, else English */
  language?: 'nl' | 'en' | 'de' | 'fr'
  /** The language of the report; English by default */
  reportLanguage?: 'en' | 'nl'
  output: Output
  /** When aborted, the current chunk is finished and reported */
  signal?: AbortSignal
}

/** All rows imported; the file refused; some rows refused or not reached. */
const exitCodes = { ok: 0, fileRefused: 1, rowsRefused: 2 } as const

/** The author in the activity log: a user of the command line is known to the machine, not to Vitrine. */
const commandActor: Actor = { kind: 'IMPORT', id: null, name: 'vitrine import' }

const reasonsTold = 1_000

type Values = Readonly<Record<string, string | number>>

/**
 * Imports a file as the screen does: with a profile or detected settings, the same dry run and the same jobs; it appears in the
 * list of imports. Creates attributes and the price list that the catalogue lacks. Never throws because of the file.
 * @returns the exit code of the command
 */
export async function importCommand({
  db,
  file: path,
  profile: name = null,
  language,
  dryRun,
  reportLanguage = 'en',
  output,
  signal,
}: ImportCommandOptions): Promise<number> {
  const intl = intlFor(reportLanguage)
  const source = basename(path)
  const say = (id: string, values: Values = {}) => output.write(`${intl.formatMessage({ id }, values)}\n`)
  const refuse = (code: string, values: Values = {}): number => {
    output.write(`${source}: ${intl.formatMessage({ id: `imports.refused.${code.replace(/^(?:file|sheet)\./, '')}` }, values)}\n`)
    return exitCodes.fileRefused
  }
  const unreadable = await whyUnreadable(path)
  if (unreadable !== null) {
    say(`imports.file.${unreadable.code}`, { file: source, reason: unreadable.reason })
    return exitCodes.fileRefused
  }
  const profiles = await listProfiles(db)
  const profile = name === null ? null : profiles.find((one) => one.name === name)
  if (profile === undefined) {
    say('imports.refused.profileUnknown', { profile: name ?? '', known: profiles.map((one) => one.name).join(', ') || '–' })
    return exitCodes.fileRefused
  }
  let id: number
  try {
    const taken = await takeImport(db, createReadStream(path), { given: source, language: language ?? 'en', profile, makesAttributes: true })
    id = await createImport(db, { ...taken, ...(language !== undefined && profile === null && { language }), ...(await withList(db, taken)) }, commandActor)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return refuse(error.code, error.values)
  }
  const file = await read(db, id)
  if (!file.mapping.includes('sku')) return refuse('noSkuAmong', { found: file.heads.slice(0, 20).join(', ').slice(0, 200) })
  say(file.profile === null ? 'imports.start.plain' : 'imports.start.profile', { file: file.name, profile: file.profile ?? '' })
  if ((await findSameFile(db, file)) !== null) say('imports.start.same')
  if (file.sheets.length > 1) say('imports.start.sheet', { sheet: file.sheet ?? '', others: file.sheets.filter((sheet) => sheet !== file.sheet).join(', ') })
  const ignored = file.heads.filter((head, place) => head !== '' && file.mapping[place] == null)
  if (ignored.length > 0) say('imports.start.ignored', { columns: ignored.join(', '), count: ignored.length })

  const line = new ProgressLine(output, intl)
  await follow(db, await startCheck(db, file, commandActor), line, signal)
  const checked = await read(db, id)
  if (checked.problem !== null) return refuse(checked.problem.code, checked.problem.values)
  if (checked.state !== 'CHECKED') {
    say('imports.report.unchecked')
    return exitCodes.rowsRefused
  }
  const { createCount: created, changeCount: changed, removalCount, unchangedCount: unchanged, refusedCount: refused, leftOutCount: leftOut } = checked
  for (const { first, count, problem } of await listNotes(db, id))
    say('imports.report.warned', { row: first, more: count - 1, reason: messageOf(intl, checked, problem) })
  for (const row of await listRows(db, id, { outcomes: ['REFUSED'], words: [] }, { limit: reasonsTold, offset: 0 }))
    say('imports.report.row', { row: row.number, reason: (row.problems ?? []).map((problem) => messageOf(intl, checked, problem)).join(' ') })
  if (refused > reasonsTold) say('imports.report.more', { count: refused - reasonsTold })
  const made = await countMade(db, checked)
  let isWhole = refused === 0
  if (!dryRun && created + changed + removalCount > 0) {
    const job = await follow(db, await startApply(db, checked, commandActor), line, signal)
    isWhole = job?.state === 'DONE'
    if (job?.state === 'STOPPED') say('imports.report.stopped', { done: job.done, total: job.total })
    else if (job && job.failed > 0) say('imports.report.failed', { count: job.failed })
  }
  say(dryRun ? 'imports.report.dryRun' : 'imports.report.applied', { created, changed, unchanged, refused })
  if (leftOut > 0) say('imports.report.leftOut', { count: leftOut })
  if (made.attributes + made.values + made.priceLists > 0) say(dryRun ? 'imports.report.wouldMake' : 'imports.report.made', { ...made })
  say('imports.report.time', {
    rows: checked.rowCount,
    seconds: intl.formatNumber(line.seconds, { maximumFractionDigits: 1 }),
    rate: Math.round(checked.rowCount / Math.max(line.seconds, 0.001)),
  })
  return isWhole ? exitCodes.ok : exitCodes.rowsRefused
}

/** Refuses anything but a regular file by its name: reading a pipe would wait for it. */
async function whyUnreadable(path: string): Promise<{ code: string; reason: string } | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? null : { code: found.isDirectory() ? 'folder' : 'pipe', reason: '' }
  } catch (error) {
    const reason = String((error as NodeJS.ErrnoException).code)
    return { code: reason === 'ENOENT' ? 'notFound' : 'unreadable', reason }
  }
}

/** Prices without a price list go to the default list of imports in their currency, else to the only list in it, else to a new one. */
async function withList(db: Kysely<Database>, { priceList, mapping, heads, samples, reading, preview }: TakenImport): Promise<Partial<TakenImport>> {
  const keys = mapping as (string | null)[]
  if (priceList != null || !needsList(keys)) return {}
  const place = keys.indexOf(currencyTarget)
  const ofHeads = (heads as string[]).flatMap((head, at) => (keys[at] === pricePart ? (splitCurrency(head).currency ?? []) : []))
  const said = [
    (reading as { currency?: string } | undefined)?.currency,
    ...ofHeads,
    ...(samples as never[][]).map((cells) => textOf(cells[place]).toUpperCase()),
    (preview as FilePreview | undefined)?.units?.currency,
  ].find((text) => /^[A-Z]{3}$/.test(text ?? ''))
  const currency = said ?? 'EUR'
  const lists = await findPriceLists(db)
  const list =
    lists.find((one) => one.name === nameOfList(currency) && one.currency === currency) ??
    (lists.length === 1 && lists[0]?.currency === currency ? lists[0] : undefined)
  return list === undefined ? { mapping: onNewList(keys, currency) } : { priceList: list.id }
}

/** Runs a job to its end and prints its progress. */
async function follow(db: Kysely<Database>, id: number, line: ProgressLine, signal?: AbortSignal): Promise<JobRow | null> {
  const timer = setInterval(
    () =>
      void findJob(db, id).then(
        (job) => job && line.tell(job.done + job.failed + job.skipped, job.total),
        () => undefined,
      ),
    500,
  )
  try {
    const job = await workOff(db, id, signal)
    if (!signal?.aborted) return job
    // interrupting the command stops the job, so that no server continues it
    await askToStop(db, id)
    return await workOff(db, id)
  } finally {
    clearInterval(timer)
    line.clear()
  }
}

/** What an import created besides products. */
async function countMade(db: Kysely<Database>, { id }: ImportedFileRow): Promise<{ attributes: number; values: number; priceLists: number }> {
  const coming = await countComing(db, id)
  const attributes = coming.filter(({ field }) => field.startsWith('attribute.'))
  return {
    attributes: attributes.filter(({ isNew }) => isNew).length,
    values: attributes.reduce((sum, { count }) => sum + count, 0),
    priceLists: coming.filter(({ field }) => field.startsWith('price.')).length,
  }
}

async function read(db: Kysely<Database>, id: number): Promise<ImportedFileRow> {
  const [file] = await importedFiles.byIds(db, [id])
  if (file === undefined) throw new Error('The imported file is gone')
  return file
}
