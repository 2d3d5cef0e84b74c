import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { TableRow } from '../../platform/tables/index.ts'
import { type ImportRowRow, rowColumns } from './importedFiles.store.ts'

export async function findRowNumbers(db: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{
    number: number
  }>`/* importRows.numbers */ select row_number as number from import_rows where imported_file_id = ${id} order by row_number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Deletes the rows of a file that was refused half-way. */
export async function dropRows(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.drop */ delete from import_rows where imported_file_id = ${id}`.execute(db)
}

/**
 * Marks rows to be read again with other settings. Decisions on rows are kept, under the negative row number.
 * @param places the new index of each earlier column; null: it no longer exists
 */
export async function unstageRows(db: Kysely<Database>, id: number, places: readonly (number | null)[]): Promise<void> {
  await sql`/* importRows.dropUndecided */
    delete from import_rows where imported_file_id = ${id} and (is_removal or (mended is null and left_out is null and not is_accepted))`.execute(db)
  await sql`/* importRows.unstage */
    update import_rows r set cells = '[]', row_number = -abs(row_number),
      mended = (select json_object_agg(p.becomes, r.mended -> (p.at - 1)::text) from unnest(${places}::integer[]) with ordinality as p(becomes, at) where p.becomes is not null and r.mended -> (p.at - 1)::text is not null),
      left_out = (select array_agg(p.becomes) from unnest(${places}::integer[]) with ordinality as p(becomes, at) where p.becomes is not null and (p.at - 1)::integer = any(r.left_out))
    where imported_file_id = ${id}`.execute(db)
  await sql`/* importedFiles.unstage */ update imported_files set is_staged = false where id = ${id}`.execute(db)
}

/** Marks rows to be read again from the first one, without decisions. */
export async function restartRows(db: Kysely<Database>, id: number): Promise<void> {
  await dropRows(db, id)
  await sql`/* importedFiles.unstage */ update imported_files set is_staged = false where id = ${id}`.execute(db)
}

/**
 * After all rows are read: applies earlier decisions to the row of the same product, or, if its SKU was corrected, to the row
 * with the same number.
 */
export async function endStaging(db: Kysely<Database>, id: number, skuPlace: number): Promise<void> {
  await sql`/* importRows.layOver */
    update import_rows r set left_out = d.left_out, is_accepted = d.is_accepted, mended = d.mended,
      cells = (select json_agg(coalesce(d.mended -> n.at::text, r.cells -> n.at, 'null'::json) order by n.at) from generate_series(0, json_array_length(r.cells) - 1) as n(at))
    from (
      select distinct on (s.row_number) r.row_number as number, s.mended, s.left_out, s.is_accepted
      from import_rows s join import_rows r on r.imported_file_id = ${id} and r.row_number > 0
        and (identity_key(r.cells ->> ${skuPlace}::integer) = identity_key(s.sku) or (r.row_number = -s.row_number and s.mended -> ${skuPlace}::integer::text is not null))
      where s.imported_file_id = ${id} and s.row_number < 0
      order by s.row_number, r.row_number = -s.row_number desc, r.row_number
    ) d
    where r.imported_file_id = ${id} and r.row_number = d.number`.execute(db)
  await sql`/* importRows.dropStale */ delete from import_rows where imported_file_id = ${id} and row_number < 0`.execute(db)
  await sql`/* importedFiles.staged */ update imported_files set is_staged = true where id = ${id}`.execute(db)
}

