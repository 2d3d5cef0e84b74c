// Writes the types of the tables from the migrations: `node server/src/testing/writeTables.ts`.
import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { describeTables, tablesFile } from './describeTables.ts'
import { cloneTemplate, startTestPostgres } from './testPostgres.ts'

const postgres = await startTestPostgres()
try {
  const db = openDatabase((await cloneTemplate(postgres.url)).url)
  try {
    await writeFile(tablesFile, await describeTables(db))
  } finally {
    await db.destroy()
  }
} finally {
  await postgres.stop()
}
