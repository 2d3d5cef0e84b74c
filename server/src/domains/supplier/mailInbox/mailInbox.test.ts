import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeOds } from 'hucre/ods'
import sharp from 'sharp'
import { sendMails } from '../../../services/mail/sendMails.ts'
import { openStorage } from '../../../platform/storage/index.ts'
import { callWithFile, engineHands, withServer } from '../../../testing/index.ts'
import { createMailServer } from './createMailServer.ts'
import { findRepliedLink } from './mailMessages.store.ts'
import { makeTnef } from '../../../testing/makeTnef.ts'
import { replyTag } from './replyAddress.rules.ts'

const server = await withServer()
const { ask, db, rows, dataFolder, staff, get } = server
const { save, takeBack } = engineHands(db)
const secret = 'a secret of the test'
const door = createServer((request, response) => void createMailServer(db, openStorage({ dataFolder }), secret)(request, response))
door.listen(0, '127.0.0.1')
await once(door, 'listening')
after(() => door.close())
const { port } = door.address() as AddressInfo

await save([
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } } },
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'finish', type: 'SELECT', names: { nl: 'Afwerking', en: 'Finish' } } },
  ...['MAIL-1', 'MAIL-2'].map((sku) => ({
    kind: 'product',
    id: null,
    op: 'create' as const,
    fields: { type: 'SIMPLE', sku, mailInbox: `${sku}@post.example`, 'content.nl.name': `Kast ${sku}` },
  })),
])
const [finish] = await rows<{ id: number }>("select id from attributes where code = 'finish'")
await save([{ kind: 'attributeValue', id: null, op: 'create', fields: { attribute: finish?.id ?? 0, value: 'Mat', names: { nl: 'Mat' } } }])
const [first = 0, second = 0] = (await rows<{ id: number }>("select id from products where sku like 'MAIL-%' order by sku")).map(({ id }) => id)

const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1e5945' } })
  .jpeg()
  .toBuffer()
let count = 0
// a mail within a mail has another boundary
const eml = ({
  to = 'inbox@vitrine.example',
  id = `<${(count += 1)}@duinhof.example>`,
  text = 'Hallo',
  parts = [] as readonly string[],
  boundary = `b${(count += 1)}x`,
} = {}) =>
  Buffer.from(
    [
      `From: Vera Vos <vera@duinhof.example>`,
      `To: ${to}`,
      `Message-ID: ${id}`,
      'Subject: Re: Kast',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text.replaceAll('\n', '\r\n'),
      ...parts.flatMap((part) => [`--${boundary}`, part]),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
const attached = (name: string, type: string, bytes: Buffer) =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`

const sign = (raw: Buffer, { by = secret, at = Math.floor(Date.now() / 1000), recipient = '' } = {}): Record<string, string> => ({
  'x-vitrine-timestamp': String(at),
  'x-vitrine-signature': `sha256=${createHmac('sha256', by).update(`${at}\n${recipient}\n`).update(raw).digest('hex')}`,
  ...(recipient && { 'x-vitrine-recipient': recipient }),
})
async function deliver(raw: Buffer, headers: Record<string, string> = sign(raw)): Promise<{ status: number; id: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/uploads/mail`, { method: 'POST', body: new Uint8Array(raw), headers })
  const text = await response.text()
  return { status: response.status, id: response.ok ? (JSON.parse(text) as { id: string }).id : text }
}

interface Mail {
  id: string
  from: string
  fromName: string
  subject: string
  body: string
  status: string
  isBounce: boolean
  isAutomatic: boolean
  revision: number
  product: { id: string; inboxUnread: number } | null
  shareLink: { id: string; state: string; bounceReason: string | null } | null
  attachments: {
    number: number
    name: string
    isPhoto: boolean
    imageUrl: string | null
    url: string | null
    canBeAdded: boolean
    text: string | null
    isAdded: boolean
    problem: string | null
  }[]
  values: { field: string; label: string; said: string; shown: string | null; current: string | null; isTaken: boolean; problem: string | null }[]
}
const fields =
  'id from fromName subject body status isBounce isAutomatic revision product { id inboxUnread } shareLink { id state bounceReason } attachments { number name isPhoto imageUrl url canBeAdded text isAdded problem } values { field label said shown current isTaken problem }'
const mail = async (id: string) => (await ask<{ mailMessage: Mail }>(`{ mailMessage(id: ${id}) { ${fields} } }`)).mailMessage

