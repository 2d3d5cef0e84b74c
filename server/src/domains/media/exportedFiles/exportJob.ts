import { logEvent } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { CellKeys, findExportable, patternsOf, readExportRows } from '../../../services/exports/index.ts'
import { type ChunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { exportedFiles, finish } from './exportedFiles.store.ts'
import { writePart } from './exportParts.ts'
import { writeExport } from './writeExport.ts'

export interface ExportInput {
  exportedFileId: number
  name: string
  /** The last of its units: when that is read, the file is made */
  last: number
}

// What somebody takes home in one piece is worth a line of the log.
const large = 1_000

/** Writes things of a list into a file: each chunk is read, and with the last one the file is made of them. */
export const exportJob = defineJob<ExportInput>({
  kind: 'export',
  // it only reads, and waits for nobody
  touchesEntities: false,
  chunkSize: 2_500,
  title: (intl, { input, total }) => intl.formatMessage({ id: 'media.export.title' }, { name: input.name, count: total }),
  async run(db, { input, ids, actor }): Promise<ChunkOutcome> {
    const [file] = await exportedFiles.byIds(db, [input.exportedFileId])
    const exportable = file && findExportable(file.list)
    // Whoever took the export away meanwhile does not want the rest.
    if (!file || !exportable) return { changeSetId: null, items: new Map(ids.map((id) => [id, { state: 'SKIPPED', problem: { code: 'missing', field: null } }])) }
    const intl = intlFor(file.language === 'nl' ? 'nl' : 'en')
    const keys = new CellKeys()
    const patterns = patternsOf(exportable, file.columns?.map(({ id }) => id) ?? null, file.photos)
    const there = await writePart(file.id, keys.names, readExportRows(db, intl, exportable, ids, { patterns, photos: file.photos, keys }))
    if (ids.includes(input.last)) {
      const written = await writeExport(db, intl, exportable, file)
      await finish(db, file.id, written)
      if (written.rowCount > large) await logEvent(db, { actor, action: 'EXPORT', source: file.name, details: { kind: exportable.kind, rows: written.rowCount } })
    }
    return { changeSetId: null, items: new Map(ids.flatMap((id) => (there.has(id) ? [] : [[id, { state: 'SKIPPED' as const, problem: { code: 'missing', field: null } }]]))) }
  },
})
