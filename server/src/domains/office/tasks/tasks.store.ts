import { type Kysely, sql } from 'kysely'
import { selectFields } from '../../../engine/index.ts'
import type { Database, EntityRow } from '../../../platform/db/index.ts'

export type TaskRow = EntityRow<Database['tasks']>

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Task: TaskRow
  }
}

const columns = selectFields('task', 't')

interface TaskSearch {
  /** Only of this member of staff */
  assigneeId: number | null
  /** Including done ones */
  isDoneToo: boolean
}

/** Most urgent first. A task of a saved search is included in any state: its current count decides. */
export async function listTasks(db: Kysely<Database>, { assigneeId, isDoneToo }: TaskSearch): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`/* tasks.list */ select ${columns} from tasks t
    where (${assigneeId}::integer is null or t.assignee_id = ${assigneeId}) and (${isDoneToo} or t.done_at is null or t.saved_search_id is not null)
    order by t.done_at is not null, t.due_on nulls last, array_position(array['RED', 'ORANGE', 'YELLOW'], t.colour), t.id limit 200`.execute(db)
  return rows
}

export async function findTasks(db: Kysely<Database>, ids: readonly number[]): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`/* tasks.byIds */ select ${columns} from tasks t where t.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** Tasks that open and close automatically. */
export async function listSearchTasks(db: Kysely<Database>): Promise<(TaskRow & { savedSearchId: number })[]> {
  const { rows } = await sql<
    TaskRow & { savedSearchId: number }
  >`/* tasks.ofSearches */ select ${columns} from tasks t where t.saved_search_id is not null order by t.id`.execute(db)
  return rows
}

/** Open tasks with one of these addresses. */
export async function findOpenLinks(db: Kysely<Database>, places: readonly string[]): Promise<{ id: number; link: string }[]> {
  const { rows } = await sql<{ id: number; link: string }>`/* tasks.leadingTo */
    select t.id, t.link from tasks t where t.done_at is null and exists (select from unnest(${places}::text[]) place where strpos(t.link, place) > 0) order by t.id`.execute(
    db,
  )
  return rows
}
