import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import test, { after } from 'node:test'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import '../../composition.ts'
import { apply, verifyAudit } from '../../engine/index.ts'
import { loadDemo } from '../../demo/index.ts'
import { findJob, prepareJob, startJob } from '../jobs/index.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { sharedFolder } from '../../platform/db/postgresBinaries.ts'
import { originalName } from '../../platform/storage/index.ts'
import { knownMigrations } from '../../platform/db/index.ts'
import { holdEmbedded } from '../../testing/holdEmbedded.ts'
import { runJobs, testDatabase } from '../../testing/index.ts'
import { cloneTemplate } from '../../testing/testPostgres.ts'
import { anna, makeProducts } from '../../testing/testJobs.ts'
import { writeArchive } from './archive.ts'
import { createBackup, restoreBackup } from './index.ts'
import { entryNames } from './Manifest.ts'
import { findTables } from './tables.store.ts'
import { findOriginals } from './target.store.ts'

// A complete catalogue in the PostgreSQL of the tests; it is copied into an embedded one, and back.
const { db, url, rows } = await testDatabase()
const base = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
chmodSync(base, 0o755)
const folders = { source: join(base, 'source'), embedded: join(base, 'embedded'), again: join(base, 'again') }
const file = join(base, 'vitrine.tar.gz')
after(() => rmSync(base, { recursive: true, force: true }))

function vitrine(args: string[], place: { dataFolder: string; databaseUrl?: string }): Promise<{ code: number | string; output: string }> {
  const { DATABASE_URL: _, VITRINE_SECRET: __, ...inherited } = process.env
  const env = { ...inherited, VITRINE_DATA: place.dataFolder, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '../../cli/vitrine.ts'), ...args], { env, maxBuffer: 1e7 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

async function ask<Row>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

/** All rows of all tables, as one digest per table of its ordered rows including generated columns, and every sequence. */
async function tellDatabase(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    databaseUrl,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kysely_migration_lock' order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as rows from public."${name}" t`,
  )
  const told = Object.fromEntries(
    (await ask<{ name: string; rows: string }>(databaseUrl, digests.join(' union all '))).map(({ name, rows: digest }) => [name, digest]),
  )
  for (const { name, last } of await ask<{ name: string; last: string }>(
    databaseUrl,
    `select sequencename as name, coalesce(last_value::text, 'none') as last from pg_sequences where schemaname = 'public'`,
  ))
    told[`sequence ${name}`] = last
  return told
}

/** The protection of the tables: constraints, enabled triggers, rights of the application's role. */
const tellGuards = (databaseUrl: string) =>
  ask<{ what: string }>(
    databaseUrl,
    `select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'right ' || table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'vitrine_app' and table_schema = 'public' order by 1`,
  )

