import { type Kysely, sql } from 'kysely'
import { type FieldValue, findEntity, type Relation, selectFields } from '../../../engine/index.ts'
import type { Database, EntityRow } from '../../../platform/db/index.ts'
import type { Question } from './Question.ts'

export interface SavedSearchRow extends EntityRow<Database['saved_searches'], 'question'> {
  question: Question
  owner: string | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    SavedSearch: SavedSearchRow
  }
}

const columns = sql`${selectFields('savedSearch', 's')}, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as owner`
const rowsOf = sql`saved_searches s left join users u on u.id = s.user_id`

/** The searches that a member of staff can see: their own and shared ones, of one list or of all. */
export async function listSavedSearches(db: Kysely<Database>, userId: number, list: string | null): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`/* savedSearches.list */ select ${columns} from ${rowsOf}
    where (s.user_id = ${userId} or s.shared) and (${list}::text is null or s.list = ${list}) order by fold(s.label), s.id limit 200`.execute(db)
  return rows
}

export async function findSavedSearches(db: Kysely<Database>, ids: readonly number[]): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`/* savedSearches.byIds */ select ${columns} from ${rowsOf} where s.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** What all searches of a list ask, whoever has saved them. */
export async function listStoredSearches(db: Kysely<Database>, list: string): Promise<{ id: number; address: string; question: FieldValue }[]> {
  const { rows } = await sql<{ id: number; address: string; question: FieldValue }>`/* savedSearches.stored */
    select id, address, question from saved_searches where list = ${list} order by id`.execute(db)
  return rows
}

/** Address and question as one value: what a search names can only change in both. */
export const namedPlace: Relation = {
  in: 'relation',
  name: 'named',
  empty: null,
  async read(db, ids) {
    const { rows } = await sql<{ id: number; value: FieldValue }>`/* savedSearches.readNamed */
      select id, jsonb_build_object('address', address, 'question', question) as value from saved_searches where id = any(${ids}::integer[])`.execute(db)
    return rows.map((row) => ({ ...row, parameter: '' }))
  },
  async write(db, rows) {
    const given = rows.map(({ id, after }) => ({ id, after }))
    await sql`/* savedSearches.writeNamed */ update saved_searches s set address = r.after ->> 'address', question = r.after -> 'question'
      from json_to_recordset(${JSON.stringify(given)}::json) as r(id integer, after jsonb) where s.id = r.id`.execute(db)
  },
}

/** The searches that a user has as tabs. */
export async function findFavourites(db: Kysely<Database>, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`/* savedSearches.favourites */ select saved_search_id as id from saved_search_favourites where user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

// Without the engine, like list settings: a user's tabs are private, and not a change of the search.
export async function saveFavourite(db: Kysely<Database>, userId: number, id: number, favourite: boolean): Promise<void> {
  await (
    favourite
      ? sql`/* savedSearches.favour */ insert into saved_search_favourites (user_id, saved_search_id) values (${userId}, ${id}) on conflict do nothing`
      : sql`/* savedSearches.unfavour */ delete from saved_search_favourites where user_id = ${userId} and saved_search_id = ${id}`
  ).execute(db)
}

/** Which of these entities no longer exist. Ids of other tables count as existing. */
export async function findGone(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number; kind: string }>`/* savedSearches.kinds */ select id, kind from entities where id = any(${ids}::integer[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ id }) => id))
  const gone = new Set(ids.filter((id) => !known.has(id)))
  for (const [kind, things] of Map.groupBy(rows, (row) => row.kind)) {
    const table = findEntity(kind)?.table
    if (table === undefined) continue
    const { rows: present } = await sql<{
      id: number
    }>`/* savedSearches.present */ select id from ${sql.table(table)} where id = any(${things.map(({ id }) => id)}::integer[])`.execute(db)
    const there = new Set(present.map(({ id }) => id))
    for (const { id } of things) if (!there.has(id)) gone.add(id)
  }
  return gone
}
