import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { withServer } from '../../../testing/index.ts'
import { largestDelivery } from './deliveries.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-uploads-'))
process.env['VITRINE_DATA'] = folder
after(() => rmSync(folder, { recursive: true, force: true }))

const { ask, get, url, rows, runJobs, staff } = await withServer({ deliverySecret: 'a secret of programs' })
const { createFeed } = await ask<{ createFeed: { feed: { id: string } } }>('mutation { createFeed(input: { name: "Lijst", adapter: TABLE }) { feed { id } } }')
const feed = createFeed.feed.id
const kept = () => (existsSync(join(folder, 'deliveries')) ? readdirSync(join(folder, 'deliveries')) : [])

const authorization = `JWT ${staff.token}`
const send = (body: string, { id = feed, ...headers }: { id?: string } & Record<string, string> = {}) =>
  get(`/uploads/delivery?feed=${id}`, {
    method: 'POST',
    body,
    headers: { authorization, 'x-file-name': encodeURIComponent('C:\\prijzen\\Lijst ë.csv'), ...headers },
  })

interface Run {
  id: string
  name: string
  createdCount: number
  problem: string | null
  problems: { rowNumber: number; message: string }[]
  job: { id: string; state: string; actor: string }
}
const lastRun = () =>
  ask<{ feed: { lastRun: Run } }>(
    'query Last($id: ID!) { feed(id: $id) { lastRun { id name createdCount problem problems { rowNumber message } job { id state actor } } } }',
    { id: feed },
  ).then((data) => data.feed.lastRun)
const articles = () => rows('select sku, name, delivered from emeubel_products order by sku')

test('EMEU-03 a file that is handed in is read by the same job, with the same report, in the name of who brought it', async () => {
  const response = await send('SKU;Naam;EAN\nU-1;Stoel;8712345678906\nU-2;Bank;123\n')
  assert.equal(response.status, 201)
  const answer = (await response.json()) as { run: string; job: string }
  assert.equal(kept().length, 1)
  await runJobs()
  const run = await lastRun()
  assert.deepEqual(
    [run.id, run.job.id, run.name, run.createdCount, run.job.state, run.job.actor],
    [answer.run, answer.job, 'Lijst ë.csv', 1, 'DONE', 'Anna Bos'],
  )
  assert.deepEqual(run.problems, [{ rowNumber: 3, message: 'EAN codes cannot be read: “123”.' }])
  assert.deepEqual(kept(), [])
})

test('a file that breaks off or is malformed changes nothing and says where', async () => {
  const before = await articles()
  for (const [body, where] of [
    ['SKU;Naam\nU-1;Kruk\nU-3\n', /3/],
    ['SKU;Naam\nU-1;"Kruk\n', /2|quot/],
    ['Maat;Kleur\n1;2\n', /No column holds the SKU/],
    ['', /empty/],
  ] as const) {
    assert.equal((await send(body)).status, 201)
    await runJobs()
    const run = await lastRun()
    assert.match(run.problem ?? '', where, body)
    assert.equal(run.job.state, 'FAILED')
  }
  assert.deepEqual(await articles(), before)
  assert.deepEqual(kept(), [])
})

test('an article says when it stood in a delivery first and last, and in how many: refused ones do not count', async () => {
  const seen = () =>
    ask<{ emeubelProducts: { results: { sku: string; firstSeenAt: string; lastSeenAt: string; seenCount: number }[] } }>(
      '{ emeubelProducts(searchTerm: "SEEN") { results(ordering: "sku") { sku firstSeenAt lastSeenAt seenCount } } }',
    ).then((data) => data.emeubelProducts.results)
  for (const body of [
    'SKU;Naam\nSEEN-1;Kast\nSEEN-2;Tafel\n',
    'SKU;Naam\nSEEN-1;Kast\n',
    'SKU;Naam\nSEEN-1;Kast\nSEEN-2\n',
    'SKU;Naam;Levertijd\nSEEN-1;Kastje;4\nSEEN-2;Tafel;veel\n',
  ]) {
    assert.equal((await send(body)).status, 201)
    await runJobs()
  }
  const [one, two] = await seen()
  assert.deepEqual([one?.seenCount, two?.seenCount], [3, 2], 'a row that cannot be read was delivered all the same')
  assert.ok(one && one.firstSeenAt < one.lastSeenAt && two && one.lastSeenAt === two.lastSeenAt)
})