function tellFiles(folder: string): Record<string, string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  return Object.fromEntries(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

async function makeSource(): Promise<void> {
  await loadDemo(db, { size: 200, onProgress: () => {} })
  // Texts that a careless copy would damage.
  const [hard] = await makeProducts(db, 1)
  await apply(db, [{ kind: 'product', id: hard ?? 0, op: 'update', fields: { 'content.nl.name': 'a\tb\\N\\.\n"é\u{1F6CB}' } }], {
    actor: anna,
    source: 'product',
  })
  // A finished job, and one that was started and abandoned: it continues wherever the backup is restored.
  for (const isRun of [true, false]) {
    const job = await prepareJob(db, { kind: 'testSetFields', input: { fields: { brand: `Job ${isRun}` } }, ids: await makeProducts(db, 30), actor: anna })
    await startJob(db, job)
    if (isRun) await runJobs(db)
  }
  // An uploaded picture in each of many folders, one of them large and one empty. One of them is used for all files of the demo
  // catalogue.
  for (let number = 0; number < 60; number += 1) {
    const bytes = number === 0 ? Buffer.alloc(0) : randomBytes(number === 1 ? 9_000_000 : 2_000 + number)
    const contentKey = createHash('sha256').update(bytes).digest('hex')
    const path = join(folders.source, 'media', originalName(contentKey))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    if (number === 2) {
      await rows(`update images set content_key = $1 where mime_type = 'image/svg+xml'`, [contentKey])
      for (const table of ['technical_files', 'share_link_files']) await rows(`update ${table} set content_key = $1`, [contentKey])
    }
    await apply(db, [{ kind: 'image', id: null, op: 'create', fields: { name: `Photo ${number}`, contentKey, width: 10, height: 10 } }], {
      actor: anna,
      source: 'test',
    })
  }
  mkdirSync(join(folders.source, 'media/renditions/1/ab'), { recursive: true })
  writeFileSync(join(folders.source, 'media/renditions/1/ab/abcd-500x282.webp'), 'drawn')
  writeFileSync(join(folders.source, 'secrets.json'), `${JSON.stringify({ signingKey: randomBytes(32).toString('base64url') })}\n`, { mode: 0o600 })
}

await makeSource()

const source = { dataFolder: folders.source, databaseUrl: url }
const embedded = { dataFolder: folders.embedded }

test('OPS-01 a backup is taken while people save, is of one moment, and comes back row by row and file by file', async (t) => {
  const before = await tellDatabase(url)

  // Into an embedded database, and from there into another one of DATABASE_URL: the second backup is of the restored database.
  const taken = await vitrine(['backup', file], source)
  assert.equal(taken.code, 0, taken.output)
  assert.match(taken.output, /files: 60, 9\.\d MB\n {2}key: in the file\n.*vitrine\.tar\.gz is complete/)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(await tellDatabase(url), before, 'nothing was changed by looking')
  const restored = await vitrine(['restore', file], embedded)
  assert.equal(restored.code, 0, restored.output)
  assert.match(restored.output, /each compared with the backup\n {2}files: 60, .*\n {2}key: of the backup\n {2}history: whole, \d+ links\nIt is as it was at/)

  await holdEmbedded(folders.embedded, async (embeddedUrl) => {
    assert.deepEqual(await tellDatabase(embeddedUrl), before)
    assert.deepEqual(await tellGuards(embeddedUrl), await tellGuards(url))
  })
  const files = tellFiles(join(folders.source, 'media/originals'))
  assert.equal(Object.keys(files).length, 60)
  assert.deepEqual(tellFiles(join(folders.embedded, 'media')), Object.fromEntries(Object.entries(files).map(([name, hash]) => [join('originals', name), hash])))
  assert.deepEqual(readFileSync(join(folders.embedded, 'secrets.json')), readFileSync(join(folders.source, 'secrets.json')))
  assert.equal(statSync(join(folders.embedded, 'secrets.json')).mode & 0o777, 0o600)

  const second = join(base, 'second.tar.gz')
  assert.equal((await vitrine(['backup', second], embedded)).code, 0)
  // A new database whose owner has no special rights.
  const owner = `owner_${process.pid}`
  await ask(url, `create role ${owner} login password 'owner'`)
  await ask(url, `create database ${owner} owner ${owner} encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0`)
  t.after(async () => {
    await ask(url, `drop database ${owner} with (force)`)
    await ask(url, `drop role ${owner}`)
  })
  const ownUrl = Object.assign(new URL(url), { username: owner, password: 'owner', pathname: `/${owner}` }).href
  const back = await vitrine(['restore', second], { dataFolder: folders.again, databaseUrl: ownUrl })
  assert.equal(back.code, 0, back.output)
  assert.deepEqual(await tellDatabase(ownUrl), before)
  const guards = (await tellGuards(url)).filter(({ what }) => !what.startsWith('right '))
  assert.deepEqual(
    (await tellGuards(ownUrl)).filter(({ what }) => !what.startsWith('right ')),
    guards,
  )
})

test('OPS-01 a backup taken while a job and a person write holds all of what each had committed, and nothing of the rest', async (t) => {
  const ids = await makeProducts(db, 1_500)
  const job = await prepareJob(db, { kind: 'testSetFields', input: { fields: { series: 'Busy' }, milliseconds: 100 }, ids, actor: anna })
  await startJob(db, job)
  let isSaving = true
  const saving = (async () => {
    for (let round = 0; isSaving; round += 1)
      await apply(db, [{ kind: 'product', id: ids[round % 1_500] ?? 0, op: 'update', fields: { brand: `Round ${round}` } }], { actor: anna, source: 'product' })
  })()
  const working = runJobs(db)
  const busy = join(base, 'busy.tar.gz')
  const taken = await vitrine(['backup', busy], source)
  isSaving = false
  await Promise.all([saving, working])
  assert.equal(taken.code, 0, taken.output)
  assert.equal((await findJob(db, job))?.state, 'DONE')
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  // Exits with 0 if the hash chain of the history is intact, and every reference is valid.
  const restored = await vitrine(['restore', busy], { dataFolder: join(base, 'busy'), databaseUrl: other.url })
  assert.equal(restored.code, 0, restored.output)
  assert.match(restored.output, /history: whole/)
})

test('OPS-01 a file that is cut off, altered, not a backup, or of a later version changes nothing; nor does one that is good where something stands', async (t) => {
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  const place = { dataFolder: join(base, 'kept'), databaseUrl: other.url }
  mkdirSync(join(place.dataFolder, 'media'), { recursive: true })
  writeFileSync(join(place.dataFolder, 'media/kept.txt'), 'kept')
  const before = [await tellDatabase(other.url), tellFiles(place.dataFolder)]
  const bad = (name: string) => join(base, name)
  copyFileSync(file, bad('cut.tar.gz'))
  truncateSync(bad('cut.tar.gz'), Math.floor(statSync(file).size * 0.7))
  copyFileSync(file, bad('end.tar.gz'))
  truncateSync(bad('end.tar.gz'), statSync(file).size - 9)
  const altered = readFileSync(file)
  altered[Math.floor(altered.length / 2)]! ^= 1
  writeFileSync(bad('altered.tar.gz'), altered)
  writeFileSync(bad('text.tar.gz'), 'not at all')
  writeFileSync(bad('other.tar.gz'), gzipSync(Buffer.alloc(1024)))
  // Intact files that still cannot be restored: from an unknown version, and with rows that differ from the declared count.
  const migrations = await knownMigrations()
  const manifest = { format: 1, taken: 'never', migrations, tables: await findTables(db) }
  await writeArchive(bad('later.tar.gz'), async ({ addJson }) => {
    await addJson(entryNames.manifest, { ...manifest, migrations: [...migrations, '9999_later'] })
    return {}
  })
  await writeArchive(bad('lying.tar.gz'), async ({ addJson }) => {
    await addJson(entryNames.manifest, manifest)
    const none = { rows: 0, digest: '0000000000000000' }
    return {
      tables: Object.fromEntries(manifest.tables.map(({ name }) => [name, name === 'users' ? { rows: 7, digest: '1' } : none])),
      files: { count: 0, bytes: 0 },
      hasKey: false,
    }
  })
  const whole = { ownerUrl: other.url, dataFolder: place.dataFolder }
  const replace = (name: string) => () => restoreBackup(whole, bad(name), { replaces: true })
  const cases: [() => Promise<unknown>, RegExp][] = [
    ...['cut', 'end', 'altered', 'text', 'other'].map((name): [() => Promise<unknown>, RegExp] => [
      replace(`${name}.tar.gz`),
      /is no whole backup \(.*\)\. Nothing was changed\.$/,
    ]),
    [replace('missing.tar.gz'), /^There is no file .*missing\.tar\.gz\.$/],
    [replace('later.tar.gz'), /^The backup was made by a later version of the product \(9999_later\): restore it with that one\. Nothing was changed\.$/],
    [replace('lying.tar.gz'), /^The table users has 0 rows that are not the 7 of the backup\. Nothing was changed\.$/],
    [replace('.'), /is no ordinary file/],
    [() => createBackup(whole, file), /exists already: name another file, or delete it first\.$/],
  ]
  for (const [work, message] of cases) {
    await assert.rejects(work, { message })
    assert.deepEqual([await tellDatabase(other.url), tellFiles(place.dataFolder)], before, String(message))
  }
  const standing = await vitrine(['restore', file], place)
  assert.equal(standing.code, 1)
  assert.match(
    standing.output,
    /^There is a catalogue already\. With --replace it is thrown away: every table of the database \(its schema public\), the files and the key\. Nothing was changed\.$/m,
  )
  assert.doesNotMatch(standing.output, /\n\s+at /, 'no trace of our own lines')
  assert.deepEqual([await tellDatabase(other.url), tellFiles(place.dataFolder)], before)

  // A server is using it.
  const server = new pg.Client({ connectionString: other.url, application_name: 'vitrine 1' })
  await server.connect()
  const refused = await vitrine(['restore', '--replace', file], place)
  await server.end()
  assert.deepEqual([refused.code, /Another process of Vitrine uses this database: stop the server first/.test(refused.output)], [1, true], refused.output)
  assert.deepEqual([await tellDatabase(other.url), tellFiles(place.dataFolder)], before)

  const replaced = await vitrine(['restore', '--replace', file], place)
  assert.equal(replaced.code, 0, replaced.output)
  assert.equal(existsSync(join(place.dataFolder, 'media/kept.txt')), false)
  assert.equal(Object.keys(tellFiles(join(place.dataFolder, 'media'))).length, 60)
})

test('OPS-01 a restore that fails half-way has changed nothing', async (t) => {
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  const place = { dataFolder: join(base, 'failing'), databaseUrl: other.url }
  // Blocks the pictures: a file in place of their folder.
  mkdirSync(place.dataFolder)
  writeFileSync(join(place.dataFolder, 'media'), '')
  await ask(other.url, `insert into users (email, password_hash) values ('kept@vitrine.example', 'none')`)
  const before = await tellDatabase(other.url)
  const { code, output } = await vitrine(['restore', '--replace', file], place)
  assert.equal(code, 1, output)
  assert.deepEqual(await tellDatabase(other.url), before)
  assert.deepEqual(Object.keys(tellFiles(place.dataFolder)), ['media'])
})

test(
  'OPS-01 where the files of the embedded database lie elsewhere than VITRINE_DATA, a backup has them all the same',
  { skip: process.getuid?.() !== 0 && 'needs root' },
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'vitrine-closed-'))
    chmodSync(closed, 0o700)
    const place = { dataFolder: join(closed, 'data') }
    const restored = await vitrine(['restore', file], place)
    assert.equal(restored.code, 0, restored.output)
    assert.match(restored.output, new RegExp(`the files of the database are in ${sharedFolder}`))
    assert.equal(existsSync(join(place.dataFolder, 'postgres')), false)
    const copy = join(base, 'closed.tar.gz')
    const taken = await vitrine(['backup', copy], place)
    assert.equal(taken.code, 0, taken.output)
    const [, elsewhere = ''] = /the files of the database are in (\S+),/.exec(taken.output) ?? []
    assert.ok(elsewhere.startsWith(sharedFolder))
    // All of VITRINE_DATA is lost, and the database with it.
    rmSync(closed, { recursive: true })
    rmSync(elsewhere, { recursive: true })
    const open = { dataFolder: join(base, 'open') }
    const back = await vitrine(['restore', copy], open)
    assert.equal(back.code, 0, back.output)
    assert.match(back.output, /files: 60/)
    await holdEmbedded(open.dataFolder, async (embeddedUrl) => {
      const [count] = await ask<{ count: string }>(embeddedUrl, 'select count(*) from products')
      assert.ok(Number(count?.count) >= 200)
    })
  },
)

