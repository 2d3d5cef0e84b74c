import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import test, { after } from 'node:test'
import { sql } from 'kysely'
import { createAccounts } from '../../services/accounts/index.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { openListenConnection } from '../../platform/db/index.ts'
import { createLive } from '../../services/live/index.ts'
import { engineHands, withServer } from '../../testing/index.ts'
import { composition } from '../../composition.ts'
import { createHttpServer } from './createHttpServer.ts'

const server = await withServer()
const { db, rows, get, call, listen } = server
const { save } = engineHands(db)

test('a database that lets nobody in and says nothing: ready is refused in time, the two constants are answered', async (t) => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const nowhere = `postgres://nobody:nothing@127.0.0.1:${(silent.address() as AddressInfo).port}/nothing`
  const asked = openDatabase(nowhere, { connections: 2 })
  const connection = openListenConnection(`${nowhere}?connect_timeout=1`)
  const accounts = createAccounts(new Uint8Array(32))
  const http = createHttpServer({
    composition,
    db: asked,
    accounts,
    live: createLive(connection, asked),
    settings: { environment: 'production', remotesFile: null, dataFolder: server.dataFolder },
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  after(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    return Promise.all([http.stop(0), connection.close(), asked.destroy()])
  })

  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(8000) })
  assert.deepEqual([ready.status, await ready.text()], [503, 'not ready\n'])
  assert.equal((await fetch(`${url}/livez`)).status, 200)
  // the LISTEN connection retries by itself, and has just done so
  const knocked = sockets.size
  await t.waitFor(() => assert.ok(sockets.size > knocked), { timeout: 15_000 })
  const began = sockets.size
  for (const authorization of ['', 'JWT nonsense', 'JWT eyJhbGciOiJIUzI1NiJ9.e30.x']) {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) }
    const response = await fetch(`${url}/graphql/`, {
      method: 'POST',
      headers,
      body: '{"query":"{ amIAlive environment { environment debug } }"}',
      signal: AbortSignal.timeout(8000),
    })
    const { data, errors } = await response.json()
    if (authorization === '') assert.deepEqual(data, { amIAlive: true, environment: { environment: 'production', debug: false } })
    else assert.equal(errors[0].message, 'Signature has expired', 'a token that is none is told so without the database, too')
  }
  assert.equal(sockets.size, began, 'nobody knocked at the database')
})

