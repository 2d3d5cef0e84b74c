import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, noneOf, oneOf, shopDay, whereAll } from '../../../platform/db/index.ts'

export interface BinRow {
  id: number
  kind: string
  deletedBy: string
  deletedAt: Date
  /** The last day on which it can be restored */
  until: string
  changeSetId: number
  /** The row of the log */
  itemId: number
}

export interface BinSearch {
  kinds?: readonly string[] | null
  /** Entities of none of these kinds */
  not: readonly { kinds?: readonly string[] | null }[]
  words: readonly string[]
  /** Fields that can name an entity */
  titleFields: readonly string[]
  /** Fields whose deleted target takes the entity along */
  hanging: readonly { kind: string; field: string }[]
  /** Entities that the viewer may not see, see `findHidden` */
  hidden: readonly number[]
}

const days = sql`interval '30 days'`
const until = sql`((s.created_at at time zone 'Europe/Amsterdam') + ${days})::date`

// Deleted recently enough, and its id is not in use again. `offset 0` keeps these subqueries index lookups per row: as joins
// they take minutes after a large deletion, before statistics are updated.
const isInBin: readonly RawBuilder<unknown>[] = [
  sql`i.op = 'delete'`,
  sql`not exists (select from entities e where e.id = i.entity_id offset 0)`,
  sql`not exists (select from change_items n where n.op = 'delete' and n.entity_id = i.entity_id and n.id > i.id offset 0)`,
  sql`${until} >= ${shopDay}`,
]

const isSeen = (hidden: readonly number[]): RawBuilder<unknown>[] => (hidden.length > 0 ? [sql`i.entity_id <> all(${hidden}::integer[])`] : [])

/** Entities that were deleted along with another one are restored with it, and not listed separately. */
function wentAlong(hanging: BinSearch['hanging']): RawBuilder<unknown> {
  return sql`not exists (
    select from json_to_recordset(${JSON.stringify(hanging)}::json) as h(kind text, field text)
    cross join lateral (select case when h.kind = i.kind then (i.before ->> h.field)::integer end as id) target
    where target.id is not null and not exists (select from entities e where e.id = target.id offset 0)
      and exists (select from change_items d where d.op = 'delete' and d.entity_id = target.id and d.change_set_id = i.change_set_id offset 0)
    offset 0
  )`
}

/** All words occur in its names, which are read once. */
function bears(words: readonly string[], titleFields: readonly string[]): RawBuilder<unknown> {
  return sql`(
    select bool_and(strpos(n.names, word) > 0) from unnest(${words}::text[]) word,
      (select fold(string_agg(f.value, ' ')) as names from jsonb_each_text(i.before) f where f.key = any(${titleFields}::text[]) offset 0) n
  )`
}

function matches({ kinds, not, words, titleFields, hanging, hidden }: BinSearch): RawBuilder<unknown> {
  return whereAll([
    ...isInBin,
    ...isSeen(hidden),
    wentAlong(hanging),
    ...oneOf(kinds, sql`i.kind`),
    ...noneOf(not, (one) => oneOf(one.kinds, sql`i.kind`)),
    ...(words.length > 0 ? [bears(words, titleFields)] : []),
  ])
}

const columns = sql`i.entity_id as id, i.kind, s.actor as "deletedBy", s.created_at as "deletedAt", ${until} as until, s.id as "changeSetId", i.id as "itemId"`

export async function countBin(db: Kysely<Database>, search: BinSearch): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* bin.count */ select count(*) as count from change_items i join change_sets s on s.id = i.change_set_id ${matches(search)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Latest deletion first. Finds first and sorts afterwards: reading in order would scan the whole activity log. */
export async function listBin(db: Kysely<Database>, search: BinSearch, page: { limit: number; offset: number }): Promise<BinRow[]> {
  const { rows } = await sql<BinRow>`/* bin.page */
    with bin as materialized (select ${columns} from change_items i join change_sets s on s.id = i.change_set_id ${matches(search)})
    select * from bin order by "deletedAt" desc, "itemId" desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** All results of a search, latest deletion first. */
export async function findBinIds(db: Kysely<Database>, search: BinSearch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* bin.ids */
    with bin as materialized (select ${columns} from change_items i join change_sets s on s.id = i.change_set_id ${matches(search)})
    select id from bin order by "deletedAt" desc, "itemId" desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these entities are in the bin, without hidden ones. */
export async function findInBin(db: Kysely<Database>, ids: readonly number[], hidden: readonly number[]): Promise<BinRow[]> {
  const { rows } = await sql<BinRow>`/* bin.byIds */
    select ${columns} from change_items i join change_sets s on s.id = i.change_set_id
    ${whereAll([...isInBin, ...isSeen(hidden), sql`i.entity_id = any(${ids}::integer[])`])}`.execute(db)
  return rows
}
