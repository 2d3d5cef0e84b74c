import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { testDatabase } from '../testing/index.ts'
import { type Actor, apply, linkParts, logEvent, verifyAudit } from './index.ts'

const { db, rows } = await testDatabase()
const anna: Actor = { kind: 'USER', id: 1, name: 'Anna Bos' }
const save = async (sku: string, brand: string) => {
  const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }], { actor: anna, source: 'product' })
  const { changeSetId } = await apply(db, [{ kind: 'product', id: createdIds[0] ?? 0, op: 'update', fields: { brand, series: 'Een' } }], {
    actor: anna,
    source: 'product',
  })
  assert.ok(changeSetId)
  return changeSetId
}
const sets = [await save('AUDIT-1', 'Vos'), await save('AUDIT-2', 'De Wit'), await save('AUDIT-3', 'Van Vliet')]
const login = await logEvent(db, { actor: anna, action: 'LOGIN', source: 'sign-in', details: { address: '127.0.0.1' } })
const middle = sets[1] ?? 0
// a creation and a change each: the change of the second product
const firstOfMiddle = 4

const tables = ['change_sets', 'change_items', 'change_parts', 'change_links']
await linkParts(db)
for (const table of tables) await rows(`create table kept_${table} as table ${table}`)

/** Tampers with the tables, returns what the audit reports, and undoes it. */
async function tamper(text: string, parameters: unknown[]): Promise<{ broken: number | undefined; faults: readonly string[] }> {
  const behind = async (work: () => Promise<unknown>) => {
    for (const table of tables) await rows(`alter table ${table} disable trigger all`)
    await work()
    for (const table of tables) await rows(`alter table ${table} enable trigger all`)
  }
  await behind(() => rows(text, parameters))
  const { broken, faults } = await verifyAudit(db)
  await behind(async () => {
    for (const table of tables) {
      await rows(`delete from ${table}`)
      await rows(`insert into ${table} ${table === 'change_items' ? 'overriding system value' : ''} table kept_${table}`)
    }
  })
  assert.deepEqual((await verifyAudit(db)).faults, [], 'the undoing undid it')
  return { broken: broken?.id, faults }
}

test('a history that nobody touched is whole; its last link can be kept elsewhere', async () => {
  const { links, last, broken, faults } = await verifyAudit(db)
  assert.deepEqual([links, broken, faults], [7, null, []])
  assert.match(last?.hash ?? '', /^[0-9a-f]{64}$/)
})

const crimes: [string, string, unknown[]][] = [
  ['a new value', `update change_items set after = '"Vervalst"' where change_set_id = $1 and field = 'brand'`, [middle]],
  ['an old value', `update change_items set before = '"Vervalst"' where change_set_id = $1 and field = 'brand'`, [middle]],
  ['another actor', `update change_sets set actor = 'Piet Smit' where id = $1`, [middle]],
  ['another day', `update change_sets set created_at = created_at - interval '1 day' where id = $1`, [middle]],
  ['other details of a sign-in', `update change_sets set details = '{}' where id = $1`, [login]],
  ['an item gone', `delete from change_items where change_set_id = $1 and field = 'series'`, [middle]],
  [
    'an item more',
    `insert into change_items (change_set_id, kind, entity_id, op, field, revision) select change_set_id, kind, entity_id, op, 'category', revision from change_items where change_set_id = $1 limit 1`,
    [middle],
  ],
  [
    'a change set gone with everything',
    `with i as (delete from change_items where change_set_id = $1), p as (delete from change_parts where change_set_id = $1 returning id), l as (delete from change_links where part_id in (select id from p)) delete from change_sets where id = $1`,
    [middle],
  ],
  ['a change set more', `insert into change_sets (actor_kind, actor, source) values ('USER', $1, 'product')`, ['Piet Smit']],
  ['other counts', `update change_parts set changed = 7 where change_set_id = $1`, [middle]],
  ['a link gone', `delete from change_links where part_id in (select id from change_parts where change_set_id = $1)`, [middle]],
  [
    'two links that changed places',
    `update change_links l set hash = other.hash from change_links other where l.id + other.id = (select 2 * min(l.id) + 1 from change_links l join change_parts p on p.id = l.part_id where p.change_set_id = $1) and abs(l.id - other.id) = 1`,
    [middle],
  ],
  ['a part gone', `delete from change_parts where change_set_id = $1`, [middle]],
  [
    'two items that changed places',
    `update change_items set after = case field when 'brand' then '"Een"'::jsonb else '"De Wit"' end where change_set_id = $1`,
    [middle],
  ],
]
for (const [crime, text, parameters] of crimes) {
  test(`the audit finds ${crime}`, async () => {
    const { broken, faults } = await tamper(text, parameters)
    assert.ok(faults.length > 0)
    // The chain breaks at the tampered link, or at the link after a gap; an insertion alone breaks none.
    if (['an item more', 'a change set more'].includes(crime)) assert.match(faults[0] ?? '', /not sealed/)
    else assert.ok(broken !== undefined && broken >= (crime === 'other details of a sign-in' ? 7 : firstOfMiddle), faults.join('; '))
  })
}

test('the history refuses to be changed, whoever asks', async () => {
  for (const [table, column] of [
    ['change_sets', 'actor'],
    ['change_items', 'field'],
    ['change_parts', 'hash'],
    ['change_links', 'hash'],
  ]) {
    await assert.rejects(rows(`update ${table} set ${column} = ${column}`), /only added to/)
    await assert.rejects(rows(`delete from ${table}`), /only added to/)
    await assert.rejects(rows(`truncate ${table} cascade`), /only added to/)
  }
})

test('a change set that is written in several transactions has a link for each, with its counts', async () => {
  const make = (sku: string, changeSetId?: number) =>
    apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } }], { actor: anna, source: 'import', changeSetId })
  const { changeSetId } = await make('AUDIT-4')
  assert.ok(changeSetId)
  await make('AUDIT-5', changeSetId)
  const parts = await rows<{ created: number; items: number }>('select created, items from change_parts where change_set_id = $1 order by id', [changeSetId])
  assert.deepEqual(parts, [
    { created: 1, items: 1 },
    { created: 1, items: 1 },
  ])
  assert.deepEqual((await verifyAudit(db)).faults, [])
})
