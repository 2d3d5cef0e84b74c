import { type Kysely, sql } from 'kysely'
import type { FieldChange } from '../../engine/index.ts'
import type { ImportedFileFilter } from '../../platform/contract/index.ts'
import type { SheetCell } from '../../platform/sheets/index.ts'
import type { TableFormat } from '../../platform/tables/index.ts'
import type { FilePreview, FileReading } from './fileReading.ts'
import { containsWords, type Database, defineList, oneOf } from '../../platform/db/index.ts'

export type ImportOutcomeName = 'WAITING' | 'CREATE' | 'CHANGE' | 'REMOVE' | 'UNCHANGED' | 'REFUSED' | 'LEFT_OUT'
export type ImportedFileState = 'MAPPING' | 'CHECKING' | 'CHECKED' | 'APPLYING' | 'DONE' | 'WARN' | 'FAILED' | 'STOPPED' | 'REVERTED'

export interface ImportedFileRow {
  id: number
  name: string
  format: TableFormat
  byteSize: number
  hash: string
  kept: string
  heads: readonly string[]
  samples: readonly (readonly SheetCell[])[]
  fingerprint: string
  mapping: readonly (string | null)[]
  clears: readonly number[]
  language: 'nl' | 'en' | 'de' | 'fr'
  priceListId: number | null
  /** Products with a price that the file does not name lose that price */
  replacesPrices: boolean
  /** Which products it is for: existing ones, new ones */
  mode: 'ALL' | 'UPDATE' | 'CREATE'
  /** A cell that cannot be read is left out, and its row is imported */
  skipsBadCells: boolean
  /** How somebody says that it is read, what is shown of it, and the profile that it is read by */
  /** Its rows are in the database, read with the current settings */
  isStaged: boolean
  reading: FileReading
  preview: FilePreview
  profile: string | null
  decimalSign: ',' | '.' | null
  encoding: string | null
  /** The number of the head row; null: the first row that is not empty */
  headRow: number | null
  /** For a workbook: the sheet that is read, and all sheets */
  sheet: string | null
  sheets: readonly string[]
  /** For a zip: photos next to the table */
  pictureCount: number
  state: ImportedFileState
  checkJobId: number | null
  jobId: number | null
  checkedAt: Date | null
  rowCount: number
  createCount: number
  changeCount: number
  /** Prices that are removed because the file does not name them */
  removalCount: number
  unchangedCount: number
  refusedCount: number
  /** Rows with a price warning, rows that the mode leaves out, and rows that need a decision */
  guardedCount: number
  leftOutCount: number
  decisionCount: number
  /** New values: [attribute's name, value] */
  newValues: readonly (readonly [string, string])[]
  problem: { code: string; values: Readonly<Record<string, string | number>> } | null
  revision: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string | null
}

const bytesAtOnce = 16_000_000

export interface RowProblemOfImport {
  /** The place of the column; null: the row as a whole */
  place: number | null
  code: string
  values?: Readonly<Record<string, string | number>>
  /** The probable correction */
  suggestion?: string
  /** The cell is left out, and the row is imported */
  isLeftOut?: true
}

export interface ImportRowRow {
  fileId: number
  number: number
  cells: readonly SheetCell[]
  /** Not a row of the file: a product that loses its price */
  isRemoval: boolean
  outcome: ImportOutcomeName
  sku: string | null
  productId: number | null
  changes: readonly FieldChange[] | null
  problems: readonly RowProblemOfImport[] | null
  /** Places of cells that the user, or the file, leaves out */
  leftOut: readonly number[] | null
  badCells: readonly number[] | null
  /** Its merged cells that span several columns, such as C2:D2 */
  merged: readonly string[] | null
  /** The workbook hides it */
  isHidden: boolean
  isGuarded: boolean
}

declare module '../../platform/contract/Rows.ts' {
  interface Rows {
    ImportedFile: ImportedFileRow
  }
}

const state = sql`case
    when f.job_id is not null then coalesce((select case when j.state in ('PREPARED', 'QUEUED', 'RUNNING', 'STOPPING') then 'APPLYING' when j.state = 'DONE' then 'DONE' when j.state = 'DONE_WITH_WARNINGS' then 'WARN'
      when j.state in ('REVERTING', 'REVERTED') then 'REVERTED' when j.state = 'STOPPED' then 'STOPPED' else 'FAILED' end from jobs j where j.id = f.job_id), 'DONE')
    when f.problem is not null then 'FAILED'
    when f.checked_at is not null then 'CHECKED'
    when f.check_job_id is not null then (select case when j.state in ('PREPARED', 'QUEUED', 'RUNNING', 'STOPPING') then 'CHECKING' when j.state = 'STOPPED' then 'MAPPING' else 'FAILED' end from jobs j where j.id = f.check_job_id)
    else 'MAPPING'
  end`

