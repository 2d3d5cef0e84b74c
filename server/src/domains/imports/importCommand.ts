import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem } from '../../engine/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { checkFile, type CheckedFile } from './checkFile.ts'
import { importFile, type ImportOutcome, type Refusal } from './importFile.ts'
import type { ContentLanguage } from './ImportPlanner.ts'
import { type Output, ProgressLine } from './ProgressLine.ts'

export interface ImportCommandOptions {
  db: Kysely<Database>
  /** Path of a CSV file, plain or .gz */
  file: string
  dryRun: boolean
  /** The language of the names and descriptions in the file; English unless told otherwise */
  language?: ContentLanguage
  /** The language of the report; English unless told otherwise */
  reportLanguage?: 'en' | 'nl'
  output: Output
  /** Aborted: the chunk that is being written is finished, what was done is told */
  signal?: AbortSignal
}

/** Everything went well; the file was refused and nothing done; some rows were refused or the rest was not reached. */
export const exitCodes = { ok: 0, fileRefused: 1, rowsRefused: 2 } as const

/**
 * Imports products from a file and reports to `output`. Never throws for what is wrong with the file.
 * @returns the exit code of the command
 */
export async function importCommand({ db, file, dryRun, language = 'en', reportLanguage = 'en', output, signal }: ImportCommandOptions): Promise<number> {
  const intl = intlFor(reportLanguage)
  const source = basename(file)
  const say = (id: string, values: Record<string, string | number> = {}) => output.write(`${intl.formatMessage({ id }, values)}\n`)
  // it is read by another process, whose /dev/stdin is not ours; what has no path of its own, a pipe, is refused by its name
  const path = await realpath(file).catch(() => file)
  let checked: CheckedFile
  try {
    checked = await checkFile(path)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say(`imports.file.${error.code}`, { file: source, ...error.values })
    return exitCodes.fileRefused
  }
  say(dryRun ? 'imports.start.dryRun' : 'imports.start.apply', { file: source, rows: checked.rows })
  if (checked.columns.ignored.length > 0) say('imports.start.ignored', { columns: checked.columns.ignored.join(', '), count: checked.columns.ignored.length })

  const line = new ProgressLine(output, intl, checked.rows)
  const outcome = await importFile(db, checked, { path, source, language, isDryRun: dryRun, signal, onProgress: (rows) => line.tell(rows) }).finally(() => line.clear())
  report(outcome, { say, intl, checked, dryRun, seconds: line.seconds })
  return outcome.refused > 0 || outcome.stopped ? exitCodes.rowsRefused : exitCodes.ok
}

interface Report {
  say(id: string, values?: Record<string, string | number>): void
  intl: IntlShape<string>
  checked: CheckedFile
  dryRun: boolean
  seconds: number
}

function report(outcome: ImportOutcome, { say, intl, checked, dryRun, seconds }: Report): void {
  const { created, changed, unchanged, refused, made } = outcome
  for (const warning of outcome.warnings) say('imports.report.warned', { row: warning.row, reason: reasonOf(warning, intl, checked) })
  for (const refusal of outcome.refusals) say('imports.report.row', { row: refusal.row, reason: reasonOf(refusal, intl, checked) })
  if (refused > outcome.refusals.length) say('imports.report.more', { count: refused - outcome.refusals.length })
  if (outcome.stopped) say('imports.report.stopped', { done: outcome.rows, total: checked.rows })
  say(dryRun ? 'imports.report.dryRun' : 'imports.report.applied', { created, changed, unchanged, refused })
  if (made.attributes + made.values + made.priceLists > 0) say(dryRun ? 'imports.report.wouldMake' : 'imports.report.made', { ...made })
  say('imports.report.time', { rows: outcome.rows, seconds: intl.formatNumber(seconds, { maximumFractionDigits: 1 }), rate: Math.round(outcome.rows / Math.max(seconds, 0.001)) })
}

/** Why a row was refused, with the word at the head of its column in the file. */
function reasonOf(refusal: Refusal, intl: IntlShape<string>, { columns }: CheckedFile): string {
  if ('problem' in refusal) {
    const { code, target, values } = refusal.problem
    return intl.formatMessage({ id: `imports.row.${code}` }, { column: columns.words.get(target) ?? target, ...values })
  }
  return refusal.blocked.problems.map((problem) => describeProblem(intl, refusal.blocked.kind, problem)).join(' ')
}