async function makeLink(): Promise<{ id: string; to: string }> {
  const input = {
    products: [first, second],
    recipientType: 'SUPPLIER',
    recipientEmail: 'vera@duinhof.example',
    language: 'nl',
    subject: 'Kast',
    message: '{{link}}',
  }
  const { createShareLink } = await ask<{ createShareLink: { shareLink: { id: string } } }>(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }',
    { input },
  )
  const link = await findRepliedLink(db, Number(createShareLink.shareLink.id))
  return { id: createShareLink.shareLink.id, to: `inbox+${link === null ? '' : replyTag(link.id, link.productId, link.tokenHash)}@vitrine.example` }
}

test('SHARE-06 a mail is taken from whoever signs it, once, and from nobody else', async () => {
  const raw = eml({ to: 'mail-1@post.example' })
  assert.equal((await deliver(raw, {})).status, 401)
  assert.equal((await deliver(raw, sign(raw, { by: 'guessed' }))).status, 401)
  assert.equal((await deliver(raw, sign(raw, { at: Math.floor(Date.now() / 1000) - 3600 }))).status, 401)
  const before = await rows('select id from mail_messages')
  const [one, other] = await Promise.all([deliver(raw), deliver(raw)])
  assert.deepEqual([one?.status, other?.status].sort(), [200, 201])
  assert.equal(one?.id, other?.id)
  assert.equal((await rows('select id from mail_messages')).length, before.length + 1)
  assert.equal((await deliver(Buffer.from('no mail at all'))).status, 422)
  assert.equal((await get('/uploads/mail', { method: 'POST' })).status, 404, 'without a secret nothing is taken')
  const found = await mail(one?.id ?? '')
  assert.deepEqual(
    [found.from, found.fromName, found.subject, found.body, found.status, found.product?.id],
    ['vera@duinhof.example', 'Vera Vos', 'Re: Kast', 'Hallo', 'NEW', String(first)],
  )
})

test('SHARE-06 a stranger’s mail under the Message-ID of another one swallows nothing; what comes again over other mail servers is there once', async () => {
  const id = '<order-4711@duinhof.example>'
  const theirs = await deliver(eml({ to: 'mail-1@post.example', id, text: 'Buy now' }))
  const raw = eml({ to: 'mail-1@post.example', id, text: 'Levertijd: 9 weken' })
  const ours = await deliver(raw)
  assert.deepEqual([theirs.status, ours.status], [201, 201])
  assert.equal((await mail(ours.id)).body, 'Levertijd: 9 weken')
  const again = await deliver(Buffer.concat([Buffer.from('Received: from mx2.example by mx1.example; Fri, 27 Nov 2026 10:00:00 +0100\r\n'), raw]))
  assert.deepEqual(again, { status: 200, id: ours.id })
})

test('SHARE-06 whom a mail was for is signed with it: another recipient, or none, is refused', async () => {
  const raw = eml({ to: 'someone@vitrine.example' })
  const signed = sign(raw, { recipient: 'mail-1@post.example' })
  assert.equal((await deliver(raw, { ...signed, 'x-vitrine-recipient': 'mail-2@post.example' })).status, 401)
  const { 'x-vitrine-recipient': _, ...without } = signed
  assert.equal((await deliver(raw, without)).status, 401)
  assert.equal((await deliver(raw, { ...sign(raw), 'x-vitrine-recipient': 'mail-2@post.example' })).status, 401)
  const { status, id } = await deliver(raw, signed)
  assert.deepEqual([status, (await mail(id)).product?.id], [201, String(first)])
})