export const importedFiles = defineList<ImportedFileRow, ImportedFileFilter>({
  name: sql`importedFiles`,
  table: 'imported_files',
  as: 'f',
  columns: sql`f.id, f.name, f.format, f.byte_size::double precision as "byteSize", f.hash, f.kept, f.heads, f.samples, f.fingerprint, f.mapping, f.clears, f.language, f.price_list_id as "priceListId", f.replaces_prices as "replacesPrices", f.mode, f.skips_bad_cells as "skipsBadCells", f.reading, f.preview, f.profile, f.decimal_sign as "decimalSign", f.encoding, f.head_row as "headRow", f.sheet, f.sheets, f.is_staged as "isStaged", f.picture_count as "pictureCount",
    ${state} as state, f.check_job_id as "checkJobId", f.job_id as "jobId", f.checked_at as "checkedAt", f.row_count as "rowCount", f.create_count as "createCount", f.change_count as "changeCount", f.removal_count as "removalCount", f.unchanged_count as "unchangedCount",
    f.refused_count as "refusedCount", f.guarded_count as "guardedCount", f.left_out_count as "leftOutCount", f.decision_count as "decisionCount", f.new_values as "newValues", f.problem, f.revision, f.created_at as "createdAt", f.updated_at as "updatedAt", f.updated_by as "updatedBy"`,
  sorts: { name: { by: sql`f.name_key` }, created: { by: sql`f.created_at` } },
  first: '-created',
  conditions: (words, filter) => [...containsWords(words, [sql`f.name_key`]), ...oneOf(filter.states, state), ...oneOf(filter.formats, sql`f.format`)],
})

/** Earlier files with the same bytes, newest first. */
export async function findSameFile(db: Kysely<Database>, { id, hash }: Pick<ImportedFileRow, 'id' | 'hash'>): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* importedFiles.same */
    select f.id from imported_files f join jobs j on j.id = f.job_id where f.hash = ${hash} and f.id <> ${id} and j.state in ('DONE', 'DONE_WITH_WARNINGS') order by f.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Starts a new dry run: clears earlier results. */
export async function beginCheck(db: Kysely<Database>, id: number, jobId: number): Promise<void> {
  await sql`/* importedFiles.beginCheck */
    update imported_files set check_job_id = ${jobId}, job_id = null, checked_at = null, problem = null, create_count = 0, change_count = 0, removal_count = 0, unchanged_count = 0, refused_count = 0, guarded_count = 0, left_out_count = 0, decision_count = 0, new_values = '[]' where id = ${id}`.execute(
    db,
  )
}

/** Stores the counts of a dry run, and the values that the import would create. */
export async function endCheck(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importedFiles.endCheck */
    update imported_files f set checked_at = clock_timestamp(), row_count = n.rows, create_count = n.creates, change_count = n.changes, removal_count = n.removals, unchanged_count = n.same, refused_count = n.refused, guarded_count = n.guarded, left_out_count = n."leftOut", decision_count = n.decisions
    from (select count(*) filter (where not is_removal) as rows, count(*) filter (where outcome = 'CREATE') as creates, count(*) filter (where outcome = 'CHANGE') as changes, count(*) filter (where outcome = 'REMOVE') as removals, count(*) filter (where outcome = 'UNCHANGED' and not is_removal) as same,
      count(*) filter (where outcome = 'REFUSED') as refused, count(*) filter (where is_guarded) as guarded, count(*) filter (where outcome = 'LEFT_OUT') as "leftOut", count(*) filter (where outcome = 'REFUSED' or (is_guarded and not is_accepted)) as decisions from import_rows where imported_file_id = ${id}) n
    where f.id = ${id}`.execute(db)
}

export async function addNewValues(db: Kysely<Database>, id: number, values: readonly (readonly [string, string])[]): Promise<void> {
  if (values.length === 0) return
  await sql`/* importedFiles.addNewValues */
    update imported_files set new_values = (select jsonb_agg(distinct value) from jsonb_array_elements(new_values || ${JSON.stringify(values)}::jsonb) value) where id = ${id} and jsonb_array_length(new_values) < 500`.execute(
    db,
  )
}

/** Clears the results of a dry run after the columns were mapped again. */
export async function forgetCheck(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importedFiles.forgetCheck */ update imported_files set check_job_id = null, checked_at = null where id = ${id} and checked_at is not null and job_id is null`.execute(
    db,
  )
}

