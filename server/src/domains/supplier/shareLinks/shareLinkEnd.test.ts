import assert from 'node:assert/strict'
import test, { mock } from 'node:test'
import { whileSignedIn } from '../../../api/graphql/whileSignedIn.ts'
import { createMailbox } from '../../../services/live/Mailbox.ts'
import { anna, engineHands, withServer } from '../../../testing/index.ts'
import { createShareLink } from './createShareLink.ts'

// Both clocks are moved: that of the database, which decides whether a link is open, and that of the server, which decides
// whether tokens are valid.
let tokenClock = () => Date.now()
const { call, db, rows, accounts } = await withServer({ now: () => tokenClock() })
const { save } = engineHands(db)

await rows('create table test_clock (at timestamptz not null)')
await rows(`create function test_now() returns timestamptz language sql stable security definer as 'select at from public.test_clock'`)
const [open] = await rows<{ definition: string }>(`select pg_get_functiondef('is_open'::regproc) as definition`)
assert.ok(open !== undefined && open.definition.includes('now()'))
await rows(open.definition.replaceAll('now()', 'test_now()'))
await rows('insert into test_clock values (now())')

const setClock = async (at: number) => {
  mock.timers.setTime(at)
  await rows('update test_clock set at = $1', [new Date(at)])
}

await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'END-1', 'content.nl.name': 'Bank Aalsmeer' } }])
const [product] = await rows<{ id: number }>(`select id from products where sku = 'END-1'`)

interface Auth {
  token: string
  refreshToken: string
}
const visitor = { as: 'anonymous' } as const
const signIn = async (token: string) => {
  const { data, errors } = await call<{ shareLinkAuth: Auth | null }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { token refreshToken } }',
    { token },
    visitor,
  )
  return data?.shareLinkAuth ?? errors?.[0]?.extensions?.['code']
}
const refresh = async (token: string) => {
  const { data, errors } = await call<{ refreshToken: Auth | null }>(
    'mutation($token: String!) { refreshToken(refreshToken: $token) { token refreshToken } }',
    { token },
    visitor,
  )
  return data?.refreshToken ?? errors?.[0]?.extensions?.['code']
}
/** The response to a request of the open page. */
const go = async (token: string) => {
  const { data, errors } = await call<{ shareLinkSession: { availability: string } | null }>('{ shareLinkSession { availability } }', {}, { token })
  return data?.shareLinkSession?.availability ?? errors?.[0]?.message
}
const isAuth = (answer: unknown): answer is Auth => typeof answer === 'object' && answer !== null && 'refreshToken' in answer

const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short', timeStyle: 'medium' })
const minute = 60_000

test('SHARE-07 sign-in, refresh and the open session work to the last minute of the last day in Amsterdam, and none a moment later', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  t.after(() => mock.timers.reset())
  // Two days, so that the real clock, which limits a refresh token, has no effect.
  const { id, token } = await createShareLink(
    db,
    {
      productId: product?.id ?? 0,
      email: 'verkoop@duinhof.example',
      recipientType: 'SUPPLIER',
      language: 'nl',
      expiresAfter: 2,
      subject: 'Bank',
      message: '{{link}}',
    },
    anna,
  )
  const [link] = await rows<{ made: Date; ends: Date }>('select created_at as made, ends_at as ends from share_links where id = $1', [id])
  assert.ok(link)
  const ends = link.ends.getTime()
  const [lastDay] = amsterdam.format(Date.parse(`${amsterdam.format(link.made).slice(0, 10)}T12:00:00Z`) + 2 * 24 * 60 * minute).split(' ')
  assert.equal(amsterdam.format(ends - minute), `${lastDay} 23:59:00`)

  await setClock(ends - 5 * minute)
  const early = await signIn(token)
  assert.ok(isAuth(early))

  await setClock(ends - minute)
  assert.equal(await go(early.token), 'AVAILABLE')
  const late = await signIn(token)
  assert.ok(isAuth(late))

  await setClock(ends - 1)
  const latest = await refresh(early.refreshToken)
  assert.ok(isAuth(latest))
  const { viewer } = await accounts.authenticate(db, `JWT ${late.token}`)

  await setClock(ends)
  assert.equal(await signIn(token), 'SHARE_LINK_FAILED')
  for (const { refreshToken } of [late, latest]) assert.equal(await refresh(refreshToken), 'REFRESH_FAILED')
  for (const session of [early, late, latest]) assert.equal(await go(session.token), 'Signature has expired')

  // An open stream sends no requests: the listener is disconnected.
  assert.deepEqual(await accounts.findSignedIn(db, [viewer]), [])
  t.mock.timers.reset()
  t.mock.timers.enable({ apis: ['setInterval'] })
  const events = whileSignedIn(
    { accounts, db, viewer },
    createMailbox<number>(10, () => {}),
  )
  const coming = events.next()
  t.mock.timers.tick(30_000)
  assert.deepEqual(await coming, { done: true, value: undefined })
})

test('SHARE-07 a session ends with its link even where the clock of its tokens is behind', async (t) => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  t.after(() => mock.timers.reset())
  t.after(() => (tokenClock = () => Date.now()))
  const { id, token } = await createShareLink(
    db,
    {
      productId: product?.id ?? 0,
      email: 'verkoop@duinhof.example',
      recipientType: 'COLLEAGUE',
      language: 'nl',
      expiresAfter: 3,
      subject: 'Bank',
      message: '{{link}}',
    },
    anna,
  )
  const [link] = await rows<{ ends: Date }>('select ends_at as ends from share_links where id = $1', [id])
  const ends = link?.ends.getTime() ?? 0
  tokenClock = () => ends - 8 * minute
  await setClock(ends - minute)
  const session = await signIn(token)
  assert.ok(isAuth(session))
  assert.equal(await go(session.token), 'AVAILABLE')
  await setClock(ends)
  assert.equal(await go(session.token), 'Signature has expired')
})
