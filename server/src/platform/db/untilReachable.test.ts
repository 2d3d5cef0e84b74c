import assert from 'node:assert/strict'
import test from 'node:test'
import { untilReachable } from './untilReachable.ts'

test('what is read while the database is away comes when it is back; any other fault comes at once', async () => {
  let tries = 0
  const read = async () => {
    tries += 1
    if (tries < 3) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    return 'read'
  }
  assert.equal(await untilReachable(read), 'read')
  assert.equal(tries, 3)
  await assert.rejects(
    untilReachable(() => Promise.reject(new Error('no such column'))),
    /no such column/,
  )
})
