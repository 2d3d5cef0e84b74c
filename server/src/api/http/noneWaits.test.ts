import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { noneWaits } from './noneWaits.ts'

test('each connection that came before the port is closed is answered, however many wait at once', async () => {
  const server = createServer((_, response) => void response.setHeader('Connection', 'close').end('done')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = Array.from({ length: 50 }, async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    let answer = ''
    for await (const text of socket) answer += text
    return answer
  })
  await noneWaits(server)
  server.close()
  assert.deepEqual(new Set((await Promise.all(answers)).map((answer) => answer.endsWith('done'))), new Set([true]))
})

test('a port that is asked without end is closed all the same', async () => {
  const server = createServer((_, response) => void response.setHeader('Connection', 'close').end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let isOver = false
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(socket.resume(), 'close').catch(() => {})
    }
  }
  const asking = Promise.all(Array.from({ length: 20 }, ask))
  await noneWaits(server)
  isOver = true
  await asking
  server.close()
})
