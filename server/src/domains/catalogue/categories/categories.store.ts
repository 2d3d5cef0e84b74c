import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Names } from '../attributes/attributes.rules.ts'
import { askedBy } from './askedBy.store.ts'
import { separator } from './categories.rules.ts'
import type { CategoryNode, Counted } from './categoryNodes.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Category: CategoryNode
  }
}

/** What somebody has said of a category, by its canonical path. */
export interface CategoryRow {
  id: number
  path: string
  names: Names
  /** null: in alphabetical order, after those that have one */
  sortOrder: number | null
  /** What products of it, and of those below it, are asked for */
  attributeIds: readonly number[]
  revision: number
}

const columns = sql`id, path, names, sort_order as "sortOrder", revision,
  array(select t.attribute_id from category_attributes t join attributes a on a.id = t.attribute_id where t.category_id = categories.id order by a.sort_order, a.id) as "attributeIds"`

/** What is known of these categories; paths as they are stored in products have none unless they are canonical. */
export async function findCategoryRows(db: Kysely<Database>, paths: readonly string[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`/* categories.rows */ select ${columns} from categories where path = any(${paths}::text[])`.execute(db)
  return rows
}

/** What is known of these categories and those below them. */
export async function findCategoryRowsWithin(db: Kysely<Database>, top: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`/* categories.rowsWithin */
    select ${columns} from categories where path = ${top} or starts_with(path, ${`${top}${separator}`}) order by path`.execute(db)
  return rows
}

/** The codes of the attributes that a product of this category should have: those that every product needs, then what the category asks for. */
export async function findAskedCodes(db: Kysely<Database>, path: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`/* categories.askedCodes */
    select code from attributes where always_required or id = any(${askedBy(sql`${path}::text`)}) order by always_required desc, sort_order, id`.execute(db)
  return rows.map(({ code }) => code)
}

/** Keeps others from making rows of categories until the transaction ends, so that none is made twice. */
export async function lockCategoryRows(db: Kysely<Database>): Promise<void> {
  await sql`/* categories.lockRows */ select pg_advisory_xact_lock(hashtext('vitrine category rows'))`.execute(db)
}

/** Each category as it is stored in products, with their number. */
export async function countByCategory(db: Kysely<Database>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`/* categories.counts */
    select coalesce(category, '') as path, count(*)::integer as count from products where category is not null and merged_into_id is null group by category`.execute(
    db,
  )
  return rows
}

/** Those of these categories that no product has, as they are given. */
export async function findNewCategories(db: Kysely<Database>, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`/* categories.new */
    select coalesce(path, '') as path from unnest(${paths}::text[]) path where not exists (select from products p where p.category = path)`.execute(db)
  return rows.map(({ path }) => path)
}

/** The products with one of these categories, as they are stored; by category. */
export async function findProductsIn(db: Kysely<Database>, stored: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* categories.products */
    select id from products where category = any(${stored}::text[]) and merged_into_id is null order by category, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The categories of these products, locked with `isLocked` until the transaction ends. */
export async function findCategories(db: Kysely<Database>, ids: readonly number[], isLocked: boolean): Promise<Map<number, string>> {
  if (isLocked) await sql`/* categories.lock */ select id from products where id = any(${ids}::integer[]) order by id for update`.execute(db)
  const { rows } = await sql<{ id: number; category: string }>`/* categories.ofProducts */
    select id, coalesce(category, '') as category from products where id = any(${ids}::integer[]) and category is not null`.execute(db)
  return new Map(rows.map(({ id, category }) => [id, category]))
}
