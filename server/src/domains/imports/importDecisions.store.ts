import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { doubtfulCodes } from './doubts.rules.ts'
import { waitsForDecision } from './importedFiles.store.ts'

/** Rows that need a decision for the same reason in the same column. */
export interface ProblemGroup {
  fileId: number
  /** `1:number`: the column's place and the code; without a place for the row as a whole */
  key: string
  place: number | null
  code: string
  count: number
  /** The number of different cell values, and the most frequent ones */
  valueCount: number
  values: readonly { value: string; count: number; suggestion: string | null }[]
  /** The number of rows with a suggestion */
  suggestionCount: number
  /** Its rows are written anyway, and the user can confirm them */
  isWarning: boolean
  /** The problem of the first row */
  row: number
  problem: { place: number | null; code: string; values?: Readonly<Record<string, string | number>> }
}

/** One line per problem of a row that needs a decision, with its cell. */
const problemsOf = (id: number) => sql`
  select r.row_number, r.outcome, p as problem, (p ->> 'place')::integer as place, p ->> 'code' as code, p ->> 'suggestion' as suggestion,
    case when json_typeof(r.cells -> (p ->> 'place')::integer) = 'object' then coalesce(r.cells -> (p ->> 'place')::integer ->> 'date', r.cells -> (p ->> 'place')::integer ->> 'error') else r.cells ->> (p ->> 'place')::integer end as value
  from import_rows r cross join lateral json_array_elements(r.problems) p
  where r.imported_file_id = ${id} and ${waitsForDecision} and p ->> 'isLeftOut' is null and (r.outcome = 'REFUSED' or p ->> 'code' ~ ${doubtfulCodes})`

/** What needs a decision, most frequent first. */
export async function findProblemGroups(db: Kysely<Database>, id: number): Promise<ProblemGroup[]> {
  const { rows } = await sql<ProblemGroup>`/* importRows.problemGroups */
    with problems as (${problemsOf(id)}),
    per_value as (
      select place, code, value, count(*)::integer as count, min(suggestion) as suggestion, count(suggestion)::integer as suggestions, bool_and(outcome <> 'REFUSED') as is_warning, min(row_number) as row_number,
        row_number() over (partition by place, code order by count(*) desc, value) as rank
      from problems group by place, code, value
    ),
    per_group as (
      select place, code, sum(count)::integer as count, count(*)::integer as values, sum(suggestions)::integer as suggestions, bool_and(is_warning) as is_warning, min(row_number) as row_number,
        json_agg(json_build_object('value', coalesce(value, ''), 'count', count, 'suggestion', suggestion) order by rank) filter (where rank <= 20) as shown
      from per_value group by place, code
    )
    select ${id}::integer as "fileId", concat(g.place, ':', g.code) as key, g.place, g.code, g.count, g.values as "valueCount", g.shown as values, g.suggestions as "suggestionCount", g.is_warning as "isWarning", g.row_number as row,
      (select p.problem from problems p where p.row_number = g.row_number and p.code = g.code and p.place is not distinct from g.place limit 1) as problem
    from per_group g order by g.is_warning, g.count desc, g.place, g.code limit 100`.execute(db)
  return rows
}

export interface RowOfGroup {
  number: number
  suggestion: string | null
  value: string | null
}

/** The rows of a group, with the cell concerned. */
export async function findRowsOfGroup(db: Kysely<Database>, id: number, { place, code }: { place: number | null; code: string }): Promise<RowOfGroup[]> {
  const { rows } = await sql<RowOfGroup>`/* importRows.ofGroup */
    select row_number as number, min(suggestion) as suggestion, min(value) as value from (${problemsOf(id)}) p
    where place is not distinct from ${place}::integer and code = ${code} group by row_number order by row_number`.execute(db)
  return rows
}

/** Sets cells of one column in several rows. */
export async function replaceCells(db: Kysely<Database>, id: number, place: number, cells: readonly { number: number; value: string | null }[]): Promise<void> {
  await sql`/* importRows.replaceCells */
    update import_rows r set is_accepted = false, mended = (coalesce(r.mended::jsonb, '{}') || jsonb_build_object(${place}::integer, c.value))::json,
      cells = (select json_agg(case when n.at = ${place}::integer then to_json(c.value) else coalesce(r.cells -> n.at, 'null'::json) end order by n.at) from generate_series(0, greatest(json_array_length(r.cells) - 1, ${place}::integer)) as n(at))
    from json_to_recordset(${JSON.stringify(cells)}::json) as c(number integer, value text)
    where r.imported_file_id = ${id} and r.row_number = c.number`.execute(db)
}

/** Leaves out the cells of these columns, whatever they hold. */
export async function leaveOutCells(db: Kysely<Database>, id: number, places: readonly number[], numbers: readonly number[]): Promise<void> {
  await sql`/* importRows.leaveOut */
    update import_rows set left_out = (select array_agg(distinct place) from unnest(coalesce(left_out, '{}') || ${places}::integer[]) place)
    where imported_file_id = ${id} and row_number = any(${numbers}::integer[])`.execute(db)
}

export async function acceptRows(db: Kysely<Database>, id: number, numbers: readonly number[]): Promise<void> {
  await sql`/* importRows.accept */ update import_rows set is_accepted = true where imported_file_id = ${id} and row_number = any(${numbers}::integer[])`.execute(
    db,
  )
}

/** The number of rows that change each field, highest first. */
export async function countFields(db: Kysely<Database>, id: number): Promise<{ field: string; count: number }[]> {
  const { rows } = await sql<{ field: string; count: number }>`/* importRows.fields */
    select c ->> 'field' as field, count(*)::integer as count from import_rows r cross join lateral json_array_elements(r.changes) c
    where r.imported_file_id = ${id} and r.outcome in ('CREATE', 'CHANGE', 'REMOVE') group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
