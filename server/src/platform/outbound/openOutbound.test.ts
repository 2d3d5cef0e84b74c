import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { type OutboundConnection, openOutbound } from './openOutbound.ts'
import { OutboundRefused } from './OutboundRefused.ts'

const server = createServer((request, response) => {
  if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  if (request.url === '/silent') return undefined
  if (request.url === '/drip') {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 40)
    return response.on('close', () => clearInterval(timer))
  }
  if (request.url === '/large') return response.end('x'.repeat(2_000))
  return request.pipe(response.writeHead(418, { 'x-method': request.method }))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
after(() => server.close().closeAllConnections())

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'reached',
    (error: unknown) => (error instanceof OutboundRefused ? error.code : String(error)),
  )

async function opened(test: (connection: OutboundConnection) => Promise<void>): Promise<void> {
  const connection = await openOutbound(origin, { allowLoopback: true, patience: 200, limit: 400 })
  await test(connection)
  await connection.close()
}

test('a call says whatever was answered, sends its body, and follows no redirect', () =>
  opened(async (connection) => {
    const { status, headers, body } = await connection.call(`${origin}/`, { method: 'PUT', body: 'furniture' })
    assert.deepEqual([status, headers['x-method'], body.toString()], [418, 'PUT', 'furniture'])
    assert.equal((await connection.call(`${origin}/away`, { method: 'GET' })).status, 302)
  }))

test('who is silent, drips for ever, or says too much is left', () =>
  opened(async (connection) => {
    assert.equal(await codeOf(connection.call(`${origin}/silent`, { method: 'GET' })), 'timeout')
    assert.equal(await codeOf(connection.call(`${origin}/drip`, { method: 'GET' })), 'timeout')
    assert.equal(await codeOf(connection.call(`${origin}/large`, { method: 'GET', maximum: 1_000 })), 'large')
  }))

test('a connection goes nowhere but to its own origin, and to this machine only when that is allowed', () =>
  opened(async (connection) => {
    for (const address of ['http://169.254.169.254/', 'https://127.0.0.1/', 'http://127.0.0.1:1/', '/relative'])
      assert.equal(await codeOf(connection.call(address, { method: 'GET' })), 'address', address)
    assert.equal(await codeOf(openOutbound(origin)), 'private')
    assert.equal(await codeOf(openOutbound('http://user:word@shop.example/')), 'credentials')
  }))
