import assert from 'node:assert/strict'
import test from 'node:test'
import { withServer } from '../../testing/index.ts'
import { maxStreams } from './takeStream.ts'

const { listen, staff, accounts, db } = await withServer()
const query = 'subscription($client: String!) { entity(id: 1000, client: $client) { presences { client } } }'
const first = async (client: string, token?: string) => {
  const stream = await listen(query, { client }, token)
  return { stream, event: await stream.next() }
}

test('a sign-in has so many streams and no more, another has its own, and one that ends makes room', async (t) => {
  const streams = await Promise.all(Array.from({ length: maxStreams }, (_, place) => first(`tab ${place}`)))
  assert.ok(streams.every(({ event }) => event.errors === undefined))
  const late = await first('one too many')
  assert.equal(late.event.errors?.[0]?.message, 'You have 40 live pages open in this session. Close a few tabs to see changes as they happen.')
  const { token } = await accounts.openSession(db, { id: staff.userId, email: staff.email }, { ip: null, userAgent: 'another' })
  assert.equal((await first('elsewhere', token)).event.errors, undefined)
  streams[0]?.stream.leave()
  await t.waitFor(async () => assert.equal((await first('again')).event.errors, undefined), { timeout: 5000 })
})
