import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { fetchOutbound } from './fetchOutbound.ts'
import { OutboundRefused } from './OutboundRefused.ts'

let reached = 0
const server = createServer((request, response) => {
  reached += 1
  if (request.url === '/away') return response.writeHead(302, { location: '/' }).end()
  if (request.url === '/short') {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    return setTimeout(() => response.destroy(), 50)
  }
  if (request.url === '/silent') return response.writeHead(200).write('x')
  return response.writeHead(200).end('x'.repeat(2_000))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
after(() => server.close().closeAllConnections())

// Every known spelling of an address of the internal network.
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '127.0.0.1.',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::1]',
  '10.0.0.1',
  '10.255.255.255',
  '0xa.0.0.1',
  '012.0.0.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1',
  '3232235521',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[2001:db8::1]',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
]

async function refusal(work: Promise<AsyncIterable<Buffer>>): Promise<string> {
  try {
    const pieces = await work
    await Readable.from(pieces).toArray()
    return 'reached'
  } catch (error) {
    if (error instanceof OutboundRefused) return error.code
    throw error
  }
}

test('no way of writing it leads to this machine, to a private network or to what stands for one', async () => {
  assert.ok(hosts.length >= 60)
  for (const host of hosts) assert.match(await refusal(fetchOutbound(`http://${host}:${port}/`)), /^(?:private|unknown|address)$/, host)
  assert.equal(reached, 0)
})

test('a name that leads inside is refused, also when only one of its addresses does; one that changes its mind leads nowhere else', async () => {
  const inside = async () => [{ address: '127.0.0.1', family: 4 }]
  assert.equal(await refusal(fetchOutbound('http://feed.example/', { resolve: inside })), 'private')
  assert.equal(
    await refusal(
      fetchOutbound('http://feed.example/', {
        resolve: async () => [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ],
      }),
    ),
    'private',
  )
  assert.equal(reached, 0)
  // Resolved once, and the connection uses that address: the system does not know the name, and a second lookup would return
  // another address.
  let asked = 0
  const rebinding = async () => ((asked += 1) === 1 ? inside() : [{ address: '10.0.0.1', family: 4 }])
  assert.equal(await refusal(fetchOutbound(`http://rebind.invalid:${port}/`, { resolve: rebinding, allowLoopback: true })), 'reached')
  assert.equal(asked, 1)
  reached = 0
})

test('other schemes, passwords and ports are refused', async () => {
  for (const [address, code] of [
    ['ftp://example.com/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['gopher://example.com/', 'address'],
    ['nothing', 'address'],
    ['http://user:secret@example.com/', 'credentials'],
  ] as const) {
    assert.equal(await refusal(fetchOutbound(address)), code, address)
  }
  assert.equal(await refusal(fetchOutbound('http://example.com:22/', { resolve: async () => [{ address: '93.184.216.34', family: 4 }] })), 'port')
})

test('this machine is reached where it is allowed; redirects, too many bytes, a body cut short and silence are refused', async () => {
  const allowed = { allowLoopback: true, patience: 500 }
  const at = (path: string, options = {}) => refusal(fetchOutbound(`http://127.0.0.1:${port}${path}`, { ...allowed, ...options }))
  assert.equal(await at('/'), 'reached')
  assert.equal(await at('/away'), 'redirect')
  assert.equal(await at('/', { maximum: 1_999 }), 'large')
  assert.equal(await at('/short'), 'brokenOff')
  assert.equal(await at('/silent'), 'brokenOff')
  assert.equal(await refusal(fetchOutbound('http://10.0.0.1/', allowed)), 'private')
})
