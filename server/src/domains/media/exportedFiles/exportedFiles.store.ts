import { type Kysely, sql } from 'kysely'
import type { ExportedFileFilter } from '../../../platform/contract/index.ts'
import type { PhotoForm } from '../../../services/exports/index.ts'
import { containsWords, type Database, defineList, oneOf } from '../../../platform/db/index.ts'

export type ExportFormat = 'XLSX' | 'CSV' | 'JSON'
export type ExportHeads = 'LABELS' | 'CODES'
export type ExportedFileState = 'QUEUED' | 'RUNNING' | 'DONE' | 'WARN' | 'FAILED' | 'STOPPED' | 'EXPIRED'

export interface ExportColumn {
  id: string
  title: string
}

/** The settings that an export and a schedule store. */
export interface ExportWish {
  name: string
  list: string
  format: ExportFormat
  heads: ExportHeads
  /** null: all fields */
  columns: readonly ExportColumn[] | null
  selection: { ids?: readonly number[]; searchTerm?: string | null; filter?: object | null }
  language: string
  photos: PhotoForm
}

export interface ExportedFileRow extends ExportWish {
  id: number
  state: ExportedFileState
  exportScheduleId: number | null
  jobId: number | null
  rowCount: number
  byteSize: number | null
  finishedAt: Date | null
  expiresAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ExportedFile: ExportedFileRow
  }
}

// The state of the file; its job has the progress.
const state = sql`case
    when f.finished_at is not null and f.expires_at <= now() then 'EXPIRED'
    when f.finished_at is not null then (select case when j.state = 'DONE_WITH_WARNINGS' then 'WARN' else 'DONE' end from (select 1) one left join jobs j on j.id = f.job_id)
    else coalesce((select case when j.state in ('PREPARED', 'QUEUED') then 'QUEUED' when j.state in ('RUNNING', 'STOPPING') then 'RUNNING' when j.state = 'STOPPED' then 'STOPPED' else 'FAILED' end from jobs j where j.id = f.job_id), 'FAILED')
  end`

export const exportedFiles = defineList<ExportedFileRow, ExportedFileFilter>({
  name: sql`exportedFiles`,
  table: 'exported_files',
  as: 'f',
  columns: sql`f.id, f.name, f.list, f.format, f.heads, f.columns, f.selection, f.language, f.photos, ${state} as state, f.export_schedule_id as "exportScheduleId", f.job_id as "jobId",
    f.row_count as "rowCount", f.byte_size::double precision as "byteSize", f.finished_at as "finishedAt", f.expires_at as "expiresAt", f.revision, f.created_at as "createdAt", f.updated_at as "updatedAt", f.updated_by as "updatedBy"`,
  sorts: { name: { by: sql`f.name_key` }, created: { by: sql`f.created_at` } },
  first: '-created',
  conditions: (words, filter) => [...containsWords(words, [sql`f.name_key`]), ...oneOf(filter.formats, sql`f.format`), ...oneOf(filter.states, state)],
})

/** Stores the job of a file, and the number of entities. */
export async function setJob(db: Kysely<Database>, id: number, { jobId, rowCount }: { jobId: number; rowCount: number }): Promise<void> {
  await sql`/* exportedFiles.setJob */ update exported_files set job_id = ${jobId}, row_count = ${rowCount} where id = ${id}`.execute(db)
}

const days = 30

/** Marks it finished, for thirty days. */
export async function finish(db: Kysely<Database>, id: number, { rowCount, byteSize }: { rowCount: number; byteSize: number }): Promise<void> {
  await sql`/* exportedFiles.finish */
    update exported_files set row_count = ${rowCount}, byte_size = ${byteSize}, finished_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => ${days}) where id = ${id}`.execute(
    db,
  )
}

/** Exports whose files are to be kept. */
export async function findLiving(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* exportedFiles.living */
    select f.id from exported_files f left join jobs j on j.id = f.job_id
    where f.expires_at > now() or (f.finished_at is null and j.state in ('PREPARED', 'QUEUED', 'RUNNING', 'STOPPING'))`.execute(db)
  return rows.map(({ id }) => id)
}
