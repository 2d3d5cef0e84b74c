import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailbox } from '../../services/live/Mailbox.ts'
import type { Viewer } from '../../platform/contract/index.ts'
import { withServer } from '../../testing/index.ts'
import { whileSignedIn } from './whileSignedIn.ts'

const { db, rows, accounts, staff } = await withServer()

/** The accounts, and each look at whose sessions still last. */
function watchLooks() {
  const looks: Promise<unknown[]>[] = []
  const watched = {
    ...accounts,
    findSignedIn: <Known extends Viewer>(on: typeof db, viewers: readonly Known[]) => {
      const look = accounts.findSignedIn(on, viewers)
      looks.push(look)
      return look
    },
  }
  return { looks, watched }
}

test('whoever is signed out hears nothing more, and nobody is sent away while the session lasts', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { viewer } = await accounts.authenticate(db, `JWT ${staff.token}`)
  const { looks, watched } = watchLooks()
  const box = createMailbox<number>(10, () => {})
  const events = whileSignedIn({ accounts: watched, db, viewer }, box)
  t.mock.timers.tick(30_000)
  assert.deepEqual(await looks[0], [viewer])
  box.put('1', 1)
  assert.deepEqual(await events.next(), { done: false, value: 1 })

  await rows('update sessions set revoked_at = now() where user_id = $1', [staff.userId])
  const coming = events.next()
  t.mock.timers.tick(30_000)
  assert.deepEqual(await looks[1], [])
  assert.deepEqual(await coming, { done: true, value: undefined })
  t.mock.timers.tick(60_000)
  assert.equal(looks.length, 2, 'nobody looks any more')
})

test('all streams are looked after together, and only those of an ended session end', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { looks, watched } = watchLooks()
  const open = async () => {
    const { token } = await accounts.openSession(db, { id: staff.userId, email: staff.email }, { ip: null, userAgent: null })
    const { viewer } = await accounts.authenticate(db, `JWT ${token}`)
    const box = createMailbox<number>(10, () => {})
    return { viewer, box, events: whileSignedIn({ accounts: watched, db, viewer }, box) }
  }
  const [left, stays] = [await open(), await open()]
  assert.ok(left.viewer.kind === 'staff')
  await rows('update sessions set revoked_at = now() where id = $1', [left.viewer.sessionId])
  const coming = left.events.next()
  t.mock.timers.tick(30_000)
  assert.deepEqual(await looks[0], [stays.viewer])
  assert.deepEqual(await coming, { done: true, value: undefined })
  stays.box.put('1', 1)
  assert.deepEqual(await stays.events.next(), { done: false, value: 1 })
  assert.equal(looks.length, 1, 'one question for both')
  await stays.events.return?.()
})
