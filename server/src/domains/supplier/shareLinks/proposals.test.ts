import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { callWithFile, withServer, engineHands } from '../../../testing/index.ts'
import { shareLinkReminders } from './shareLinkReminders.ts'

const { ask, call, db, rows, get, staff } = await withServer()
const { save } = engineHands(db)
const product = (sku: string, fields: Record<string, string | number> = {}) =>
  ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, 'content.nl.name': `Bank ${sku}`, purchasePrice: '450.00', ...fields } }) as const
await save([product('PROP-1'), product('PROP-2', { eanCode: '96385074', leadTimeWeeks: 6 }), product('PROP-3')])
await save([
  {
    kind: 'attribute',
    id: null,
    op: 'create',
    fields: { code: 'seat-height', type: 'DIMENSION', unit: 'cm', names: { nl: 'Zithoogte', en: 'Seat height' }, requiredForSuppliers: true },
  },
])
const ids = (await rows<{ id: number }>(`select id from products where sku like 'PROP-%' order by sku`)).map(({ id }) => String(id))
const [first = '', second = '', third = ''] = ids

interface Link {
  id: string
  state: string
  asked: number
  filled: number
  waiting: number
  mailState: string | null
  reminderSentAt: string | null
  proposals: { id: string; field: string; label: string; value: string; current: string | null; state: string; reason: string | null }[]
}
interface Payload {
  shareLink: Link | null
  errors: { field: string | null; code: string; message: string }[]
}
const whole = 'id state asked filled waiting mailState reminderSentAt proposals { id field label value current state reason }'
const payload = `{ shareLink { ${whole} } errors { field code message } }`
const input = {
  products: [first, second],
  recipientType: 'SUPPLIER',
  recipientEmail: 'Verkoop@duinhof.example',
  language: 'nl',
  subject: 'Bank',
  message: 'Vul aan: {{link}}',
}
const create = async (more: object = {}) =>
  (
    await ask<{ createShareLink: Payload }>(`mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) ${payload} }`, {
      input: { ...input, ...more },
    })
  ).createShareLink
const made = async (more: object = {}): Promise<Link> => {
  const { shareLink, errors } = await create(more)
  assert.deepEqual(errors, [])
  assert.ok(shareLink)
  return shareLink
}
const act = async (name: string, id: string, more = '') =>
  (await ask<Record<string, Payload>>(`mutation { ${name}(id: ${id}${more}) ${payload} }`))[name] as Payload
const one = async (id: string) => (await ask<{ shareLink: Link }>(`{ shareLink(id: ${id}) { ${whole} } }`)).shareLink

/** Gets the link's address from the mailbox, and opens the visitor's own session. */
async function enter(id: string): Promise<string> {
  const [{ mail } = { mail: '' }] = await rows<{ mail: string }>(
    `select id as mail from mails where link_kind = 'shareLink' and link_id = $1 order by id limit 1`,
    [id],
  )
  const opened = await get(`/dev/mail/${mail}`, { redirect: 'manual' })
  const token = /\/share-link\/([\w-]{43})$/.exec(opened.headers.get('location') ?? '')?.[1]
  const { shareLinkAuth } = await ask<{ shareLinkAuth: { token: string } }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { token } }',
    { token },
    { as: 'anonymous' },
  )
  return shareLinkAuth.token
}
interface Limited {
  fields: {
    field: string
    label: string
    kind: string
    unit: string | null
    value: string | null
    state: string | null
    reason: string | null
    images: { id: string }[]
  }[]
  products: { productId: string; asked: number; filled: number }[]
}
const limitedFields = '{ fields { field label kind unit value state reason images { id } } products { productId asked filled } }'
const limited = async (token: string, id: string) =>
  (await call<{ limitedProduct: Limited | null }>(`{ limitedProduct(id: ${id}) ${limitedFields} }`, {}, { token })).data?.limitedProduct
const fill = (token: string, id: string, field: string, value: unknown) =>
  call<{ saveProposal: Limited | null }>(
    `mutation($id: ID!, $field: String!, $value: JSONString!) { saveProposal(id: $id, field: $field, value: $value) ${limitedFields} }`,
    { id, field, value: JSON.stringify(value) },
    { token },
  )
