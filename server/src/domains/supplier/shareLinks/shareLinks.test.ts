import assert from 'node:assert/strict'
import test from 'node:test'
import type { FieldValue } from '../../../engine/index.ts'
import { anna, engineHands, withServer } from '../../../testing/index.ts'
import { createShareLink, type NewShareLink } from './createShareLink.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'

const { call, ask, db, rows, staff } = await withServer()
const { save } = engineHands(db)

await save([{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'SHARE-1', 'content.nl.name': 'Bank Aalsmeer' } }])
const [product] = await rows<{ id: number }>(`select id from products where sku = 'SHARE-1'`)
const productId = product?.id ?? 0
const sent: NewShareLink = {
  productId,
  email: 'verkoop@duinhof.example',
  recipientType: 'SUPPLIER',
  language: 'nl',
  expiresAfter: 14,
  subject: 'Bank Aalsmeer',
  message: '{{link}}',
}
const make = (more: Partial<NewShareLink> = {}) => createShareLink(db, { ...sent, ...more }, anna)
const set = (id: number, fields: Record<string, FieldValue>) => save([{ kind: shareLinkEntity.kind, id, op: 'update', fields }])

interface Auth {
  token: string
  refreshToken: string
  refreshExpiresIn: number
  payload: { email: string; exp: number }
  shareLink: { id: string; productId: string; createdAt: string; expiresAfter: number; availability: string; language: string }
}
const visitor = { as: 'anonymous' } as const
const shareLinkAuth = `mutation shareLinkAuth($token: String!) { shareLinkAuth(token: $token) {
  token refreshToken refreshExpiresIn payload { email exp } shareLink { id productId createdAt expiresAfter availability language } } }`
const open = (token: string) => call<{ shareLinkAuth: Auth }>(shareLinkAuth, { token }, visitor)
const enter = async (token: string) => (await ask<{ shareLinkAuth: Auth }>(shareLinkAuth, { token }, visitor)).shareLinkAuth
const session = (token: string) =>
  call<{ shareLinkSession: { id: string; availability: string } | null }>('{ shareLinkSession { id availability } }', {}, { token })
const refresh = (token: string) =>
  call<{ refreshToken: Auth }>(
    'mutation($token: String!) { refreshToken(refreshToken: $token) { token refreshToken refreshExpiresIn payload { email exp } } }',
    { token },
    visitor,
  )
const failed = {
  message: 'This link has expired, was withdrawn, or is not valid. Ask the sender for a new one.',
  path: ['shareLinkAuth'],
  extensions: { code: 'SHARE_LINK_FAILED' },
}

test('SHARE-04 AUTH-03 a link gives its five values and a session that knows only itself', async () => {
  const { id, token } = await make()
  const auth = await enter(token)
  const [row] = await rows<{ created_at: Date }>('select created_at from share_links where id = $1', [id])
  assert.deepEqual(auth.shareLink, {
    id: String(id),
    productId: String(productId),
    createdAt: row?.created_at.toISOString(),
    expiresAfter: 14,
    availability: 'AVAILABLE',
    language: 'nl',
  })
  assert.equal(auth.payload.email, sent.email)
  assert.deepEqual((await session(auth.token)).data, { shareLinkSession: { id: String(id), availability: 'AVAILABLE' } })
  assert.deepEqual((await call('{ me { id } }', {}, { token: auth.token })).data, { me: null })
  assert.deepEqual(await ask('{ shareLinkSession { id } }'), { shareLinkSession: null }, 'staff have none')
  const renewed = (await refresh(auth.refreshToken)).data?.refreshToken
  assert.equal((await session(renewed?.token ?? '')).data?.shareLinkSession?.id, String(id))
})

test('the first opening is kept through the engine, and each one stands in the log as a visit', async () => {
  const { id, token } = await make({ email: 'info@mosveld.example' })
  await enter(token)
  await enter(token)
  assert.deepEqual(await rows('select state, opened_at is not null as opened, revision from share_links where id = $1', [id]), [
    { state: 'OPENED', opened: true, revision: 2 },
  ])
  const visits = await rows(`select actor_kind, actor_id, actor, action, source from change_sets where actor_kind = 'SHARE_LINK' and actor_id = $1`, [id])
  const visit = { actor_kind: 'SHARE_LINK', actor_id: id, actor: 'info@mosveld.example', action: 'VISIT', source: 'share-link' }
  assert.deepEqual(visits, [visit, visit])
})

