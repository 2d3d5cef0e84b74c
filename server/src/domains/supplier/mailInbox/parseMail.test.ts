import assert from 'node:assert/strict'
import test from 'node:test'
import { parseMail } from './parseMail.ts'

const eml = (text: string) => parseMail(Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'))

test('SHARE-06 Dutch words come through, whatever alphabet they were written in', async () => {
  const old = await eml(
    'From: =?windows-1252?Q?Andr=E9_Dani=EBls?= <andre@duinhof.example>\nTo: inbox@vitrine.example\nSubject: =?iso-8859-1?B?UmU6IGdl72xsdXN0cmVlcmQ=?=\nContent-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable\n\nPrijs =80 12, ge=EFsoleerd en zo=\nals besproken\n',
  )
  assert.deepEqual(
    [old.fromName, old.from, old.subject, old.body],
    ['André Daniëls', 'andre@duinhof.example', 'Re: geïllustreerd', 'Prijs € 12, geïsoleerd en zoals besproken'],
  )
  const utf = await parseMail(
    Buffer.from(
      'From: a@b.example\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
        Buffer.from('Zoë – 82 × 90').toString('base64'),
    ),
  )
  assert.equal(utf.body, 'Zoë – 82 × 90')
})

test('SHARE-06 of a page only its words stay: no script, no picture, no address', async () => {
  const { body } = await eml(
    'From: a@b.example\nSubject: x\nContent-Type: text/html\n\n<style>p{}</style><p onclick="x()">Hallo <a href="https://evil.example">hier</a></p><script>alert(1)</script><img src="https://evil.example/pixel.gif"><table><tr><td>Breedte</td><td>182</td></tr></table>\n',
  )
  assert.match(body ?? '', /Hallo hier/)
  assert.match(body ?? '', /Breedte\s+182/)
  assert.doesNotMatch(body ?? '', /alert|evil|<|p\{\}/)
})

test('SHARE-06 what is broken is read as far as it goes, and marks that turn letters round are taken out', async () => {
  const cut = await eml(
    'From: a@b.example\nSubject: cut\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nHallo\n--b\nContent-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo',
  )
  assert.equal(cut.body, 'Hallo')
  assert.deepEqual(
    cut.attachments.map(({ name }) => name),
    ['a.png'],
  )
  const turned = await parseMail(Buffer.from('From: a@b.example\r\nSubject: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nab\u202Ecd\u0000e'))
  assert.equal(turned.body, 'abcde')
  const nothing = await eml('\u0001\u0002 garbage')
  assert.deepEqual([nothing.from, nothing.subject, nothing.body], ['unknown', null, null])
})

test('SHARE-06 parts within parts without end are refused', async () => {
  const depth = 60
  const parts = Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('')
  await assert.rejects(eml(`From: a@b.example\nSubject: x\n${parts}\nHallo`))
})

test('SHARE-03 a report that a mail did not arrive says why, and to whom the mail was to be answered', async () => {
  const { bounce, isReport, recipients, attachments } = await eml(
    'From: MAILER-DAEMON@mx.example\nTo: <>\nSubject: Undelivered\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nSorry\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; weg@duinhof.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such\n user here\n\n--b\nContent-Type: message/rfc822\n\nFrom: no-reply@vitrine.example\nReply-To: inbox+12.34.0123456789abcdef@vitrine.example, anna@vitrine.example\nSubject: Bank\n\nHallo\n--b--\n',
  )
  assert.deepEqual([bounce, isReport, attachments.length], [{ isFinal: true, reason: '550 5.1.1 No such user here' }, true, 0])
  assert.ok(recipients.includes('inbox+12.34.0123456789abcdef@vitrine.example'))
})
