import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { type ImportRowRow, rowColumns } from './importedFiles.store.ts'

export async function findRowNumbers(db: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`/* importRows.numbers */ select row_number as number from import_rows where imported_file_id = ${id} order by row_number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Of a file that was refused half-way nothing is left. */
export async function dropRows(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.drop */ delete from import_rows where imported_file_id = ${id}`.execute(db)
}

/** Nothing is said of them any more; what was mended in them stays. */
export async function resetRows(db: Kysely<Database>, id: number): Promise<void> {
  await sql`/* importRows.forgetRemovals */ delete from import_rows where imported_file_id = ${id} and is_removal`.execute(db)
  await sql`/* importRows.reset */ update import_rows set outcome = 'WAITING', sku = null, product_id = null, changes = null, problems = null, bad_cells = null, is_guarded = false where imported_file_id = ${id}`.execute(db)
}

// Behind all rows that a file can have.
const firstRemoval = 1_000_000_000

/** Adds a row for each product that has a price in these lists and is not named by the file; it holds the SKU alone. */
export async function insertRemovals(db: Kysely<Database>, id: number, { lists, skuPlace }: { lists: readonly number[]; skuPlace: number }): Promise<void> {
  await sql`/* importRows.insertRemovals */
    insert into import_rows (imported_file_id, row_number, cells, is_removal)
    select ${id}, ${firstRemoval}::integer + row_number() over (order by p.sku), array_to_json(array_fill(null::text, array[${skuPlace}::integer]) || p.sku), true
    from products p
    where exists (select from prices c where c.product_id = p.id and c.price_list_id = any(${lists}::integer[]))
      and not exists (select from import_rows r where r.imported_file_id = ${id} and identity_key(r.cells ->> ${skuPlace}::integer) = upper(p.sku))`.execute(db)
}

/** Says of rows that made a product which one that is. */
export async function nameCreated(db: Kysely<Database>, id: number, created: readonly { number: number; productId: number }[]): Promise<void> {
  if (created.length === 0) return
  await sql`/* importRows.nameCreated */
    update import_rows r set product_id = c."productId" from json_to_recordset(${JSON.stringify(created)}::json) as c(number integer, "productId" integer)
    where r.imported_file_id = ${id} and r.row_number = c.number`.execute(db)
}

// of files that were imported, not only tried
const ofProduct = (productId: number) => sql`r.product_id = ${productId} and f.job_id is not null and not r.is_removal and r.outcome in ('CREATE', 'CHANGE', 'UNCHANGED')`

export async function countRowsOfProduct(db: Kysely<Database>, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* importRows.countOfProduct */
    select count(*)::integer as count from import_rows r join imported_files f on f.id = r.imported_file_id where ${ofProduct(productId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows of files that were imported and touched a product, newest first. */
export async function listRowsOfProduct(db: Kysely<Database>, productId: number, { limit, offset }: { limit: number; offset: number }): Promise<ImportRowRow[]> {
  const { rows } = await sql<ImportRowRow>`/* importRows.ofProduct */
    select ${rowColumns} from import_rows r join imported_files f on f.id = r.imported_file_id
    where ${ofProduct(productId)}
    order by f.created_at desc, f.id desc, r.row_number limit ${limit} offset ${offset}`.execute(db)
  return rows
}
