import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { FileRefused } from '../../platform/csv/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { workOff } from '../../services/jobs/index.ts'
import { commandActor } from './importCommandJob.ts'
import { importedFiles, type ImportedFileRow, listRows } from './importedFiles.store.ts'
import { listProfiles } from './importProfiles.store.ts'
import { needsList } from './importTargets.ts'
import { messageOf } from './importWords.ts'
import type { Output } from './ProgressLine.ts'
import { startApply, startCheck } from './startImport.ts'
import { findPriceLists } from './import.store.ts'
import { createImport, type TakenImport, takeImport } from './takeImport.ts'

export interface ProfileImport {
  db: Kysely<Database>
  /** Whatever the screen takes: CSV, a workbook, JSON, packed or not, or a zip of one and photos */
  path: string
  /** null: the one whose columns the file has, or none */
  profile: string | null
  /** Of names and descriptions that do not say theirs; that of the report unless told otherwise */
  language?: 'nl' | 'en' | 'de' | 'fr'
  dryRun: boolean
  reportLanguage: 'en' | 'nl'
  output: Output
  signal?: AbortSignal
}

const reasonsTold = 1_000

/**
 * Imports a file as the screen does, read by a profile: the dry run and the import are the same jobs, and stand in the list of imports.
 * @returns the exit code of the command
 */
export async function importByProfile({ db, path, profile: name, language, dryRun, reportLanguage, output, signal }: ProfileImport): Promise<0 | 1 | 2> {
  const intl = intlFor(reportLanguage)
  const say = (id: string, values: Readonly<Record<string, string | number>> = {}) => output.write(`${intl.formatMessage({ id }, values)}\n`)
  const refuse = (code: string, values: Readonly<Record<string, string | number>> = {}): 1 => {
    say(`imports.refused.${code}`, values)
    return 1
  }
  const profiles = await listProfiles(db)
  const profile = name === null ? null : profiles.find((one) => one.name === name)
  if (profile === undefined) return refuse('profileUnknown', { profile: name ?? '', known: profiles.map((one) => one.name).join(', ') || '–' })
  let id: number
  try {
    const taken = await takeImport(db, createReadStream(path), { given: basename(path), language: reportLanguage, profile })
    id = await createImport(db, { ...taken, ...(language !== undefined && { language }), ...(await onlyList(db, taken)) }, commandActor)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return refuse(error.code, error.values)
  }
  const file = await read(db, id)
  if (!file.mapping.includes('sku')) return refuse('noSku')
  if (file.priceListId === null && needsList(file.mapping)) return refuse('priceList')
  say(file.profile === null ? 'imports.start.plain' : 'imports.start.profile', { file: file.name, profile: file.profile ?? '' })
  await workOff(db, await startCheck(db, file, commandActor), signal)
  const checked = await read(db, id)
  if (checked.problem !== null) return refuse(checked.problem.code.replace(/^(?:file|sheet)\./, ''), checked.problem.values)
  if (checked.state !== 'CHECKED') return refuse('unchecked')
  const { createCount: created, changeCount: changed, removalCount, unchangedCount: unchanged, refusedCount: refused } = checked
  for (const row of await listRows(db, id, { outcomes: ['REFUSED'], words: [] }, { limit: reasonsTold, offset: 0 })) say('imports.report.row', { row: row.number, reason: (row.problems ?? []).map((problem) => messageOf(intl, checked, problem)).join(' ') })
  if (refused > reasonsTold) say('imports.report.more', { count: refused - reasonsTold })
  if (dryRun || created + changed + removalCount === 0) {
    say(dryRun ? 'imports.report.dryRun' : 'imports.report.applied', { created, changed, unchanged, refused })
    return refused > 0 ? 2 : 0
  }
  const job = await workOff(db, await startApply(db, checked, commandActor), signal)
  say('imports.report.applied', { created, changed, unchanged, refused })
  return job?.state === 'DONE' ? 0 : 2
}

/** Prices that do not say their list are for the only one that there is. */
async function onlyList(db: Kysely<Database>, { priceList }: TakenImport): Promise<{ priceList?: number }> {
  const lists = priceList == null ? await findPriceLists(db) : []
  const [only] = lists
  return only !== undefined && lists.length === 1 ? { priceList: only.id } : {}
}

async function read(db: Kysely<Database>, id: number): Promise<ImportedFileRow> {
  const [file] = await importedFiles.byIds(db, [id])
  if (file === undefined) throw new Error('The imported file is gone')
  return file
}
