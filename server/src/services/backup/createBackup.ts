import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMigrations } from '../../platform/db/index.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { type FilePlace, readAllFiles } from './files.ts'
import { entryNames, type Manifest, type Sums } from './Manifest.ts'
import { openSession, type Session } from './openSession.store.ts'
import { copyOut, findTables, readSequences } from './tables.store.ts'

export interface Place extends FilePlace {
  /** Of the database, as the owner of its tables. */
  ownerUrl: string
}

export interface BackupReport extends Sums {
  /** Bytes of the file. */
  size: number
}

async function addTables(writer: ArchiveWriter, { client, db }: Session, manifest: Manifest): Promise<Sums['tables']> {
  const sums: Sums['tables'] = {}
  for (const table of manifest.tables) {
    let parts = 0
    sums[table.name] = await copyOut(client, table, (part, size) => writer.add(entryNames.tablePart(table.name, (parts += 1)), size, part))
  }
  await writer.addJson(entryNames.sequences, await readSequences(db))
  return sums
}

/** Writes the database, the files and the key of one moment into one file, while the product keeps running. Memory use is constant. */
export async function createBackup({ ownerUrl, ...place }: Place, file: string): Promise<BackupReport> {
  const session = await openSession(ownerUrl)
  try {
    let sums: Sums | undefined
    const size = await writeArchive(file, async (writer) => {
      // One snapshot (repeatable read) for all tables. A file is written before the row that names it, and an image is never removed:
      // so files are read afterwards.
      const tables = await session.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          const migrations = await listMigrations(db)
          if (migrations.length === 0) throw new Error('There is nothing to back up yet: the database has no tables.')
          const manifest: Manifest = { format: 1, taken: new Date().toISOString(), migrations, tables: await findTables(db) }
          await writer.addJson(entryNames.manifest, manifest)
          return addTables(writer, { ...session, db }, manifest)
        })
      const key = await readFile(join(place.dataFolder, entryNames.key)).catch(() => null)
      if (key !== null) await writer.add(entryNames.key, key.byteLength, [key])
      const files = { count: 0, bytes: 0 }
      for await (const { folder, name, size: bytes, content } of readAllFiles(place)) {
        await writer.add(entryNames.file(folder, name), bytes, content)
        files.count += 1
        files.bytes += bytes
      }
      return (sums = { tables, files, hasKey: key !== null })
    })
    if (sums === undefined) throw new Error('The backup was not written')
    return { ...sums, size }
  } finally {
    await session.close()
  }
}
