import type { Kysely } from 'kysely'
import { verifyAudit, type Audit } from '../../engine/index.ts'
import { type Database, knownMigrations, migrate } from '../../platform/db/index.ts'
import { originalName } from '../../platform/storage/index.ts'
import { readArchive, readJson } from './archive.ts'
import type { Place } from './createBackup.ts'
import { entryNames, type Manifest, type Sequences, type Sums } from './Manifest.ts'
import { openSession, type Session } from './openSession.store.ts'
import { type RestoredFiles, restoredFiles } from './restoredFiles.ts'
import { copyIn, findTables, sumTable, writeSequences } from './tables.store.ts'
import { analyze, countOthers, dropEverything, findOriginals, isEmpty, openTables } from './target.store.ts'

export interface RestoreReport extends Sums {
  taken: string
  /** Run after the data was loaded, because the product is newer than the backup. */
  newMigrations: string[]
  audit: Audit
  /** Images of the catalogue whose file was not in the backup. */
  missingFiles: string[]
}

export interface RestoreOptions {
  /** What exists may be replaced. */
  replaces: boolean
  say?(line: string): void
}

/** Reads all of the file without changing anything: only a complete file of a known version is restored. */
async function check(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readArchive(file, async ({ name, content }) => {
    if (name === entryNames.manifest) manifest ??= await readJson<Manifest>(content)
  })
  if (manifest?.format !== 1) throw new Error(`${file} is no backup of Vitrine, or one of a later version. Nothing was changed.`)
  const known = await knownMigrations()
  const strange = manifest.migrations.find((name, place) => known[place] !== name)
  if (strange !== undefined)
    throw new Error(`The backup was made by a later version of the product (${strange}): restore it with that one. Nothing was changed.`)
  return manifest
}

async function checkTarget(db: Kysely<Database>, files: RestoredFiles, replaces: boolean): Promise<void> {
  const others = await countOthers(db)
  if (others > 0)
    throw new Error(
      `${others === 1 ? 'Another process of Vitrine uses' : `${others} other processes of Vitrine use`} this database: stop the server first. Nothing was changed.`,
    )
  if (replaces) return
  if ((await files.areInTheWay()) || !(await isEmpty(db))) {
    throw new Error(
      'There is a catalogue already. With --replace it is thrown away: every table of the database (its schema public), the files and the key. Nothing was changed.',
    )
  }
}

/** Loads the tables and the folders from the file. */
async function load(file: string, { client, db }: Session, manifest: Manifest, files: RestoredFiles): Promise<Sums> {
  await files.begin()
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  return readArchive<Sums>(file, async ({ name, content }) => {
    const table = tables.get(entryNames.tableOf(name) ?? '')
    const stored = entryNames.fileOf(name)
    if (table !== undefined) await copyIn(client, table, content)
    else if (stored !== undefined) await files.add(stored.folder, stored.name, content)
    else if (name === entryNames.key) await files.addKey(content)
    else if (name === entryNames.sequences) await writeSequences(db, await readJson<Sequences>(content))
  })
}

/** What was written is read again, and compared with the sums of the backup. */
async function compare({ client, db }: Session, manifest: Manifest, sums: Sums): Promise<void> {
  const found = await findTables(db)
  if (JSON.stringify(found) !== JSON.stringify(manifest.tables)) throw new Error('The tables of the backup are not those of its version. Nothing was changed.')
  for (const table of found) {
    const [is, was] = [await sumTable(client, table), sums.tables[table.name]]
    if (is.rows !== was?.rows || is.digest !== was.digest)
      throw new Error(`The table ${table.name} has ${is.rows} rows that are not the ${was?.rows} of the backup. Nothing was changed.`)
  }
}

/**
 * Replaces what exists by a backup. The database is one transaction, and the files are prepared beside their place before it
 * ends: if anything fails or is interrupted before, nothing was changed.
 * @throws Error with one sentence that says why it is refused
 */
export async function restoreBackup({ ownerUrl, ...place }: Place, file: string, { replaces, say = () => {} }: RestoreOptions): Promise<RestoreReport> {
  const manifest = await check(file)
  say(`the file is whole: a backup of ${manifest.taken}`)
  const session = await openSession(ownerUrl)
  const files = restoredFiles(place)
  try {
    const report = await session.db.transaction().execute(async (db): Promise<RestoreReport> => {
      const within = { ...session, db }
      await checkTarget(db, files, replaces)
      // Leftovers of a restore that was killed.
      await files.clear()
      await dropEverything(db)
      await migrate(db, manifest.migrations.at(-1))
      const close = await openTables(db, manifest.tables)
      const sums = await load(file, within, manifest, files)
      await close()
      await compare(within, manifest, sums)
      say('every row and every file is there')
      const newMigrations = await migrate(db)
      const audit = await verifyAudit(db)
      const missingFiles = (await findOriginals(db)).filter((key) => !files.has('media', originalName(key)))
      return { ...sums, taken: manifest.taken, newMigrations, audit, missingFiles }
    })
    await files.putInPlace()
    await analyze(session.db)
    return report
  } finally {
    await session.close()
    await files.clear()
  }
}