/** The file as a whole could not be read. */
export async function refuseFile(db: Kysely<Database>, id: number, problem: NonNullable<ImportedFileRow['problem']>): Promise<void> {
  await sql`/* importedFiles.refuse */ update imported_files set problem = ${JSON.stringify(problem)}::jsonb where id = ${id}`.execute(db)
}

export async function setApplyJob(db: Kysely<Database>, id: number, jobId: number): Promise<void> {
  await sql`/* importedFiles.setJob */ update imported_files set job_id = ${jobId} where id = ${id}`.execute(db)
}

/** Only one request may change a file at a time. */
export async function lockFile(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importedFiles.lock */ select from imported_files where id = ${id} for update`.execute(db)
}

/** For `import_rows r` */
export const rowColumns = sql`r.imported_file_id as "fileId", r.row_number as number, r.cells, r.is_removal as "isRemoval", r.outcome, r.sku, r.product_id as "productId", r.changes, r.problems, r.left_out as "leftOut", r.bad_cells as "badCells", r.merged, r.is_hidden as "isHidden", r.is_guarded as "isGuarded"`

export async function findRows(db: Kysely<Database>, id: number, numbers: readonly number[]): Promise<ImportRowRow[]> {
  const { rows } = await sql<ImportRowRow>`/* importRows.byNumber */
    select ${rowColumns} from import_rows r where r.imported_file_id = ${id} and r.row_number = any(${numbers}::integer[]) order by r.row_number`.execute(db)
  return rows
}

/** Divides rows into chunks by the size of their data, as a row may be long. */
export async function divideRows(db: Kysely<Database>, id: number, numbers: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ numbers: number[] }>`/* importRows.divide */
    select array_agg(row_number order by row_number) as numbers
    from (select row_number, sum(octet_length(cells::text)) over (order by row_number) / ${bytesAtOnce}::bigint as part from import_rows where imported_file_id = ${id} and row_number = any(${numbers}::integer[])) r
    group by part order by part`.execute(db)
  return rows.map((row) => row.numbers)
}

export interface RowFilter {
  outcomes: readonly ImportOutcomeName[]
  words: readonly string[]
  /** Only rows that change this field */
  field?: string | null
  needsDecision?: boolean
  isGuarded?: boolean
}

/** Rows with these outcomes whose SKU or cells contain the words. */
export async function listRows(db: Kysely<Database>, id: number, filter: RowFilter, page: { limit: number; offset: number }): Promise<ImportRowRow[]> {
  const { rows } = await sql<ImportRowRow>`/* importRows.page */
    select ${rowColumns} from import_rows r where r.imported_file_id = ${id} ${rowConditions(filter)} order by r.row_number limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows
}

/** Notes on rows that are written anyway, by column and kind: the first row of each, and their number. */
export async function listNotes(db: Kysely<Database>, id: number): Promise<{ first: number; count: number; problem: RowProblemOfImport }[]> {
  const { rows } = await sql<{ first: number; count: number; problem: RowProblemOfImport }>`/* importRows.notes */
    select min(r.row_number) as first, count(*) as count, (array_agg(p.problem order by r.row_number))[1] as problem
    from import_rows r, json_array_elements(r.problems) p(problem)
    where r.imported_file_id = ${id} and r.outcome in ('CREATE', 'CHANGE', 'REMOVE') group by p.problem ->> 'place', p.problem ->> 'code' order by 1 limit 200`.execute(
    db,
  )
  return rows
}

