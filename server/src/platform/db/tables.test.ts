import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { describeTables, tablesFile } from '../../testing/describeTables.ts'
import { testDatabase } from '../../testing/index.ts'

const { db, rows } = await testDatabase()

test('the types of the tables are those of the migrated database', async () => {
  assert.equal(
    await readFile(tablesFile, 'utf8'),
    await describeTables(db),
    'A migration has changed the tables: run `node server/src/testing/writeTables.ts`.',
  )
})

test('a column of its own, a choice and a value that may be missing are seen', async () => {
  await rows(
    `create table visits (id integer generated always as identity primary key, on_day date, cost numeric not null, how text not null default 'CAR' check (how in ('CAR', 'FOOT')))`,
  )
  const [visits = ''] = /export interface Visits \{[^}]*\}/.exec(await describeTables(db)) ?? []
  assert.equal(visits, 'export interface Visits {\n  cost: Numeric;\n  how: Generated<"CAR" | "FOOT">;\n  id: Generated<number>;\n  on_day: string | null;\n}')
})
