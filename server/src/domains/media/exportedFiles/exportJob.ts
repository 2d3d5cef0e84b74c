import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { logEvent } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { CellKeys, type Exportable, findExportable, patternsOf, readExportRows } from '../../../services/exports/index.ts'
import { type ChunkOutcome, defineJob, findJob, findUnitStates, skipDone, type UnitOutcome } from '../../../services/jobs/index.ts'
import { type ExportedFileRow, exportedFiles, finish } from './exportedFiles.store.ts'
import { findRows, forgetParts, writePart } from './exportParts.ts'
import { writeExport } from './writeExport.ts'

export interface ExportInput {
  exportedFileId: number
  name: string
}

// An export of this size is recorded in the activity log.
const large = 1_000
const chunkSize = 2_500

const gone: UnitOutcome = { state: 'SKIPPED', problem: { code: 'missing', field: null } }

/** Exports entities of a list to a file: each chunk is read, and the last one writes the file. */
export const exportJob = defineJob<ExportInput>({
  kind: 'export',
  // it only reads, and needs no locks
  touchesEntities: false,
  chunkSize,
  title: (intl, { input, total }) => intl.formatMessage({ id: 'media.export.title' }, { name: input.name, count: total }),
  async run(db, { input, ids, actor, jobId }): Promise<ChunkOutcome> {
    const [file] = await exportedFiles.byIds(db, [input.exportedFileId])
    const exportable = file && findExportable(file.list)
    // The export was deleted meanwhile.
    if (!file || !exportable) return { changeSetId: null, items: new Map(ids.map((id) => [id, gone])) }
    const intl = intlFor(file.language === 'nl' ? 'nl' : 'en')
    const reading = { db, intl, exportable, file }
    const there = await readChunk(reading, ids)
    const items = new Map(ids.flatMap((id) => (there.has(id) ? [] : [[id, gone]])))
    const job = await findJob(db, jobId)
    if (job === null || job.done + job.failed + job.skipped + ids.length < job.total) return { changeSetId: null, items }

    // retrying failed units writes the file again, with all rows
    const units = await findUnitStates(db, [file.jobId ?? jobId, jobId])
    const order = new Map(units.map(({ id }, place) => [id, place] as const).reverse())
    const wanted = new Set([...units.flatMap(({ id, state }) => (state === 'DONE' ? [id] : [])), ...there])
    const { keys, lost } = await readMissing(reading, order, wanted)
    if (lost.length > 0) await skipDone(db, [file.jobId ?? jobId, jobId], lost, gone.problem)
    for (const id of lost) wanted.delete(id)
    const written = await writeExport(db, intl, exportable, file, { order, keys, wanted })
    if (written.rowCount !== wanted.size) {
      const problem = { code: 'export.incomplete', field: null, values: { rows: written.rowCount, count: wanted.size } }
      return { changeSetId: null, items: new Map(ids.map((id) => [id, { state: 'FAILED' as const, problem }])) }
    }
    await finish(db, file.id, written)
    await forgetParts(file.id)
    if (written.rowCount > large) await logEvent(db, { actor, action: 'EXPORT', source: file.name, details: { kind: exportable.kind, rows: written.rowCount } })
    return { changeSetId: null, items }
  },
})

interface Reading {
  db: Kysely<Database>
  intl: IntlShape<string>
  exportable: Exportable
  file: ExportedFileRow
}

/** @returns the entities whose rows exist */
function readChunk({ db, intl, exportable, file }: Reading, ids: readonly number[]): Promise<Set<number>> {
  const keys = new CellKeys()
  const patterns = patternsOf(exportable, file.columns?.map(({ id }) => id) ?? null, file.photos)
  return writePart(file.id, keys.names, readExportRows(db, intl, exportable, ids, { patterns, photos: file.photos, keys }))
}

/**
 * Compares the stored rows with the units, and reads those again that were lost with a worker's disk.
 * @returns the columns of all rows, and the units that were deleted meanwhile and cannot be read
 */
async function readMissing(reading: Reading, order: ReadonlyMap<number, number>, wanted: ReadonlySet<number>): Promise<{ keys: string[]; lost: number[] }> {
  const { ids, keys } = await findRows(reading.file.id, order)
  if ([...wanted].every((id) => ids.has(id))) return { keys, lost: [] }
  const lost: number[] = []
  let run: number[] = []
  const readRun = async () => {
    const there = run.length === 0 ? new Set(run) : await readChunk(reading, run)
    lost.push(...run.filter((id) => !there.has(id)))
    run = []
  }
  // rows between existing ones become a part of their own, to preserve the file's order
  for (const id of [...wanted].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))) {
    if (ids.has(id)) await readRun()
    else run.push(id)
    if (run.length === chunkSize) await readRun()
  }
  await readRun()
  return { keys: (await findRows(reading.file.id, order)).keys, lost }
}
