import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../../../testing/index.ts'
import { createAccounts, createUser } from '../index.ts'

// Everything that a browser, its tabs and a thief do with the refresh tokens of one session, in any order and at any pace:
// compared with a model that knows only the four sentences of the design.

const { db, rows } = await testDatabase()
const accounts = createAccounts(randomBytes(32))
const email = 'piet.mulder@vitrine.example'
const id = (await createUser(db, { email, password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Mulder' })) ?? 0

const hour = 3600
const rest = 12 * hour

interface Token {
  token: string
  expires: number
  usedAt: number | null
  children: number
}

type Step = { kind: 'refresh'; which: number } | { kind: 'pass'; seconds: number } | { kind: 'signOut' }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('refresh'), which: fc.oneof(fc.constant(0), fc.nat()) }) },
  // No sum of these is close to a limit, so the speed of the machine does not matter.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(8, 25, 5 * hour) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut') }) },
) as fc.Arbitrary<Step>

async function pass(seconds: number): Promise<void> {
  const by = `interval '${seconds} seconds'`
  await rows(`update refresh_tokens set used_at = used_at - ${by}, expires_at = expires_at - ${by}`)
  await rows(`update sessions set created_at = created_at - ${by}`)
}

const countLogged = async () =>
  (await rows<{ count: number }>(`select count(*) as count from change_sets where action = 'ACCOUNT' and details->>'event' = 'refreshReused'`))[0]?.count ?? 0

test('a session goes on as long as its tokens are used in turn, and ends with the first one that is used twice', async (t) => {
  t.mock.method(console, 'warn', () => {})
  const play = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
    const session = await accounts.openSession(db, { id, email }, { ip: null, userAgent: null })
    const before = await countLogged()
    let now = 0
    let isAlive = true
    let reuses = 0
    const tokens: Token[] = [{ token: session.refreshToken, expires: rest, usedAt: null, children: 0 }]
    for (const one of steps) {
      if (one.kind === 'pass') {
        now += one.seconds
        await pass(one.seconds)
      } else if (one.kind === 'signOut') {
        isAlive = false
        await rows('update sessions set revoked_at = now() where user_id = $1', [id])
      } else {
        const known = tokens[one.which % tokens.length]
        assert.ok(known)
        const counts: boolean = isAlive && known.expires > now
        const isFresh: boolean = known.usedAt === null || (now - known.usedAt < 20 && known.children < 5)
        const grant = await accounts.refresh(db, known.token)
        assert.equal(grant !== null, counts && isFresh, 'who is let in')
        if (grant !== null) {
          known.usedAt ??= now
          known.children += 1
          tokens.push({ token: grant.refreshToken, expires: now + rest, usedAt: null, children: 0 })
        } else if (counts) {
          isAlive = false
          reuses += 1
        }
      }
    }
    assert.equal(new Set(tokens.map(({ token }) => token)).size, tokens.length, 'no token is given twice')
    assert.ok(reuses <= 1)
    assert.equal((await countLogged()) - before, reuses, 'each reuse stands in the log, once')
  })
  await fc.assert(play, { numRuns: 40 })
})
