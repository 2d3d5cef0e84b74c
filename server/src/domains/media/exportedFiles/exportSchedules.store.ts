import { type Kysely, sql } from 'kysely'
import { type FieldValue, selectFields } from '../../../engine/index.ts'
import type { ExportScheduleFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, type EntityRow, yesOrNo } from '../../../platform/db/index.ts'
import type { ExportWish } from './exportedFiles.store.ts'

export type ExportScheduleRow = ExportWish & EntityRow<Database['export_schedules'], 'name_key' | keyof ExportWish>

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ExportSchedule: ExportScheduleRow
  }
}

const columns = sql`${selectFields('exportSchedule', 's')}, s.last_due_at as "lastDueAt"`

export const exportSchedules = defineList<ExportScheduleRow, ExportScheduleFilter>({
  name: sql`exportSchedules`,
  table: 'export_schedules',
  as: 's',
  columns,
  sorts: { name: { by: sql`s.name_key` }, created: { by: sql`s.created_at` }, updated: { by: sql`s.updated_at` } },
  first: 'name',
  conditions: (words, filter) => [...containsWords(words, [sql`s.name_key`]), ...yesOrNo(filter.active, sql`s.active`)],
})

/** What the recurring exports of a list select. */
export async function findSelectionsOf(db: Kysely<Database>, list: string): Promise<{ id: number; selection: FieldValue }[]> {
  const { rows } = await sql<{ id: number; selection: FieldValue }>`/* exportSchedules.selections */
    select id, selection from export_schedules where list = ${list} order by id`.execute(db)
  return rows
}

export async function findActive(db: Kysely<Database>): Promise<ExportScheduleRow[]> {
  const { rows } = await sql<ExportScheduleRow>`/* exportSchedules.active */ select ${columns} from export_schedules s where s.active order by s.id`.execute(db)
  return rows
}