test(
  'uploads that never arrive do not keep it from stopping, and neither do heads; what has arrived is answered to its end',
  { timeout: 20_000 },
  async (t) => {
    const asked = openDatabase(server.databaseUrl, { connections: 2 })
    const connection = openListenConnection(server.databaseUrl)
    const http = createHttpServer({
      composition,
      db: asked,
      accounts: server.accounts,
      live: createLive(connection, asked),
      settings: { environment: 'production', remotesFile: null, dataFolder: server.dataFolder },
    })
    http.server.listen(0, '127.0.0.1')
    await once(http.server, 'listening')
    const { port } = http.server.address() as AddressInfo
    after(() => Promise.all([http.stop(0), connection.close(), asked.destroy()]))

    const body = '{"query":"{ amIAlive }"}'
    const head = (path: string, type: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: JWT ${server.staff.token}\r\nx-graphql-csrf: 1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
    const begun = [
      head('/graphql/', 'application/json', 1000) + body.slice(0, 5),
      `${head('/graphql/', 'multipart/form-data; boundary=b', 100_000)}--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{`,
      head('/uploads/import', 'text/csv', 500),
      'GET /products HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      '',
    ]
    // those with a whole head: three of the above, and the one that arrives
    const heads = new Promise<void>((resolve) => {
      let count = 0
      http.server.on('request', () => (count += 1) === 4 && resolve())
    })
    const ends: Promise<unknown>[] = []
    for (const text of begun) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      // letter by letter, to keep the connection busy
      const slow = setInterval(() => socket.write('a'), 100)
      ends.push(once(socket.resume(), 'close').then(() => clearInterval(slow)))
    }
    const arrives = connect(port, '127.0.0.1').setEncoding('utf8')
    await once(arrives, 'connect')
    arrives.write(head('/graphql/', 'application/json', body.length) + body.slice(0, -1))
    let answer = ''
    arrives.on('data', (text: string) => (answer += text))
    await t.waitFor(async () =>
      assert.equal(
        await new Promise<number>((resolve, reject) => http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
        begun.length + 1,
      ),
    )
    await heads

    const stopped = http.stop(120_000)
    arrives.write(body.slice(-1))
    await stopped
    await Promise.all(ends)
    assert.match(answer, /"amIAlive":true/)
  },
)

test('a drain: not ready, and everything answered on; then the port is closed, and what comes over an open connection is answered as its last', async () => {
  const asked = openDatabase(server.databaseUrl, { connections: 2 })
  const connection = openListenConnection(server.databaseUrl)
  const http = createHttpServer({
    composition,
    db: asked,
    accounts: server.accounts,
    live: createLive(connection, asked),
    settings: { environment: 'production', remotesFile: null, dataFolder: server.dataFolder },
  })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const { port } = http.server.address() as AddressInfo
  after(() => Promise.all([http.stop(0), connection.close(), asked.destroy()]))
  const url = `http://127.0.0.1:${port}`
  const alive = async () => {
    const response = await fetch(`${url}/graphql/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"query":"{ amIAlive }"}',
    })
    return [response.status, response.headers.get('connection'), await response.text()]
  }
  // opened before, with a request that is completed after the port is closed
  const open = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(open, 'connect')
  let answer = ''
  open.on('data', (text: string) => (answer += text))
  open.write('GET /livez HTTP/1.1\r\nHost: x\r\n')

  const drained = http.drain(500)
  const ready = await fetch(`${url}/readyz`)
  assert.equal(ready.status, 503)
  assert.deepEqual(await alive(), [200, 'close', '{"data":{"amIAlive":true}}'])
  await drained
  await assert.rejects(alive(), 'the port is closed')
  open.write('\r\n')
  await once(open, 'close')
  assert.match(answer, /^HTTP\/1\.1 200 OK[^]*connection: close[^]*alive/i)
  await http.stop(1000)
})

// The last test of this file: it ends the server.
test('whoever stops says at once that it is not ready, ends its streams, answers what is running, and nothing else', async (t) => {
  await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'LAST-1' } }])
  const [product] = await rows<{ id: number }>(`select id from products where sku = 'LAST-1'`)
  const stream = await listen('subscription($id: ID!) { entity(id: $id, client: "last") { presences { client } } }', { id: product?.id })
  await stream.next()
  const agent = new Agent({ keepAlive: true })
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      send(server.url + path, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)))
        .on('error', reject)
        .end()
    })
  assert.equal(await status('/readyz'), 200)

  const { running, stopped } = await db.transaction().execute(async (transaction) => {
    await sql`lock table products in access exclusive mode`.execute(transaction)
    const running = call('query($id: ID!) { product(id: $id) { sku } }', { id: product?.id })
    await t.waitFor(async () => assert.equal((await rows(`select 1 from pg_locks where not granted`)).length, 1), { timeout: 5000 })
    const stopped = server.stop(25_000)
    await stream.ended()
    assert.equal(await status('/readyz'), 503)
    assert.equal(await status('/livez'), 200)
    assert.equal(await status('/remotes.json'), 503)
    const fresh = await get('/readyz')
    assert.deepEqual([fresh.status, fresh.headers.get('x-content-type-options')], [503, 'nosniff'])
    return { running, stopped }
  })
  assert.deepEqual((await running).data, { product: { sku: 'LAST-1' } })
  await stopped
  await assert.rejects(get('/livez'))
  agent.destroy()
})
