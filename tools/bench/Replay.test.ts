import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../server/src/testing/testDatabase.ts'
import type { Statement } from './Recording.ts'
import { Replay } from './Replay.ts'

const { url } = await testDatabase()
const pool = new pg.Pool({ connectionString: url })
// The database stops first and closes the idle connections.
pool.on('error', () => {})
after(() => pool.end())

const recordedText = 'written while recording'

async function record(text: string, values: unknown[]): Promise<Statement> {
  const { rows, rowCount } = await pool.query<Record<string, unknown>>(text, values)
  return { call: 'update', connection: 1, begin: 0, end: 0, text, name: undefined, values, rows, rowCount }
}

test('a write is repeated with the ids and revisions that the database draws again, and with another text', async () => {
  const insertSet = `insert into change_sets (actor_kind, actor, source) values ('USER', $1, 'bench') returning id, 1000000 + id as revision`
  const set = await record(insertSet, ['Anna Bos'])
  const { id, revision } = set.rows[0] as { id: number; revision: number }
  const insertItem = `insert into change_items (change_set_id, kind, entity_id, op, after, revision) values ($1, 'product', 1, 'update', $2, $3)`
  const item = await record(insertItem, [id, JSON.stringify({ text: recordedText, set: id, small: 5 }), revision + 1])

  const replay = new Replay(recordedText, 'written by the floor')
  await replay.run([[[set]], [[item]]], pool)

  const { rows } = await pool.query('select change_set_id, after, revision from change_items order by id')
  const next = id + 1
  assert.deepEqual(rows, [
    { change_set_id: id, after: { text: recordedText, set: id, small: 5 }, revision: revision + 1 },
    { change_set_id: next, after: { text: 'written by the floor', set: next, small: 5 }, revision: 1000000 + next + 1 },
  ])
  assert.deepEqual(replay.strayed, [])
})

test('a statement that touches another number of rows than in the recording is told', async () => {
  const statement = await record('select 1 where $1 > 0', [1])
  const replay = new Replay()
  await replay.run([[[{ ...statement, values: [0] }]]], pool)
  assert.deepEqual(replay.strayed, ['select 1 where $1 > 0'])
})
