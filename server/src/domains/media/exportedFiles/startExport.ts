import type { Kysely } from 'kysely'
import { type Actor, apply, type FieldValue } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { findExportable } from '../../../services/exports/index.ts'
import { prepareJob, startJob } from '../../../services/jobs/index.ts'
import { exportJob } from './exportJob.ts'
import { type ExportWish, setJob } from './exportedFiles.store.ts'

/**
 * Starts an export as a job, of what is selected at this moment.
 * @returns the export, or why there is none
 */
export function startExport(
  db: Kysely<Database>,
  wish: ExportWish,
  { actor, scheduleId = null }: { actor: Actor; scheduleId?: number | null },
): Promise<{ id: number; jobId: number } | { refused: 'list' | 'none' }> {
  return inTransaction(db, async (transaction) => {
    const exportable = findExportable(wish.list)
    if (!exportable) return { refused: 'list' as const }
    const ids = wish.selection.ids ?? (await exportable.find(transaction, wish.selection))
    if (ids.length === 0) return { refused: 'none' as const }
    const { name, list, format, heads, columns, selection, language, photos } = wish
    const fields = { name, list, format, heads, columns, selection, language, photos, exportSchedule: scheduleId } as unknown as Record<string, FieldValue>
    const {
      createdIds: [id],
      blocked,
    } = await apply(transaction, [{ kind: 'exportedFile', id: null, op: 'create', fields }], { actor, source: 'export' })
    if (id == null) throw new Error(`The export could not be made: ${JSON.stringify(blocked)}`)
    const unique = [...new Set(ids)]
    const jobId = await prepareJob(transaction, { kind: exportJob.kind, input: { exportedFileId: id, name }, ids: unique, actor })
    await setJob(transaction, id, { jobId, rowCount: unique.length })
    await startJob(transaction, jobId)
    return { id, jobId }
  })
}