test('nobody but staff hands in, only to a feed that is there, that is not being read, and no more than the limit', async () => {
  assert.equal((await send('x', { authorization: '' })).status, 401)
  assert.equal((await send('x', { id: '0' })).status, 404)
  assert.equal((await get('/uploads/delivery')).status, 405)
  assert.equal((await send('SKU\nU-9\n')).status, 201)
  const second = await send('SKU\nU-9\n', { 'accept-language': 'nl' })
  assert.deepEqual([second.status, (await second.text()).trim()], [409, 'Deze feed wordt al gelezen.'])
  await runJobs()
  const { status, text } = await announce(largestDelivery + 1)
  assert.deepEqual([status, text], [413, 'The delivery is larger than 200,000,000 bytes. Nothing was changed.'])
  assert.deepEqual(kept(), [])
})

test('a file that is given up half-way leaves nothing behind', async () => {
  const count = (await rows('select id from feed_runs')).length
  const sending = request(`${url}/uploads/delivery?feed=${feed}`, { method: 'POST', headers: { authorization, 'content-length': 1_000_000 } })
  sending.on('error', () => undefined)
  sending.write('SKU\n'.repeat(1_000))
  while (kept().length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  sending.destroy()
  while (kept().length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal((await rows('select id from feed_runs')).length, count)
})

test('API-07 EMEU-03 a large delivery comes in parts, and is begun once it is whole', async () => {
  const whole = Buffer.from('SKU;Naam\nPART-1;Stoel\nPART-2;Bank\n')
  const heads = { authorization, 'x-file-name': 'deel.csv', 'x-upload': 'delivery-1', 'x-upload-length': String(whole.length) }
  const part = (from: number, until: number, id = feed) =>
    get(`/uploads/delivery?feed=${id}`, { method: 'POST', body: whole.subarray(from, until), headers: { ...heads, 'x-upload-offset': String(from) } })
  const first = await part(0, 12)
  assert.deepEqual([first.status, await first.json()], [202, { offset: 12 }])
  const last = await part(12, whole.length)
  assert.equal(last.status, 201)
  const answer = (await last.json()) as { run: string }
  assert.deepEqual(await (await part(12, whole.length)).json(), answer, 'whoever lost the answer gets it again, and no second run')
  await runJobs()
  const run = await lastRun()
  assert.deepEqual([run.id, run.name, run.createdCount, run.job.state], [answer.run, 'deel.csv', 2, 'DONE'])
})

test('API-07 EMEU-03 a program delivers what it signs, and nothing that is signed otherwise, too old or changed on its way', async () => {
  const body = 'SKU;Naam\nSIGN-1;Stoel\n'
  const now = () => Math.floor(Date.now() / 1000)
  const sign = (stamp: number, secret = 'a secret of programs', of = feed) =>
    `sha256=${createHmac('sha256', secret).update(`${stamp}\n${of}\nlijst.csv\n${body}`).digest('hex')}`
  const deliver = async (signature: string, stamp = now(), bytes = body) => {
    const response = await get(`/uploads/delivery?feed=${feed}`, {
      method: 'POST',
      body: bytes,
      headers: { 'x-file-name': 'lijst.csv', 'x-vitrine-timestamp': String(stamp), 'x-vitrine-signature': signature },
    })
    return [response.status, (await response.text()).trim()]
  }
  const wrong = [401, 'The signature of this delivery is missing or wrong.']
  const count = (await rows('select id from feed_runs')).length
  assert.deepEqual(await deliver(sign(now(), 'another secret')), wrong)
  assert.deepEqual(await deliver(sign(now()), now(), `${body}SIGN-2;Bank\n`), wrong)
  assert.deepEqual(await deliver(sign(now(), undefined, '0')), wrong, 'signed for another feed')
  assert.deepEqual(await deliver('sha256=abc'), wrong)
  assert.deepEqual(await deliver(sign(now() - 600), now() - 600), [401, 'The signature of this delivery is older than five minutes.'])
  assert.equal((await rows('select id from feed_runs')).length, count)
  assert.deepEqual(
    kept().filter((name) => name !== 'parts'),
    [],
    'nothing of it is kept',
  )
  assert.equal((await deliver(sign(now())))[0], 201)
  await runJobs()
  const run = await lastRun()
  assert.deepEqual([run.name, run.createdCount, run.job.state, run.job.actor], ['lijst.csv', 1, 'DONE', 'Vitrine'])
})

/** Declares the size of the body, and sends nothing. */
function announce(bytes: number): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
  const asking = request(`${url}/uploads/delivery?feed=${feed}`, { method: 'POST', headers: { authorization, 'content-length': bytes } }, async (response) => {
    let text = ''
    for await (const piece of response) text += String(piece)
    resolve({ status: response.statusCode, text: text.trim() })
    asking.destroy()
  })
  asking.on('error', reject)
  asking.flushHeaders()
  return promise
}
