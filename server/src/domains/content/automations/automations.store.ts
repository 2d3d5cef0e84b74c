import { type Kysely, sql } from 'kysely'
import type { AutomationCountBy, AutomationFilter } from '../../../platform/contract/index.ts'
import { containsWords, type Database, defineList, oneOf } from '../../../platform/db/index.ts'
import type { AutomationRow } from './Automation.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Automation: AutomationRow
  }
}

const columns = sql`a.id, a.name, a.state, a.triggers, a.match_mode as "matchMode", a.conditions, a.actions, a.priority, a.on_leave as "onLeave", a.pause,
  a.revision, a.created_at as "createdAt", a.updated_at as "updatedAt", a.updated_by as "updatedBy"`

/** Sorted by name by default. */
export const automations = defineList<AutomationRow, AutomationFilter, AutomationCountBy>({
  name: sql`automations`,
  table: 'automations',
  as: 'a',
  columns,
  sorts: { name: { by: sql`a.name_key` }, priority: { by: sql`a.priority` }, created: { by: sql`a.created_at` }, updated: { by: sql`a.updated_at` } },
  first: 'name',
  counted: { STATE: sql`a.state` },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`a.search_key`]),
    ...oneOf(filter.states, sql`a.state`),
    ...(filter.triggers && filter.triggers.length > 0 ? [sql`a.triggers && ${filter.triggers}::text[]`] : []),
  ],
})

/** Enabled automations in order of priority. */
export async function findEnabled(db: Kysely<Database>): Promise<AutomationRow[]> {
  const { rows } =
    await sql<AutomationRow>`/* automations.enabled */ select ${columns} from automations a where a.state = 'ENABLED' order by a.priority desc, a.id`.execute(
      db,
    )
  return rows
}

/** Automations with a condition that names one of these categories. */
export async function findNamingCategories(db: Kysely<Database>, paths: readonly string[]): Promise<(AutomationRow & { path: string })[]> {
  const { rows } = await sql<AutomationRow & { path: string }>`/* automations.namingCategories */
    select distinct on (a.id, path) ${columns}, path from automations a, jsonb_array_elements(a.conditions) condition, jsonb_array_elements_text(condition->'values') path
    where condition->>'field' = 'CATEGORY' and path = any(${paths}::text[])`.execute(db)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Automations that ask for categories. */
export async function findAskingCategories(db: Kysely<Database>): Promise<Pick<AutomationRow, 'id' | 'conditions'>[]> {
  const { rows } = await sql<Pick<AutomationRow, 'id' | 'conditions'>>`/* automations.askingCategories */
    select a.id, a.conditions from automations a where exists (select from jsonb_array_elements(a.conditions) condition where condition ->> 'field' = 'CATEGORY')
    order by a.id`.execute(db)
  return rows
}

export async function countUsed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* automations.countUsed */ select count(*)::integer as count from automations where state <> 'DRAFT'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Automations that are not drafts, for the product's tab. */
export async function findUsed(db: Kysely<Database>): Promise<AutomationRow[]> {
  const { rows } =
    await sql<AutomationRow>`/* automations.used */ select ${columns} from automations a where a.state <> 'DRAFT' order by a.priority desc, a.id`.execute(db)
  return rows
}
