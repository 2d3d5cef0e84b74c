// The steps of docs/operating.md, "To any moment": PostgreSQL's own archive of its log, tested with the embedded one.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import '../../composition.ts'
import { apply, verifyAudit } from '../../engine/index.ts'
import { migrate, startEmbeddedPostgres } from '../../platform/db/index.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { anna } from '../../testing/testJobs.ts'

const base = mkdtempSync(join(tmpdir(), 'vitrine-moment-'))
const [before, restored, archive] = ['before', 'restored', 'archive'].map((name) => join(base, name)) as [string, string, string]
for (const folder of [base, before, restored]) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
mkdirSync(archive)
// PostgreSQL writes into it, whichever user it runs as
chmodSync(archive, 0o777)
after(() => rmSync(base, { recursive: true, force: true }))

const skus = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<{ sku: string }>('select sku from products order by sku')
    .then(({ rows }) => rows.map(({ sku }) => sku))
    .finally(() => client.end())
}

test('OPS-01 the database comes back as it was at any moment since its copy, with its history whole', { timeout: 300_000 }, async () => {
  const postgres = await startEmbeddedPostgres({
    dataFolder: before,
    settings: { wal_level: 'replica', archive_mode: 'on', archive_command: `cp %p ${archive}/%f` },
  })
  const db = openDatabase(postgres.url, { connections: 2 })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const create = (sku: string) => apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }], { actor: anna, source: 'test' })
  await migrate(db)
  await create('MOMENT-1')

  await admin.query(`select pg_backup_start('copy', true)`)
  execFileSync('cp', ['-a', `${before}/.`, restored])
  const {
    rows: [copied],
  } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')

  const {
    createdIds: [second = null],
  } = await create('MOMENT-2')
  await sleep(100)
  const {
    rows: [moment],
  } = await admin.query<{ at: string }>('select clock_timestamp()::text as at')
  await sleep(100)
  // the unwanted change
  await apply(db, [{ kind: 'product', id: second, op: 'delete', fields: {} }], { actor: anna, source: 'test' })
  await create('MOMENT-3')
  const {
    rows: [last],
  } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  while (!existsSync(join(archive, last?.file ?? ''))) await sleep(50)
  assert.deepEqual(await skus(postgres.url), ['MOMENT-1', 'MOMENT-3'])
  await admin.end()
  await db.destroy()
  await postgres.stop()

  const files = join(restored, 'postgres')
  rmSync(join(files, 'postmaster.pid'))
  for (const name of readdirSync(join(files, 'pg_wal'))) if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(files, 'pg_wal', name))
  for (const [name, text] of [
    ['backup_label', copied?.labelfile ?? ''],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(files, name), text)
    chmodSync(join(files, name), 0o666)
  }
  const again = await startEmbeddedPostgres({
    dataFolder: restored,
    settings: { restore_command: `cp ${archive}/%f %p`, recovery_target_time: moment?.at ?? '', recovery_target_action: 'promote' },
  })
  try {
    assert.deepEqual(await skus(again.url), ['MOMENT-1', 'MOMENT-2'])
    const found = openDatabase(again.url, { connections: 2 })
    // it accepts queries before writes
    while ((await sql<{ isOver: boolean }>`/* test.recovery */ select not pg_is_in_recovery() as "isOver"`.execute(found)).rows[0]?.isOver !== true)
      await sleep(50)
    assert.deepEqual((await verifyAudit(found)).faults, [])
    await found.destroy()
  } finally {
    await again.stop()
  }
})
