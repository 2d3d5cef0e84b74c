import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { withServer } from '../../testing/index.ts'
import { defineMailLink } from './defineMailLink.ts'
import { queueMail } from './queueMail.ts'
import { sendMails } from './sendMails.ts'

const { db, rows, get } = await withServer()

// A real mail server on loopback, which refuses recipients on request.
const received: { to: string[]; text: string }[] = []
let refusal: { code: number; recipient: RegExp } | null = null
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _, done) {
    if (!refusal?.recipient.test(address)) return done()
    done(Object.assign(new Error('No such mailbox'), { responseCode: refusal.code }))
  },
  onData(stream, { envelope }, done) {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(pieces).toString() })
      done()
    })
  },
})
sink.listen(0, '127.0.0.1')
await once(sink.server, 'listening')
after(() => new Promise<void>((resolve) => sink.close(() => resolve())))
const { port } = sink.server.address() as AddressInfo
const sender = {
  transport: createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true }),
  from: 'Vitrine <no-reply@vitrine.example>',
  origin: 'https://vitrine.example',
}
const send = () => sendMails(db, sender, new AbortController().signal)

const bounced: number[] = []
defineMailLink({ kind: 'test', draw: async (_, id) => (id === 404 ? null : `/way/${id}`), onBounced: async (_, id) => bounced.push(id) })
const letter = {
  recipient: 'verkoop@duinhof.example',
  replyTo: 'anna@vitrine.example',
  subject: 'Bank Aalsmeer',
  body: 'Hallo & <welkom>\n{{link}} en {{link}}',
  link: { kind: 'test', id: 7 },
}
const state = async (recipient: string) =>
  (
    await rows<{ state: string; attempts: number; fault: string | null }>(
      'select state, attempts, fault from mails where recipient = $1 order by id desc limit 1',
      [recipient],
    )
  )[0]

test('SHARE-02 a mail of the outbox goes out once by SMTP, to one recipient, its link filled in once and its text escaped', async () => {
  await queueMail(db, letter)
  assert.deepEqual((await rows<{ body: string }>('select body from mails'))[0]?.body.includes('/way/'), false)
  await Promise.all([send(), send()])
  await send()
  const [mail, ...others] = received
  assert.equal(others.length, 0)
  assert.deepEqual(mail?.to, ['verkoop@duinhof.example'])
  assert.match(mail?.text ?? '', /^Reply-To: anna@vitrine\.example\r$/m)
  assert.match(mail?.text ?? '', /Hallo & <welkom>\r\nhttps:\/\/vitrine\.example\/way\/7 en \{\{link\}\}/)
  assert.match(mail?.text ?? '', /Hallo &amp; &lt;welkom&gt;<br>/)
  assert.equal((await state('verkoop@duinhof.example'))?.state, 'SENT')
})

test('SHARE-02 a refusal for good bounces, one for now is tried again later', async () => {
  refusal = { code: 550, recipient: /^gone@/ }
  await queueMail(db, { ...letter, recipient: 'gone@duinhof.example', link: { kind: 'test', id: 9 } })
  await send()
  assert.equal((await state('gone@duinhof.example'))?.state, 'BOUNCED')
  assert.deepEqual(bounced, [9])
  refusal = { code: 451, recipient: /^busy@/ }
  await queueMail(db, { ...letter, recipient: 'busy@duinhof.example' })
  await send()
  const waiting = await state('busy@duinhof.example')
  assert.deepEqual([waiting?.state, waiting?.attempts], ['QUEUED', 1])
  assert.match(waiting?.fault ?? '', /No such mailbox/)
  refusal = null
  await send()
  assert.equal((await state('busy@duinhof.example'))?.state, 'QUEUED', 'not before its minute is over')
  await rows(`update mails set due_at = now() where recipient = 'busy@duinhof.example'`)
  await send()
  assert.equal((await state('busy@duinhof.example'))?.state, 'SENT')
  await queueMail(db, { ...letter, recipient: 'late@duinhof.example', link: { kind: 'test', id: 404 } })
  await send()
  assert.equal((await state('late@duinhof.example'))?.state, 'FAILED', 'what it leads to is over')
})

test('SHARE-02 what could become a second header or recipient is refused before it is kept', async () => {
  const count = async () => (await rows<{ count: number }>('select count(*) as count from mails'))[0]?.count
  const before = await count()
  for (const recipient of ['a@b.example\r\nBcc: x@y.example', 'a@b.example,c@d.example', 'a@b.example\0', 'A <a@b.example>', 'a b@c.example', '']) {
    await assert.rejects(queueMail(db, { ...letter, recipient }), RangeError, recipient)
  }
  for (const subject of ['Bank\r\nBcc: x@y.example', 'Bank\n', 'Bank\0', ' ', 'x'.repeat(256), 'Bank\u202e'])
    await assert.rejects(queueMail(db, { ...letter, subject }), RangeError, subject)
  await assert.rejects(queueMail(db, { ...letter, body: 'a\0b' }), RangeError)
  assert.equal(await count(), before)
})

test('SHARE-02 what goes out once is written once', async () => {
  assert.deepEqual([await queueMail(db, { ...letter, onceKey: 'reminder:7' }), await queueMail(db, { ...letter, onceKey: 'reminder:7' })], [true, false])
})

test('SHARE-02 where there is no mail server the mailbox of the environment dev shows what was written, and leads on', async () => {
  const box = await (await get('/dev/mail')).text()
  assert.match(box, /To: late@duinhof\.example\nSubject: Bank Aalsmeer/)
  const [{ id } = { id: '' }] = await rows<{ id: string }>(`select id from mails where recipient = 'verkoop@duinhof.example' order by id limit 1`)
  const opened = await get(`/dev/mail/${id}`, { redirect: 'manual' })
  assert.deepEqual([opened.status, opened.headers.get('location')], [303, '/way/7'])
  assert.equal((await get('/dev/mail/999999')).status, 404)
})
