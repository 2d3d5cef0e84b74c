import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailbox } from '../../services/live/Mailbox.ts'
import { withServer } from '../../testing/index.ts'
import { whileSignedIn } from './whileSignedIn.ts'

const { db, rows, accounts, staff } = await withServer()

test('whoever is signed out hears nothing more, and nobody is sent away while the session lasts', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { viewer } = await accounts.authenticate(db, `JWT ${staff.token}`)
  const looks: Promise<boolean>[] = []
  const watched = {
    ...accounts,
    isSignedIn: (...args: Parameters<typeof accounts.isSignedIn>) => {
      const look = accounts.isSignedIn(...args)
      looks.push(look)
      return look
    },
  }
  const box = createMailbox<number>(10, () => {})
  const events = whileSignedIn({ accounts: watched, db, viewer }, box)
  t.mock.timers.tick(30_000)
  assert.equal(await looks[0], true)
  box.put('1', 1)
  assert.deepEqual(await events.next(), { done: false, value: 1 })

  await rows('update sessions set revoked_at = now() where user_id = $1', [staff.userId])
  const coming = events.next()
  t.mock.timers.tick(30_000)
  assert.equal(await looks[1], false)
  assert.deepEqual(await coming, { done: true, value: undefined })
  t.mock.timers.tick(60_000)
  assert.equal(looks.length, 2, 'nobody looks any more')
})