const submit = (token: string, id: string) => call(`mutation { submitProposal(id: ${id}) { productId } }`, {}, { token })
const judge = (shareLink: string, verdicts: object[], askAgain = false) =>
  ask<{ judgeProposals: Payload }>(`mutation($input: JudgeProposalsInput!) { judgeProposals(input: $input) ${payload} }`, {
    input: { shareLink, verdicts, askAgain },
  })

test('SHARE-01 a link needs one address, a subject, the placeholder, and 1 to 200 products', async () => {
  const codes = async (more: object) => (await create(more)).errors.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await codes({ recipientEmail: ' ' }), ['recipientEmail shareLink.email'])
  assert.deepEqual(await codes({ recipientEmail: 'a@b.example\r\nBcc: c@d.example' }), ['recipientEmail shareLink.email'])
  assert.deepEqual(await codes({ subject: 'Bank\nBcc: x' }), ['subject shareLink.subject'])
  assert.deepEqual(await codes({ message: 'zonder link' }), ['message shareLink.placeholder'])
  assert.deepEqual(await codes({ products: [] }), ['products shareLink.products'])
  assert.deepEqual(await codes({ products: Array.from({ length: 201 }, (_, at) => String(at + 1)) }), ['products shareLink.products'])
  assert.deepEqual(await codes({ fields: ['purchasePrice'] }), ['fields field.unknown'])
  assert.deepEqual(await codes({ expiresAfter: 91 }), ['expiresAfter number.great'])
  assert.deepEqual(await codes({ products: ['999999'] }), ['product reference.missing', 'products reference.missing'])
})

test('SHARE-01 SHARE-02 one link of several products is one mail, and asks of each what it lacks', async () => {
  const link = await made()
  assert.deepEqual([link.state, link.mailState, link.filled], ['SENT', 'QUEUED', 0])
  assert.deepEqual(await rows('select recipient, subject, body, reply_to from mails where link_id = $1', [link.id]), [
    { recipient: 'Verkoop@duinhof.example', subject: 'Bank', body: 'Vul aan: {{link}}', reply_to: staff.email },
  ])
  const token = await enter(link.id)
  const asked = (await limited(token, first))?.fields.map(({ field }) => field)
  assert.deepEqual(asked, ['eanCode', 'leadTimeWeeks', 'content.nl.shortDescription', 'content.nl.description', 'attribute.seat-height', 'images'])
  assert.equal(await limited(token, second), null, 'the other one is not before them yet')
  const chosen = await call<{ chooseShareLinkProduct: { productId: string } | null }>(
    `mutation { chooseShareLinkProduct(id: ${second}) { productId } }`,
    {},
    { token },
  )
  assert.equal(chosen.data?.chooseShareLinkProduct?.productId, second)
  assert.deepEqual(
    (await limited(token, second))?.fields.map(({ field }) => field),
    ['content.nl.shortDescription', 'content.nl.description', 'attribute.seat-height', 'images'],
  )
  assert.equal(await limited(token, first), null)
  assert.equal(
    (await call<{ chooseShareLinkProduct: null }>(`mutation { chooseShareLinkProduct(id: ${third}) { productId } }`, {}, { token })).data
      ?.chooseShareLinkProduct,
    null,
  )
  assert.equal(await limited(token, third), null)
  assert.equal((await one(link.id)).asked, 10)
})

