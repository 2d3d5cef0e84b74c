import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { testDatabase } from '../../../testing/index.ts'
import { createAccounts, createUser, tidy } from '../index.ts'

const { db, rows } = await testDatabase()
const accounts = createAccounts(randomBytes(32))
const email = 'piet.mulder@vitrine.example'
const id = (await createUser(db, { email, password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Mulder' })) ?? 0
const from = { ip: '192.0.2.7', userAgent: 'kept' }

test('what counts no more is taken away, and what counts goes on', async () => {
  await accounts.openSession(db, { id, email }, { ...from, userAgent: 'long over' })
  await rows(`update refresh_tokens set expires_at = now() - interval '31 days'`)
  await rows(`update sessions set last_seen_at = now() - interval '31 days'`)
  await accounts.openSession(db, { id, email }, { ...from, userAgent: 'over since yesterday' })
  await rows(`update refresh_tokens set expires_at = now() - interval '1 day' where expires_at > now()`)
  await rows(`update sessions set last_seen_at = now() - interval '1 day' where user_agent = 'over since yesterday'`)
  const { refreshToken } = await accounts.openSession(db, { id, email }, from)
  await accounts.signIn(db, email, 'something else', from)
  await rows(`insert into throttle (key, points, expire) values ('account:old', 3, 1)`)

  await tidy(db)
  assert.deepEqual(await rows('select user_agent from sessions order by user_agent'), [{ user_agent: 'kept' }, { user_agent: 'over since yesterday' }])
  assert.deepEqual(await rows('select count(*) as count from refresh_tokens'), [{ count: 1 }])
  assert.deepEqual(await rows(`select count(*) as count from throttle where key = 'account:old'`), [{ count: 0 }])
  assert.deepEqual(await rows('select count(*) as count from throttle'), [{ count: 2 }], 'what is being counted')
  assert.ok(await accounts.refresh(db, refreshToken))
})