/** Deletes rows that were read before, but not the decisions that are applied at the end. */
export async function dropRead(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.dropRead */ delete from import_rows where imported_file_id = ${id} and row_number > 0`.execute(db)
}

export async function insertRows(db: Kysely<Database>, id: number, rows: readonly Pick<TableRow, 'number' | 'cells' | 'merged' | 'isHidden'>[]): Promise<void> {
  await sql`/* importRows.insert */
    insert into import_rows (imported_file_id, row_number, cells, merged, is_hidden)
    select ${id}, r.number, r.cells, string_to_array(r.merged, ' '), r.is_hidden
    from unnest(${rows.map((row) => row.number)}::integer[], ${rows.map((row) => JSON.stringify(row.cells))}::json[], ${rows.map((row) => row.merged?.join(' ') ?? null)}::text[], ${rows.map((row) => row.isHidden === true)}::boolean[]) as r(number, cells, merged, is_hidden)`.execute(
    db,
  )
}

/** New values by field, as the dry run found them, and whether the field itself is new. */
export async function countComing(db: Kysely<Database>, id: number): Promise<{ field: string; count: number; isNew: boolean }[]> {
  const { rows } = await sql<{ field: string; count: number; isNew: boolean }>`/* importRows.countComing */
    select n.field, n.count, n.field like 'attribute.%' and not exists (select from attributes a where a.code = substring(n.field from 11)) as "isNew"
    from (
      -- most words stand in many rows, and are folded once
      select w.field, count(distinct fold(w.word)) as count
      from (
        select distinct c ->> 'field' as field, c -> 'after' ->> 'coming' as word from import_rows r, json_array_elements(r.changes) c
        where r.imported_file_id = ${id} and r.outcome in ('CREATE', 'CHANGE') and c -> 'after' ->> 'coming' is not null
      ) w group by 1
    ) n order by n.field`.execute(db)
  return rows
}

/** Clears the results of a dry run; corrections stay. */
export async function resetRows(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.forgetRemovals */ delete from import_rows where imported_file_id = ${id} and is_removal`.execute(db)
  await sql`/* importRows.reset */ update import_rows set outcome = 'WAITING', sku = null, product_id = null, changes = null, problems = null, bad_cells = null, is_guarded = false where imported_file_id = ${id}`.execute(
    db,
  )
}

// Above the number of any row in a file.
const firstRemoval = 1_000_000_000

/** Adds a row for each product with a price in these lists that the file does not name; it holds only the SKU. */
export async function insertRemovals(db: Kysely<Database>, id: number, { lists, skuPlace }: { lists: readonly number[]; skuPlace: number }): Promise<void> {
  await sql`/* importRows.insertRemovals */
    insert into import_rows (imported_file_id, row_number, cells, is_removal)
    select ${id}, ${firstRemoval}::integer + row_number() over (order by p.sku), array_to_json(array_fill(null::text, array[${skuPlace}::integer]) || p.sku), true
    from products p
    where exists (select from prices c where c.product_id = p.id and c.price_list_id = any(${lists}::integer[]))
      and not exists (select from import_rows r where r.imported_file_id = ${id} and identity_key(r.cells ->> ${skuPlace}::integer) = upper(p.sku))`.execute(db)
}

/** Stores the id of the product that each row created. */
export async function nameCreated(db: Kysely<Database>, id: number, created: readonly { number: number; productId: number }[]): Promise<void> {
  if (created.length === 0) return
  await sql`/* importRows.nameCreated */
    update import_rows r set product_id = c."productId" from json_to_recordset(${JSON.stringify(created)}::json) as c(number integer, "productId" integer)
    where r.imported_file_id = ${id} and r.row_number = c.number`.execute(db)
}

// only files that were imported, not just tried
const ofProduct = (productId: number) =>
  sql`r.product_id = ${productId} and f.job_id is not null and not r.is_removal and r.outcome in ('CREATE', 'CHANGE', 'UNCHANGED')`

export async function countRowsOfProduct(db: Kysely<Database>, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* importRows.countOfProduct */
    select count(*)::integer as count from import_rows r join imported_files f on f.id = r.imported_file_id where ${ofProduct(productId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Imported rows that affected a product, newest first. */
export async function listRowsOfProduct(
  db: Kysely<Database>,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRowRow[]> {
  const { rows } = await sql<ImportRowRow>`/* importRows.ofProduct */
    select ${rowColumns} from import_rows r join imported_files f on f.id = r.imported_file_id
    where ${ofProduct(productId)}
    order by f.created_at desc, f.id desc, r.row_number limit ${limit} offset ${offset}`.execute(db)
  return rows
}