export async function countRows(db: Kysely<Database>, id: number, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`/* importRows.count */ select count(*) as count from import_rows r where r.imported_file_id = ${id} ${rowConditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** For `import_rows r`: refused, or with a warning that nobody has accepted. */
export const waitsForDecision = sql`(r.outcome = 'REFUSED' or (r.is_guarded and not r.is_accepted))`

function rowConditions({ outcomes, words, field = null, needsDecision = false, isGuarded = false }: RowFilter) {
  const conditions = [
    // decisions that are waiting to be applied are not rows
    sql`r.row_number > 0`,
    ...oneOf(outcomes, sql`r.outcome`),
    ...containsWords(words, [sql`fold(r.cells::text)`]),
    ...(needsDecision ? [waitsForDecision] : []),
    ...(isGuarded ? [sql`r.is_guarded`] : []),
    ...(field === null ? [] : [sql`exists (select from json_array_elements(r.changes) c where c ->> 'field' = ${field})`]),
  ]
  return sql`and ${sql.join(conditions, sql` and `)}`
}

/** The numbers of rows that an import would write, and of those that it refuses. */
export async function findPending(db: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{
    number: number
  }>`/* importRows.pending */ select row_number as number from import_rows where imported_file_id = ${id} and outcome in ('CREATE', 'CHANGE', 'REMOVE', 'REFUSED') order by row_number`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** The first row of each of these SKUs (folded) that appears in an earlier row of the file. */
export async function findFirstRows(db: Kysely<Database>, id: number, skus: readonly string[], place: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; number: number }>`/* importRows.firstOfSku */
    select identity_key(r.cells ->> ${place}::integer) as sku, min(r.row_number) as number from import_rows r
    where r.imported_file_id = ${id} and identity_key(r.cells ->> ${place}::integer) = any(${skus}::text[]) group by 1`.execute(db)
  return new Map(rows.map(({ sku, number }) => [sku, number]))
}

/** The first row of each repeated SKU (folded): one query for the file instead of one per chunk. */
export async function findRepeatedSkus(db: Kysely<Database>, id: number, place: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; number: number }>`/* importRows.repeatedSkus */
    select identity_key(r.cells ->> ${place}::integer) as sku, min(r.row_number) as number from import_rows r
    where r.imported_file_id = ${id} and not r.is_removal group by 1 having count(*) > 1`.execute(db)
  return new Map(rows.map(({ sku, number }) => [sku, number]))
}

export type JudgedRow = Pick<ImportRowRow, 'number' | 'outcome' | 'sku' | 'productId' | 'changes' | 'problems' | 'badCells' | 'isGuarded'>

export async function writeRows(db: Kysely<Database>, id: number, rows: readonly JudgedRow[]): Promise<void> {
  await sql`/* importRows.write */
    update import_rows r set outcome = j.outcome, sku = j.sku, product_id = j."productId", changes = j.changes, problems = j.problems, bad_cells = j."badCells", is_guarded = j."isGuarded"
    from json_to_recordset(${JSON.stringify(rows)}::json) as j(number integer, outcome text, sku text, "productId" integer, changes json, problems json, "badCells" integer[], "isGuarded" boolean)
    where r.imported_file_id = ${id} and r.row_number = j.number`.execute(db)
}

export async function setCells(db: Kysely<Database>, id: number, number: number, cells: readonly SheetCell[]): Promise<void> {
  await sql`/* importRows.setCells */
    update import_rows r set cells = ${JSON.stringify(cells)}::json, left_out = null, is_accepted = false,
      mended = (coalesce(r.mended::jsonb, '{}') || coalesce((select jsonb_object_agg(n.at, coalesce(${JSON.stringify(cells)}::jsonb -> n.at, 'null')) from generate_series(0, json_array_length(${JSON.stringify(cells)}::json) - 1) as n(at) where ${JSON.stringify(cells)}::jsonb -> n.at is distinct from coalesce((r.cells -> n.at)::jsonb, 'null')), '{}'))::json
    where imported_file_id = ${id} and row_number = ${number}`.execute(db)
}

/** Earlier targets of these heads: of the same file, else the last one used for a head. */
export async function findMappings(db: Kysely<Database>, fingerprint: string, heads: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ head: string; target: string | null }>`/* importMappings.find */
    select distinct on (head) head, target from import_mappings where head = any(${heads}::text[]) order by head, (fingerprint = ${fingerprint}) desc, updated_at desc`.execute(
    db,
  )
  return new Map(rows.map(({ head, target }) => [head, target]))
}

export async function rememberMapping(db: Kysely<Database>, fingerprint: string, mapping: readonly { head: string; target: string | null }[]): Promise<void> {
  await sql`/* importMappings.remember */
    insert into import_mappings (fingerprint, head, target)
    select distinct on (m.head) ${fingerprint}, m.head, m.target from json_to_recordset(${JSON.stringify(mapping)}::json) as m(head text, target text)
    on conflict (fingerprint, head) do update set target = excluded.target, updated_at = now()`.execute(db)
}