test('SHARE-04 whatever is wrong with a link, its holder reads the same', async () => {
  const links = {
    DRAFT: await make(),
    REVOKED: await make(),
    EXPIRED: await make(),
    BOUNCED: await make(),
    late: await make({ expiresAfter: 1 }),
  }
  for (const state of ['DRAFT', 'REVOKED', 'EXPIRED', 'BOUNCED'] as const) await set(links[state].id, { state })
  await rows(`update share_links set created_at = now() - interval '3 days' where id = $1`, [links.late.id])
  for (const { token } of Object.values(links)) assert.deepEqual((await open(token)).errors, [failed])
  for (const token of ['', 'x', links.late.token.slice(1), 'ö'.repeat(9000)]) assert.deepEqual((await open(token)).errors, [failed])
})

test('a link that is revoked, or over, lets its visitor do nothing more from the next request on', async () => {
  for (const end of [
    (id: number) => set(id, { state: 'REVOKED', revokedAt: new Date().toISOString() }),
    (id: number) => rows(`update share_links set created_at = now() - interval '20 days' where id = $1`, [id]),
  ]) {
    const { id, token } = await make()
    const auth = await enter(token)
    assert.equal((await session(auth.token)).errors, undefined)
    await end(id)
    assert.equal((await session(auth.token)).errors?.[0]?.message, 'Signature has expired')
    assert.equal((await refresh(auth.refreshToken)).errors?.[0]?.extensions?.code, 'REFRESH_FAILED')
  }
})

test('a link lasts to the end of its last day in Amsterdam, also when the clocks change', async () => {
  const { id } = await make({ expiresAfter: 14 })
  const at = async (created: string) => {
    await rows('update share_links set created_at = $1 where id = $2', [created, id])
    return (await rows<{ ends_at: Date }>('select ends_at from share_links where id = $1', [id]))[0]?.ends_at.toISOString()
  }
  assert.equal(await at('2026-06-01T21:59:00Z'), '2026-06-15T22:00:00.000Z')
  assert.equal(await at('2026-06-01T22:01:00Z'), '2026-06-16T22:00:00.000Z', 'there it is the second of June already')
  assert.equal(await at('2026-10-20T10:00:00Z'), '2026-11-03T23:00:00.000Z', 'begun in summer time, over in winter time')
})

test('the number of a link never stands for a user with the same number, nor the other way round', async () => {
  const { id, token } = await make()
  const auth = await enter(token)
  const [row] = await rows<{ id: string }>('select id from sessions where share_link_id = $1', [id])
  await assert.rejects(rows('update sessions set user_id = $1 where id = $2', [staff.userId, row?.id]), /sessions_principal/)
  await assert.rejects(rows('update sessions set share_link_id = null where id = $1', [row?.id]), /sessions_principal/)
  assert.equal(JSON.parse(Buffer.from(auth.token.split('.')[1] ?? '', 'base64url').toString()).sub, `shareLink:${id}`)
})

test('neither the database nor the log keeps the token of a link', async () => {
  const { token } = await make()
  const kept = await rows<{ text: string }>('select row_to_json(t)::text as text from share_links t union all select row_to_json(i)::text from change_items i')
  assert.equal(
    kept
      .map(({ text }) => text)
      .join()
      .includes(token),
    false,
  )
})

test('a link needs an e-mail address, and from one day to ninety', async () => {
  await assert.rejects(make({ email: 'a@b' }), RangeError)
  await assert.rejects(make({ expiresAfter: 0 }), RangeError)
  await assert.rejects(make({ expiresAfter: 91 }), RangeError)
})

test('neither of the two tokens goes beyond the end of the link', async () => {
  const { id, token } = await make()
  // The last test of this file: from here on the end of a link can be set manually.
  await rows('alter table share_links alter column ends_at drop expression')
  await rows(`update share_links set created_at = now(), ends_at = date_trunc('second', now()) + interval '5 minutes' where id = $1`, [id])
  const [row] = await rows<{ ends_at: Date }>('select ends_at from share_links where id = $1', [id])
  const ends = (row?.ends_at.getTime() ?? 0) / 1000
  const auth = await enter(token)
  assert.deepEqual([auth.payload.exp, auth.refreshExpiresIn], [ends, ends])
  const renewed = (await refresh(auth.refreshToken)).data?.refreshToken
  assert.deepEqual([renewed?.payload.exp, renewed?.refreshExpiresIn], [ends, ends])
})