test('SHARE-06 what is filled in is kept at once, checked, and reaches staff as a proposal; half of it is accepted, with a reason mailed back', async () => {
  const { id } = await made({ products: [first] })
  const token = await enter(id)
  assert.equal((await one(id)).state, 'OPENED')
  assert.equal((await fill(token, first, 'attribute.seat-height', 44)).errors, undefined)
  assert.equal((await one(id)).state, 'IN_PROGRESS')
  for (const [field, value] of [
    ['attribute.seat-height', 'hoog'],
    ['leadTimeWeeks', 9999],
    ['purchasePrice', '1.00'],
    ['images', [1]],
  ] as const) {
    assert.equal((await fill(token, first, field, value)).errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT', field)
  }
  assert.equal((await fill(token, second, 'leadTimeWeeks', 8)).data?.saveProposal, null, 'of another product')
  await fill(token, first, 'eanCode', '96385074')
  await fill(token, first, 'eanCode', '')
  await fill(token, first, 'leadTimeWeeks', 8)
  await fill(token, first, 'content.nl.description', 'Een bank.')

  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer()
  const upload = async (bytes: Buffer, name: string, as: string | null) =>
    callWithFile<{ uploadLimitedImage: string }>(
      { get },
      'mutation($id: ID!, $file: Upload!) { uploadLimitedImage(id: $id, file: $file) }',
      { bytes, name },
      { id: first },
      as,
    )
  assert.ok((await upload(photo, 'bank.jpg', null)).errors)
  assert.equal((await upload(photo, 'bank.jpg', staff.token)).data?.uploadLimitedImage, null, 'visitors of a link alone')
  const [heic] = (await upload(photo, 'bank.heic', token)).errors ?? []
  assert.deepEqual([heic?.extensions?.['code'], /HEIC/.test(heic?.message ?? '')], ['BAD_USER_INPUT', true])
  const added = { id: (await upload(photo, 'bank.jpg', token)).data?.uploadLimitedImage ?? '' }
  const withPhoto = (await fill(token, first, 'images', [Number(added.id)])).data?.saveProposal
  assert.deepEqual(withPhoto?.fields.find(({ field }) => field === 'images')?.images, [{ id: added.id }])

  assert.equal((await submit(token, first)).errors, undefined)
  const link = await one(id)
  assert.deepEqual([link.state, link.filled, link.waiting], ['SUBMITTED', 4, 4])
  assert.ok((await fill(token, first, 'leadTimeWeeks', 9)).errors, 'what was sent in is closed')
  assert.deepEqual(
    link.proposals.map(({ label, value, current }) => [label, value, current]),
    [
      ['Seat height', '44 cm', null],
      ['Lead time', '8 weeks', null],
      ['Description (Dutch)', 'Een bank.', null],
      ['Photos', '1 photo', null],
    ],
  )

  const verdicts = link.proposals.map(({ id: proposal, field }) =>
    field === 'leadTimeWeeks'
      ? { proposal, accept: false, reason: 'Acht weken is te lang' }
      : { proposal, accept: true, ...(field === 'images' && { acceptFailing: true }) },
  )
  const { judgeProposals } = await judge(id, verdicts)
  assert.deepEqual([judgeProposals.errors, judgeProposals.shareLink?.state], [[], 'PARTLY_ACCEPTED'])
  assert.deepEqual(
    await rows(
      `select p.lead_time_weeks, c.description, v.number, i.image_id from products p join product_contents c on c.product_id = p.id join product_attribute_values v on v.product_id = p.id
    join product_images i on i.product_id = p.id where p.id = $1`,
      [first],
    ),
    [{ lead_time_weeks: null, description: 'Een bank.', number: '44', image_id: Number(added.id) }],
  )
  const [written] = await rows<{ actor: string; source: string }>(
    `select actor, source from change_sets where id = (select max(change_set_id) from change_items where entity_id = $1)`,
    [first],
  )
  assert.deepEqual(written, { actor: 'Anna Bos', source: 'supplier Verkoop@duinhof.example via link' })
  const [mail] = await rows<{ body: string }>('select body from mails order by id desc limit 1')
  assert.match(mail?.body ?? '', /3 antwoorden zijn overgenomen, en één niet:\n\n- Levertijd: Acht weken is te lang/)
  assert.deepEqual(
    (await judge(id, verdicts)).judgeProposals.errors.map(({ code }) => code),
    ['shareLink.judged'],
  )
})

test('SHARE-06 what is refused may go back: the visitor reads why, and sends it in again', async () => {
  const { id } = await made({ products: [third], fields: ['leadTimeWeeks'] })
  const token = await enter(id)
  assert.equal((await submit(token, third)).errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
  await fill(token, third, 'leadTimeWeeks', 30)
  await submit(token, third)
  const [proposal] = (await one(id)).proposals
  assert.equal((await judge(id, [{ proposal: proposal?.id, accept: false, reason: 'Weken, geen dagen' }], true)).judgeProposals.shareLink?.state, 'RETURNED')
  assert.deepEqual(
    (await limited(token, third))?.fields.map(({ state, reason }) => [state, reason]),
    [['REJECTED', 'Weken, geen dagen']],
  )
  await fill(token, third, 'leadTimeWeeks', 4)
  assert.equal((await one(id)).state, 'IN_PROGRESS')
  await submit(token, third)
  const again = (await one(id)).proposals[0]
  assert.equal((await judge(id, [{ proposal: again?.id, accept: true }])).judgeProposals.shareLink?.state, 'ACCEPTED')
})

test('SHARE-03 a link is extended, revoked while it is open, and reminded of once', async () => {
  const { id } = await made()
  const token = await enter(id)
  assert.ok((await act('remindShareLink', id)).shareLink?.reminderSentAt)
  assert.deepEqual(
    (await act('remindShareLink', id)).errors.map(({ code }) => code),
    ['shareLink.reminded'],
  )
  assert.deepEqual(
    (await act('extendShareLink', id, ', days: 91')).errors.map(({ code }) => code),
    ['shareLink.days'],
  )
  await rows(`update share_links set created_at = now() - interval '20 days' where id = $1`, [id])
  assert.equal((await one(id)).state, 'EXPIRED')
  assert.equal((await call('{ shareLinkSession { id } }', {}, { token })).errors?.[0]?.message, 'Signature has expired')
  assert.equal((await act('extendShareLink', id, ', days: 7')).shareLink?.state, 'OPENED')
  assert.ok(await limited(token, first), 'the same session goes on')
  const copied = (await ask<{ drawShareLinkAddress: string }>(`mutation { drawShareLinkAddress(id: ${id}) }`)).drawShareLinkAddress
  assert.match(copied, /^\/share-link\/[\w-]{43}$/)
  assert.equal((await act('revokeShareLink', id)).shareLink?.state, 'REVOKED')
  assert.equal((await call('{ shareLinkSession { id } }', {}, { token })).errors?.[0]?.message, 'Signature has expired')
  assert.deepEqual(
    (await act('extendShareLink', id, ', days: 7')).errors.map(({ code }) => code),
    ['shareLink.over'],
  )
  const list = await ask<{ shareLinks: { totalCount: number } }>(`{ shareLinks(filter: { states: [REVOKED], product: ${second} }) { totalCount } }`)
  assert.equal(list.shareLinks.totalCount, 1)
})

test('SHARE-02 three days before its end a link is reminded of, once', async () => {
  const { id } = await made({ expiresAfter: 10, recipientEmail: 'laat@duinhof.example' })
  const remind = () => shareLinkReminders.run(db, new AbortController().signal)
  await remind()
  assert.equal((await one(id)).reminderSentAt, null)
  await rows(`update share_links set created_at = now() - interval '8 days' where id = $1`, [id])
  await remind()
  await remind()
  assert.ok((await one(id)).reminderSentAt)
  assert.deepEqual(await rows(`select subject from mails where recipient = 'laat@duinhof.example' order by id`), [
    { subject: 'Bank' },
    { subject: 'Herinnering: Bank' },
  ])
})

test('SHARE-04 who holds a link that is over asks its sender for another; whoever guesses is answered the same', async () => {
  const { id } = await made({ recipientEmail: 'voorbij@duinhof.example' })
  const token = (await ask<{ drawShareLinkAddress: string }>(`mutation { drawShareLinkAddress(id: ${id}) }`)).drawShareLinkAddress.slice('/share-link/'.length)
  const request = (given: string) => ask('mutation($token: String!) { requestShareLink(token: $token) }', { token: given }, { as: 'anonymous' })
  const asked = () => rows('select recipient from mails where reply_to = $1', ['voorbij@duinhof.example'])
  await request(token)
  assert.deepEqual(await asked(), [], 'it still works')
  await rows(`update share_links set created_at = now() - interval '20 days' where id = $1`, [id])
  assert.deepEqual(await request(token), await request('nothing'))
  await request(token)
  assert.deepEqual(await asked(), [{ recipient: staff.email }])
})
