import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { testDatabase } from '../../testing/index.ts'
import { checkSessions } from './checkSessions.ts'

const { url } = await testDatabase()

/** A proxy in front of the database that forwards all messages except those of this type letter. */
async function without(letter: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => [client, database].forEach((each) => each.destroy()))
    }
    client.pipe(database)
    let rest = Buffer.alloc(0)
    database.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk])
      // each message is a letter and its length, which does not include the letter
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const size = rest.readInt32BE(1) + 1
        if (String.fromCharCode(rest[0] ?? 0) !== letter) client.write(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    open.forEach((socket) => socket.destroy())
  })
  return Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href
}

test('a database that is reached itself, or by what passes everything on, keeps sessions', async () => {
  await checkSessions(url)
  await checkSessions(await without('none'))
})

test('a pooler by which no notification comes is refused, and the sentence says what to do', async () => {
  await assert.rejects(
    checkSessions(await without('A')),
    /^Error: The database of DATABASE_URL is reached through a pooler that keeps no sessions \(PgBouncer: pool_mode = transaction or statement\)[.] Let it keep them \(session\), or name the database itself[.]$/,
  )
})
