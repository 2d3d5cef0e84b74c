import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineHands, withServer } from '../../../testing/index.ts'

const { ask, db, rows, staff } = await withServer()
const { save } = engineHands(db)
const product = (sku: string, fields: Record<string, string | number> = {}) =>
  ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, 'content.nl.name': `Bank ${sku}`, ...fields } }) as const
await save([product('PRE-1'), product('PRE-2', { eanCode: '96385074', leadTimeWeeks: 6 }), product('PRE-3', { 'content.nl.name': 'Bank {{link}}' })])
const ids = (await rows<{ id: number }>(`select id from products where sku like 'PRE-%' order by sku`)).map(({ id }) => String(id))
const [first = '', second = '', third = ''] = ids

interface Preview {
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  asked: number
  products: { product: { sku: string }; labels: string[] }[]
  errors: { field: string | null; code: string }[]
}
const input = {
  products: [first, second],
  recipientType: 'SUPPLIER',
  recipientEmail: 'verkoop@duinhof.example',
  language: 'nl',
  subject: 'Bank',
  message: 'Over:\n{{products}}\ntot {{until}}: {{link}}',
}
const preview = async (more: object = {}) =>
  (
    await ask<{ shareLinkPreview: Preview }>(
      'query($input: CreateShareLinkInput!) { shareLinkPreview(input: $input) { recipient replyTo subject text asked products { product { sku } labels } errors { field code } } }',
      { input: { ...input, ...more } },
    )
  ).shareLinkPreview
const draft = async (products: string[], language: string) =>
  (
    await ask<{ shareLinkDraft: { subject: string; message: string } }>(
      'query($products: [ID!]!, $language: String!) { shareLinkDraft(products: $products, language: $language) { subject message } }',
      { products, language },
    )
  ).shareLinkDraft

test('SHARE-01 the preview is the mail that goes out, but for the address, with what it asks of each product; nothing is made', async () => {
  const seen = await preview()
  assert.deepEqual([seen.recipient, seen.replyTo, seen.subject, seen.errors], ['verkoop@duinhof.example', staff.email, 'Bank', []])
  assert.match(seen.text, /^Over:\n- Bank PRE-1 \(PRE-1\)\n- Bank PRE-2 \(PRE-2\)\ntot \d{1,2} [a-z]+ \d{4}: \{\{link\}\}$/)
  assert.deepEqual(
    seen.products.map(({ product: { sku }, labels }) => [sku, ...labels]),
    [
      ['PRE-1', 'EAN-code', 'Levertijd', 'Korte omschrijving (Nederlands)', 'Omschrijving (Nederlands)', 'Foto’s'],
      ['PRE-2', 'Korte omschrijving (Nederlands)', 'Omschrijving (Nederlands)', 'Foto’s'],
    ],
  )
  assert.equal(seen.asked, 8)
  assert.deepEqual(await rows('select id from share_links'), [])
  assert.deepEqual(await rows('select id from mails'), [])
  const { createShareLink } = await ask<{ createShareLink: { errors: unknown[] } }>(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { errors { code } } }',
    { input },
  )
  assert.deepEqual(createShareLink.errors, [])
  assert.deepEqual(await rows('select recipient, subject, body from mails'), [{ recipient: seen.recipient, subject: seen.subject, body: seen.text }])
})

test('SHARE-01 a product whose name looks like the place of the link takes none of it', async () => {
  assert.equal((await preview({ products: [third] })).text.split('{{link}}').length, 2)
})

test('SHARE-01 what is not acceptable is told while it is typed', async () => {
  const codes = async (more: object) => (await preview(more)).errors.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await codes({ message: 'nergens' }), ['message shareLink.placeholder'])
  assert.deepEqual(await codes({ recipientEmail: '' }), ['recipientEmail shareLink.email'])
  assert.deepEqual(await codes({ expiresAfter: 91 }), ['expiresAfter shareLink.days'])
  assert.deepEqual(await codes({ expiresAfter: -1 }), ['expiresAfter shareLink.days'])
  assert.deepEqual(await codes({ products: Array.from({ length: 201 }, (_, at) => String(at + 1)) }), ['products shareLink.products'])
  const asksNothing = { 'content.nl.shortDescription': 'Kort', 'content.nl.description': 'Lang', leadTimeWeeks: 2, eanCode: '4006381333931' }
  await save([product('WHOLE', asksNothing)])
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(`select id from products where sku = 'WHOLE'`)
  await save([
    { kind: 'image', id: null, op: 'create', fields: { name: 'bank', contentKey: 'a'.repeat(64), mimeType: 'image/png', width: 10, height: 10, byteSize: 10 } },
  ])
  const [{ image } = { image: 0 }] = await rows<{ image: number }>('select id as image from images limit 1')
  await save([{ kind: 'product', id, op: 'update', fields: { images: [image] } }])
  assert.deepEqual(await codes({ products: [String(id)] }), ['fields shareLink.nothing'])
  assert.deepEqual(await codes({ products: [String(id)], fields: ['leadTimeWeeks'] }), [])
})

test('SHARE-01 the draft is written in the language of the link, and names what it is about', async () => {
  assert.equal((await draft([first], 'nl')).subject, 'Ontbrekende productinformatie: Bank PRE-1')
  assert.equal((await draft([first, second], 'de')).subject, 'Fehlende Angaben zu 2 Produkten')
  for (const language of ['nl', 'en', 'de', 'fr']) {
    const { message } = await draft([first], language)
    for (const placeholder of ['{{products}}', '{{until}}', '{{link}}']) assert.ok(message.includes(placeholder), `${language} ${placeholder}`)
  }
})

test('SHARE-01 a mail names ten products, and says how many more there are', async () => {
  await save(Array.from({ length: 12 }, (_, at) => product(`MANY-${String(at).padStart(2, '0')}`)))
  const many = (await rows<{ id: number }>(`select id from products where sku like 'MANY-%' order by sku`)).map(({ id }) => String(id))
  const { text } = await preview({ products: many, language: 'fr' })
  assert.equal(text.match(/^- /gm)?.length, 11)
  assert.match(text, /- et encore 2 produits/)
})
