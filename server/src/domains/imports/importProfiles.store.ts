import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { FileReading } from './fileReading.ts'

/** How a file is read; columns by their folded heads, since they move. */
export interface ProfileSettings {
  reading: FileReading
  sheet: string | null
  language: 'nl' | 'en' | 'de' | 'fr'
  priceList: number | null
  mode: 'ALL' | 'UPDATE' | 'CREATE'
  skipsBadCells: boolean
  targets: Readonly<Record<string, string | null>>
  clears: readonly string[]
}

export interface ImportProfileRow {
  name: string
  heads: readonly string[]
  settings: ProfileSettings
  updatedAt: Date
  updatedBy: string | null
}

export async function listProfiles(db: Kysely<Database>): Promise<ImportProfileRow[]> {
  const { rows } =
    await sql<ImportProfileRow>`/* importProfiles.all */ select name, heads, settings, updated_at as "updatedAt", updated_by as "updatedBy" from import_profiles order by fold(name), name limit 500`.execute(
      db,
    )
  return rows
}

export async function findProfile(db: Kysely<Database>, name: string): Promise<ImportProfileRow | null> {
  const { rows } =
    await sql<ImportProfileRow>`/* importProfiles.byName */ select name, heads, settings, updated_at as "updatedAt", updated_by as "updatedBy" from import_profiles where name = ${name}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** Replaces a profile of the same name. */
export async function saveProfile(db: Kysely<Database>, { name, heads, settings, updatedBy }: Omit<ImportProfileRow, 'updatedAt'>): Promise<void> {
  await sql`/* importProfiles.save */
    insert into import_profiles (name, heads, settings, updated_by) values (${name}, ${JSON.stringify(heads)}::jsonb, ${JSON.stringify(settings)}::jsonb, ${updatedBy})
    on conflict (name) do update set heads = excluded.heads, settings = excluded.settings, updated_by = excluded.updated_by, updated_at = now()`.execute(db)
}

export async function deleteProfile(db: Kysely<Database>, name: string): Promise<void> {
  await sql`/* importProfiles.delete */ delete from import_profiles where name = ${name}`.execute(db)
}
