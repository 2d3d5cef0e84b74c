import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAutomatic } from './automatic.rules.ts'

const of = (headers: Readonly<Record<string, string | undefined>>, subject = 'Maten') =>
  isAutomatic(
    Object.entries(headers).map(([key, value = '']) => ({ key, value })),
    subject,
  )

test('SHARE-06 an automatic reply is known by its headers', () => {
  for (const headers of [
    { 'auto-submitted': 'auto-replied; owner-email=x@y.nl' },
    { 'x-autoreply': 'yes' },
    { 'x-auto-submitted': 'auto-replied' },
    { precedence: 'auto_reply' },
    { 'x-autorespond': 'weg' },
    { 'x-ms-exchange-generated-message-source': 'Mailbox Rules Agent' },
  ])
    assert.ok(of(headers), JSON.stringify(headers))
  // a server that asks for no automatic reply may send a mail that a person wrote
  for (const headers of [{ 'auto-submitted': 'no' }, { 'x-auto-response-suppress': 'All' }, { precedence: 'bulk' }])
    assert.ok(!of(headers), JSON.stringify(headers))
})

test('SHARE-06 an automatic reply is known by what mail programs put before its subject, and no other subject is one', () => {
  for (const subject of [
    'Automatic reply: Maten',
    'Automatisch antwoord: Maten',
    'Automatische reactie: Maten',
    'Out of Office AutoReply: Maten',
    'Out of office RE: Maten',
    'AUTO: Vera Bos is out of the office (back on 4-1-2027)',
    'Vacation response',
    'Urlaubsbenachrichtigung: Maten',
    'Réponse automatique\u00a0: Maten',
    'Automatiskt svar: Maten',
    'Autosvar: Maten',
    'Abwesenheit: Maten',
    'Niet aanwezig: Maten',
    '[Auto-Reply] Maten',
    'AutoReply - Maten',
    'Niet gelezen: Maten',
    'Not read: Maten',
    'Resposta automática: Maten',
  ])
    assert.ok(of({}, subject), subject)
  for (const subject of [
    'Re: Maten',
    'Automatische schuifdeur: maten',
    'Auto: maten',
    'Read our new catalogue',
    'Afwezigheid van splinters',
    'Office chairs: sizes',
  ])
    assert.ok(!of({}, subject), subject)
})