test('SHARE-06 an answer to a link lands at its product: its photo is added, its values are taken over, and all of it is taken back', async () => {
  const { id: link, to } = await makeLink()
  const text = 'Dag,\n\nBreedte: 182 cm\nLevertijd: 9 weken\nAfwerking: mat\nEAN: 123\nNaam: Vera'
  const { id } = await deliver(
    eml({
      to,
      text,
      parts: [
        attached('kast.jpg', 'image/jpeg', jpeg),
        attached('virus.exe', 'application/octet-stream', Buffer.from('MZ')),
        attached('montage.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
      ],
    }),
  )
  const found = await mail(id)
  assert.deepEqual([found.product?.id, found.shareLink?.id], [String(first), link])
  assert.deepEqual(
    found.attachments.map(({ name, isPhoto, isAdded }) => [name, isPhoto, isAdded]),
    [
      ['kast', true, false],
      ['virus.exe', false, false],
      ['montage', false, false],
    ],
  )
  assert.match(found.attachments[1]?.problem ?? '', /File type not allowed/)
  assert.equal((await get(found.attachments[0]?.imageUrl ?? '')).status, 200)
  assert.equal((await get(found.attachments[2]?.url ?? '')).status, 200)
  const values = new Map(found.values.map((value) => [value.field, value]))
  assert.deepEqual(
    [values.get('attribute.width')?.shown, values.get('leadTimeWeeks')?.shown, values.get('attribute.finish')?.shown],
    ['182 cm', '9 weeks', 'Mat'],
  )
  assert.ok(values.get('eanCode')?.problem)
  assert.equal(values.has('content.nl.name'), false)

  const add = (number: number, use: string) =>
    ask<{ addMailAttachment: { mailMessage: Mail; changeSet: { id: string } | null; errors: unknown[] } }>(
      `mutation($input: AddMailAttachmentInput!) { addMailAttachment(input: $input) { mailMessage { ${fields} } changeSet { id } errors { message } } }`,
      { input: { mailMessage: id, number, use } },
    )
  const photo = (await add(0, 'PHOTO')).addMailAttachment
  assert.deepEqual([photo.errors, photo.mailMessage.attachments[0]?.isAdded], [[], true])
  assert.equal((await rows('select 1 from product_images where product_id = $1', [first])).length, 1)
  const file = (await add(2, 'TECHNICAL_FILE')).addMailAttachment
  assert.deepEqual([file.errors, file.mailMessage.attachments[2]?.isAdded], [[], true])
  assert.equal((await add(1, 'TECHNICAL_FILE')).addMailAttachment.changeSet, null)

  const takeOver = (chosen: readonly string[]) =>
    ask<{ takeOverMailValues: { mailMessage: Mail; changeSet: { id: string } | null; errors: unknown[] } }>(
      `mutation($input: TakeOverMailValuesInput!) { takeOverMailValues(input: $input) { mailMessage { ${fields} } changeSet { id } errors { message } } }`,
      { input: { mailMessage: id, fields: chosen } },
    )
  assert.equal((await takeOver(['leadTimeWeeks', 'eanCode'])).takeOverMailValues.changeSet, null, 'what cannot be read is not written')
  const taken = (await takeOver(['attribute.width', 'leadTimeWeeks'])).takeOverMailValues
  assert.deepEqual(
    taken.mailMessage.values
      .filter(({ isTaken }) => isTaken)
      .map(({ field }) => field)
      .sort(),
    ['attribute.width', 'leadTimeWeeks'],
  )
  const [written] = await rows<{ source: string }>('select source from change_sets where id = $1', [taken.changeSet?.id])
  assert.equal(written?.source, 'supplier vera@duinhof.example via mail')

  for (const one of [taken, file, photo]) await takeBack(Number(one.changeSet?.id))
  const after = await mail(id)
  assert.deepEqual([after.values.some(({ isTaken }) => isTaken), after.attachments.some(({ isAdded }) => isAdded)], [false, false])
  assert.equal((await rows('select 1 from product_images where product_id = $1', [first])).length, 0)
})

test('SHARE-06 SHARE-02 the mail of a link says that answers, and what comes back, go to the inbox by an address of its own', async () => {
  const { to } = await makeLink()
  const sent: { replyTo?: unknown; envelope?: unknown; to?: unknown }[] = []
  const transport = { sendMail: async (letter: object) => void sent.push(letter) }
  await sendMails(
    db,
    { transport: transport as never, from: 'Vitrine <no-reply@vitrine.example>', origin: 'https://vitrine.example', inbox: 'inbox@vitrine.example' },
    new AbortController().signal,
  )
  assert.deepEqual([sent.at(-1)?.replyTo, sent.at(-1)?.envelope], [[to, staff.email], { from: to, to: ['vera@duinhof.example'] }])
})

test('PROD-02 a mail of nobody is kept aside, assigned by hand, put aside, and counted by the products list', async () => {
  const { id } = await deliver(eml({ to: 'inbox+1.2.0123456789abcdef@vitrine.example' }))
  const unassigned = async () =>
    (await ask<{ mailMessages: { results: { id: string }[] } }>('{ mailMessages(filter: { assigned: false }) { results { id } } }')).mailMessages.results.map(
      (one) => one.id,
    )
  assert.ok((await unassigned()).includes(id), 'a mark that nobody was given names nothing')
  const update = async (own: object) =>
    (
      await ask<{ updateMailMessage: { mailMessage: Mail; changeSet: { id: string }; errors: unknown[] } }>(
        `mutation($input: UpdateMailMessageInput!) { updateMailMessage(input: $input) { mailMessage { ${fields} } changeSet { id } errors { message } } }`,
        { input: { id, revision: (await mail(id)).revision, ...own } },
      )
    ).updateMailMessage
  const unread = async () =>
    (
      await ask<{ products: { results: { id: string; inboxUnread: number }[]; counts: { value: string; count: number }[] } }>(
        '{ products(filter: { hasUnreadMail: true }) { results { id inboxUnread } counts(by: HAS_UNREAD_MAIL) { value count } } }',
      )
    ).products
  const assigned = await update({ product: String(second) })
  assert.deepEqual([assigned.mailMessage.product, (await unassigned()).includes(id)], [{ id: String(second), inboxUnread: 1 }, false])
  assert.deepEqual(
    (await unread()).results.find((one) => one.id === String(second)),
    { id: String(second), inboxUnread: 1 },
  )
  const ignored = await update({ status: 'IGNORED' })
  assert.equal(
    (await unread()).results.some((one) => one.id === String(second)),
    false,
  )
  await takeBack(Number(ignored.changeSet.id))
  assert.deepEqual([(await mail(id)).status, (await unread()).results.some((one) => one.id === String(second))], ['NEW', true])
})

test('SHARE-03 a report that a mail did not arrive sets its link to BOUNCED with the reason; one that is only late does not', async () => {
  const report = (to: string, status: string) =>
    Buffer.from(
      `From: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nMessage-ID: <${(count += 1)}@mx.example>\r\nSubject: Undelivered\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; vera@duinhof.example\r\nAction: ${status.startsWith('5') ? 'failed' : 'delayed'}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No such user\r\n\r\n--b--\r\n`,
    )
  const { id: link, to } = await makeLink()
  await ask(`{ shareLink(id: ${link}) { state } }`)
  await deliver(report(to, '4.4.1'))
  assert.equal((await ask<{ shareLink: { state: string } }>(`{ shareLink(id: ${link}) { state } }`)).shareLink.state, 'SENT')
  const { id } = await deliver(report(to, '5.1.1'))
  const found = await mail(id)
  assert.deepEqual([found.isBounce, found.status, found.shareLink], [true, 'PROCESSED', { id: link, state: 'BOUNCED', bounceReason: '550 5.1.1 No such user' }])
})

test('SHARE-06 staff lay a saved mail beside a product; the same one again changes nothing, and what is no mail is refused in words', async () => {
  const upload = async (bytes: Buffer) =>
    (
      await callWithFile<{ uploadMail: { mailMessage: Mail | null; isNew: boolean; errors: { message: string }[] } }>(
        server,
        `mutation($file: Upload!, $product: ID) { uploadMail(file: $file, product: $product) { mailMessage { ${fields} } isNew errors { message } } }`,
        { bytes, name: 'antwoord.eml' },
        { product: String(second) },
        staff.token,
      )
    ).data?.uploadMail
  const raw = eml({ id: '<saved@duinhof.example>', text: 'Bewaard' })
  const [one, again] = [await upload(raw), await upload(raw)]
  assert.deepEqual([one?.isNew, one?.mailMessage?.product?.id, one?.mailMessage?.body], [true, String(second), 'Bewaard'])
  assert.deepEqual([again?.isNew, again?.mailMessage?.id], [false, one?.mailMessage?.id])
  assert.match((await upload(jpeg))?.errors[0]?.message ?? '', /cannot be read as a mail/)
})

const within = (inner: Buffer, name = 'maten.eml') =>
  `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${inner.toString('latin1')}`

test('SHARE-06 what is quoted below a head of Outlook is no value that the supplier proposes, and is not taken over', async () => {
  const { id } = await deliver(
    eml({
      to: 'mail-1@post.example',
      text: 'Levertijd: 9 weken\n\nVan: Inkoop <i@vitrine.example>\nVerzonden: woensdag 25 november 2026 16:12\nAan: Vera\nOnderwerp: Kast\n\nBreedte: 99 cm\n',
    }),
  )
  assert.deepEqual(
    (await mail(id)).values.map(({ field }) => field),
    ['leadTimeWeeks'],
  )
})

test('SHARE-06 a mail within a mail is looked into: its words are proposed, its photo is added, and it can be saved', async () => {
  const inner = eml({
    text: 'Breedte: 181 cm\n\nVan: Inkoop\nVerzonden: woensdag\nAan: Vera\nOnderwerp: Kast\n\nLevertijd: 3 weken',
    parts: [attached('stoel.jpg', 'image/jpeg', jpeg), within(eml({ text: 'Afwerking: mat' }), 'ouder.eml')],
  })
  const { id } = await deliver(eml({ to: 'mail-2@post.example', text: 'Zie de bijlage', parts: [within(inner)] }))
  const found = await mail(id)
  assert.deepEqual(
    found.attachments.map(({ name, isPhoto, canBeAdded, problem }) => [name, isPhoto, canBeAdded, problem]),
    [
      ['maten.eml', false, false, null],
      ['stoel', true, true, null],
      ['ouder.eml', false, false, null],
    ],
  )
  assert.match(found.attachments[0]?.text ?? '', /Breedte: 181 cm/)
  assert.deepEqual(found.values.map(({ field, shown }) => [field, shown]).sort(), [
    ['attribute.finish', 'Mat'],
    ['attribute.width', '181 cm'],
  ])
  const saved = await get(found.attachments[0]?.url ?? '')
  assert.deepEqual(
    [saved.status, saved.headers.get('content-type'), saved.headers.get('content-disposition')?.startsWith('attachment')],
    [200, 'message/rfc822', true],
  )
  const { addMailAttachment } = await ask<{ addMailAttachment: { changeSet: unknown; errors: unknown[] } }>(
    'mutation($input: AddMailAttachmentInput!) { addMailAttachment(input: $input) { changeSet { id } errors { message } } }',
    { input: { mailMessage: id, number: 0, use: 'TECHNICAL_FILE' } },
  )
  assert.deepEqual([addMailAttachment.changeSet, addMailAttachment.errors.length], [null, 1])
})

test('SHARE-06 a mail of ours that comes back within an answer is not the supplier’s word', async () => {
  const { to } = await makeLink()
  const ours = [`Reply-To: ${to}\r\n`, ''].map((line) =>
    Buffer.from(`${line}From: Inkoop <inkoop@post.example>\r\nTo: vera@duinhof.example\r\nSubject: Kast\r\n\r\nBreedte: 99 cm\r\n`),
  )
  const { id } = await deliver(eml({ to: 'mail-2@post.example', text: 'Akkoord', parts: ours.map((one) => within(one)) }))
  const found = await mail(id)
  assert.deepEqual([found.values, found.attachments.map(({ text }) => text)], [[], [null, null]])
})

test('SHARE-06 Outlook’s winmail.dat is opened: what lies in it came with the mail; one that cannot be opened says what to ask, and can be saved', async () => {
  const tnef = makeTnef(
    [
      { name: 'KAST~1.JPG', longName: 'Kast Zoë – groß.jpg', bytes: jpeg },
      { name: 'montage.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ],
    'Breedte: 183 cm',
  )
  const { id } = await deliver(eml({ to: 'mail-1@post.example', text: '', parts: [attached('winmail.dat', 'application/ms-tnef', tnef)] }))
  const found = await mail(id)
  assert.deepEqual(
    found.attachments.map(({ name, isPhoto, canBeAdded }) => [name, isPhoto, canBeAdded]),
    [
      ['Kast Zoë – groß', true, true],
      ['montage', false, true],
    ],
  )
  assert.deepEqual([found.body, found.values.map(({ shown }) => shown)], ['Breedte: 183 cm', ['183 cm']])
  const { id: formatted } = await deliver(
    eml({ to: 'mail-1@post.example', text: 'Akkoord', parts: [attached('winmail.dat', 'application/ms-tnef', makeTnef([]))] }),
  )
  assert.deepEqual((await mail(formatted)).attachments, [], 'how the words look is no attachment')
  const { id: cut } = await deliver(
    eml({ to: 'mail-1@post.example', text: 'Akkoord', parts: [attached('winmail.dat', 'application/ms-tnef', tnef.subarray(0, 60))] }),
  )
  assert.deepEqual(
    (await mail(cut)).attachments.map(({ name }) => name),
    ['winmail.dat'],
  )
  const { id: other } = await deliver(eml({ to: 'mail-1@post.example', parts: [attached('winmail.dat', 'application/ms-tnef', Buffer.from('no TNEF'))] }))
  const [packed] = (await mail(other)).attachments
  assert.match(packed?.problem ?? '', /Outlook.*ask the sender/)
  assert.deepEqual([packed?.canBeAdded, (await get(packed?.url ?? '')).status], [false, 200])
})

test('SHARE-06 PROD-02 an answer that a programme gives is marked, waits for nobody, and proposes nothing', async () => {
  const unread = async () => (await ask<{ product: { inboxUnread: number } }>(`{ product(id: ${second}) { inboxUnread } }`)).product.inboxUnread
  const before = await unread()
  const heads = [
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (ticket)',
    'X-Autoreply: yes',
    'Precedence: auto_reply',
    'Subject: Afwezig: Gegevens',
    'Subject: Réponse automatique : Données',
    'Subject: Automatische Antwort: Angaben',
    'Subject: Automatic reply: Details',
  ]
  for (const head of heads) {
    const raw = Buffer.from(
      `From: Vera <vera@duinhof.example>\r\nTo: mail-2@post.example\r\nMessage-ID: <${(count += 1)}@duinhof.example>\r\n${head}\r\n\r\nBreedte: 99 cm\r\n`,
    )
    const found = await mail((await deliver(raw)).id)
    assert.deepEqual([found.isAutomatic, found.status, found.values, found.product?.id], [true, 'IGNORED', [], String(second)], head)
  }
  const { id } = await deliver(
    Buffer.from(eml({ to: 'mail-2@post.example' }).toString().replace('Subject: ', 'Auto-Submitted: no\r\nPrecedence: bulk\r\nSubject: ')),
  )
  assert.deepEqual([(await mail(id)).isAutomatic, await unread()], [false, before + 1])
  const { mailMessages } = await ask<{ mailMessages: { totalCount: number } }>('{ mailMessages(filter: { isAutomatic: true }) { totalCount } }')
  assert.equal(mailMessages.totalCount, heads.length)
})

test('SHARE-06 FILE-02 a table that came with a mail is read as imports read theirs: a workbook, JSON in lines, packed, in the alphabet of Windows, below a title', async () => {
  const table = [
    ['Maten najaar', '', ''],
    ['Artikel', 'Breedte (mm)', 'Afwerking'],
    ['Kast', '1810', 'Mat'],
  ]
  const csv = Buffer.from(
    table
      .map((cells) => cells.join(';'))
      .join('\r\n')
      .replace('najaar', 'Möbel'),
    'latin1',
  )
  const tables: [string, string, Buffer][] = [
    ['maten.ods', 'application/vnd.oasis.opendocument.spreadsheet', Buffer.from(await writeOds({ sheets: [{ name: 'Maten', rows: table }] }))],
    ['maten.csv', 'text/csv', csv],
    ['maten.csv.gz', 'application/gzip', gzipSync(csv)],
    ['maten.ndjson', 'application/x-ndjson', Buffer.from('{"Artikel":"Kast","Breedte (mm)":"1810","Afwerking":"Mat"}\n')],
  ]
  for (const [name, type, bytes] of tables) {
    const { id } = await deliver(eml({ to: 'mail-2@post.example', text: 'Zie de bijlage', parts: [attached(name, type, bytes)] }))
    assert.deepEqual(
      (await mail(id)).values.map(({ field, shown }) => [field, shown]).sort(),
      [
        ['attribute.finish', 'Mat'],
        ['attribute.width', '181 cm'],
      ],
      name,
    )
  }
})

test('SHARE-06 MEDIA-02 a HEIC photo that came with a mail is refused in words that say how to send it, whatever it is called', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  const { id } = await deliver(
    eml({
      to: 'mail-2@post.example',
      parts: [attached('IMG_1.HEIC', 'application/octet-stream', heic), attached('IMG_2.jpg', 'image/jpeg', heic), attached('foto', 'image/heic', heic)],
    }),
  )
  for (const { name, problem } of (await mail(id)).attachments) assert.match(problem ?? '', /HEIC file.*Most Compatible/, name)
})

test('a mail was received when it was sent, unless its date is still to come or long before all mail', async () => {
  const [before, next] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]
  const receivedAt = async (sent: Date) => {
    const { id } = await deliver(Buffer.from(eml().toString().replace('Subject:', `Date: ${sent.toUTCString()}\r\nSubject:`)))
    return (await rows<{ at: Date }>('select received_at as at from mail_messages where id = $1', [id]))[0]?.at ?? new Date(0)
  }
  assert.equal(Math.floor((await receivedAt(before)).getTime() / 1000), Math.floor(before.getTime() / 1000))
  for (const wrong of [next, new Date(0)]) assert.ok(Math.abs((await receivedAt(wrong)).getTime() - Date.now()) < 60_000)
})
