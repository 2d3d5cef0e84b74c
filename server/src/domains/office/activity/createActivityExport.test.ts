import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../../services/accounts/index.ts'
import { apply, logEvent } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { csvLine } from '../../../platform/csv/index.ts'

const { db, get, rows, staff, accounts } = await withServer()
const anna = { kind: 'USER', id: staff.userId, name: 'Anna Bos' } as const
const path = '/exports/activity.csv'
const fetchCsv = (query = '', token = staff.token) => get(path + query, { headers: { authorization: `JWT ${token}` } })

await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'X-1', 'content.nl.name': '=1+1, "stoel"' } }], {
  actor: anna,
  source: '@import',
  at: new Date('2025-07-09T22:30:05Z'),
})
await logEvent(db, { actor: anna, action: 'LOGIN', source: 'sign-in', at: new Date('2025-07-10T08:00:00Z') })

test('the log comes as a file, newest first, in the time of the shop, and no cell is a formula', async () => {
  const response = await fetchCsv()
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="activity\.csv"$/)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const numbers = (await rows<{ id: number }>('select id from change_sets order by created_at desc')).map(({ id }) => id)
  assert.deepEqual(bytes.subarray(3).toString().split('\r\n'), [
    'Time,Who,Kind of actor,Action,What happened,Source,Content types,Items,Number',
    `2025-07-10 10:00:00,Anna Bos,User,Signed in,Anna Bos signed in,sign-in,,0,${numbers[0]}`,
    `2025-07-10 00:30:05,Anna Bos,User,Created,"Anna Bos created =1+1, ""stoel""",'@import,Product,1,${numbers[1]}`,
    '',
  ])
})

test('cells that a spreadsheet would run are told to be text; others stay as they are', () => {
  assert.equal(csvLine(['=1', '+1', '-1', '@a', '\tx', '\rx', 'a=1', '', -5], ','), `'=1,'+1,'-1,'@a,'\tx,"'\rx",a=1,,-5\r\n`)
  assert.equal(csvLine(['a;b', 'a,b', 'a"b', 'a\nb'], ';'), '"a;b";a,b;"a""b";"a\nb"\r\n')
})

test('the filters are those of the log; who may not see it, or asks for the impossible, is told so', async () => {
  const lines = async (query: string) => (await (await fetchCsv(query)).text()).trim().split('\r\n').length - 1
  assert.equal(await lines('?actions=LOGIN&actions=EXPORT'), 1)
  assert.equal(await lines('?from=2025-07-10&to=2025-07-10&contentTypes=product'), 1)
  assert.equal(await lines('?source=IMPORT&onlyMine=true'), 1)
  assert.equal(await lines('?user=999999'), 0)
  const refused = async (response: Promise<Response>) => [(await response).status, await (await response).text()]
  assert.deepEqual(await refused(fetchCsv('?onlyMine=true&user=999999')), [400, '“Only my logs” cannot be combined with another user.\n'])
  assert.equal((await fetchCsv('?from=tomorrow')).status, 400)
  assert.deepEqual(await refused(fetchCsv('', 'nonsense')), [401, 'Signature has expired\n'])
  assert.deepEqual(await refused(get(path)), [401, 'Sign in to continue.\n'])
  assert.equal((await get(path, { method: 'POST', headers: { authorization: `JWT ${staff.token}` } })).status, 405)
})

test('in Dutch the words are Dutch and the columns are parted by semicolons', async () => {
  const id =
    (await createUser(db, { email: 'piet@vitrine.example', password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Smit', language: 'nl' })) ?? 0
  const { token } = await accounts.openSession(db, { id, email: 'piet@vitrine.example' }, { ip: null, userAgent: null })
  const [head, line] = (await (await fetchCsv('?actions=LOGIN', token)).text()).split('\r\n')
  assert.deepEqual([head?.slice(0, 13), line?.split(';').slice(1, 5)], ['Tijd;Wie;Soor', ['Anna Bos', 'Gebruiker', 'Ingelogd', 'Anna Bos heeft ingelogd']])
})

test('ACT-01 a large export is complete, comes in pieces, and stands in the log itself; a small one does not', async () => {
  await rows(
    `insert into change_sets (actor_kind, actor_id, actor, source, action, created_at)
    select 'USER', $1::integer, 'Anna Bos', 'many', 'VISIT', '2025-01-01'::timestamptz + n / 3 * interval '1 second' from generate_series(1, 1100) n`,
    [staff.userId],
  )
  const text = await (await fetchCsv('?source=many')).text()
  const numbers = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)))
  assert.equal(new Set(numbers).size, 1100)
  assert.deepEqual(
    numbers,
    (await rows<{ id: number }>(`select id from change_sets where source = 'many' order by created_at desc, id desc`)).map(({ id }) => id),
  )
  const exports = `select actor, source, details from change_sets where action = 'EXPORT'`
  assert.deepEqual(await rows(exports), [{ actor: 'Anna Bos', source: 'activity', details: { kind: 'changeSet', rows: 1100 } }])
  const [, first] = (await (await fetchCsv('?actions=EXPORT')).text()).split('\r\n')
  assert.match(first ?? '', /Anna Bos exported 1,100 lines of the activity log/)
  // The whole log, without the entry of this export itself.
  const whole = (await (await fetchCsv()).text()).trim().split('\r\n').length - 1
  assert.equal((await rows(exports)).length, 2)
  assert.deepEqual(await rows('select count(*)::integer - 1 as count from change_sets'), [{ count: whole }])
})