test('OPS-01 a job that was begun goes on where its backup is put, and the history goes on from its last link', async (t) => {
  const other = await cloneTemplate(process.env.VITRINE_TEST_POSTGRES ?? url)
  t.after(() => other.drop())
  await restoreBackup({ ownerUrl: other.url, dataFolder: join(base, 'going-on') }, file, { replaces: false })
  const own = openDatabase(other.url)
  t.after(() => own.destroy())
  const open = await ask<{ id: number }>(other.url, `select id from jobs where finished_at is null and queued_at is not null`)
  assert.equal(open.length, 1)
  await runJobs(own)
  assert.equal((await findJob(own, open[0]?.id ?? 0))?.state, 'DONE')
  assert.deepEqual((await verifyAudit(own)).faults, [])
})

test('a technical file is looked for after a restore as a picture is', async () => {
  const [product] = await makeProducts(db, 1)
  const contentKey = createHash('sha256').update('a manual').digest('hex')
  await apply(
    db,
    [
      {
        kind: 'technicalFile',
        id: null,
        op: 'create',
        fields: { product: product ?? 0, name: 'Manual', contentKey, mimeType: 'application/pdf', byteSize: 8 },
      },
    ],
    { actor: anna, source: 'test' },
  )
  assert.ok((await findOriginals(db)).includes(contentKey))
})
