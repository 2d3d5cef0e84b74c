import assert from 'node:assert/strict'
import test from 'node:test'
import { parseMail } from './parseMail.ts'
import { ownLines } from './ownWords.rules.ts'

const own = (text: string): string =>
  ownLines(text)
    .filter((line) => /\p{L}/u.test(line))
    .join('|')
const theirs = 'Breedte: 80 cm\nDiepte: 45 cm'
const answer = 'Dag,\n\nBreedte: 82,5 cm\n'
const left = 'Dag,|Breedte: 82,5 cm'

const outlook: Readonly<Record<string, string>> = {
  Dutch: 'Van: Inkoop <inkoop@vitrine.example>\nVerzonden: woensdag 25 november 2026 16:12\nAan: Verkoop <verkoop@zandhof.example>\nOnderwerp: Gegevens',
  'Dutch, on a Mac':
    'Van: Inkoop <inkoop@vitrine.example>\nDatum: woensdag 25 november 2026 om 16:12\nAan: Verkoop <verkoop@zandhof.example>\nOnderwerp: Gegevens',
  'English under a rule':
    '________________________________\nFrom: Purchasing <inkoop@vitrine.example>\nSent: Wednesday, November 25, 2026 4:12 PM\nTo: Sales\nCc: Anna; Bert\nSubject: Details',
  'English with names alone': 'From: Purchasing\nSent: Wednesday, November 25, 2026 4:12 PM\nTo: Sales\nSubject: Details',
  'English, bold': '*From:* Purchasing <inkoop@vitrine.example>\n*Sent:* Wednesday, November 25, 2026\n*To:* Sales\n*Subject:* Details',
  German:
    'Von: Einkauf <inkoop@vitrine.example>\nGesendet: Mittwoch, 25. November 2026 16:12\nAn: Verkauf <a@b.example>; Anna <c@d.example>;\n Bert <e@f.example>\nBetreff: Angaben',
  French: 'De : Achats <inkoop@vitrine.example>\nEnvoyé : mercredi 25 novembre 2026 16:12\nÀ : Ventes\nObjet : Données',
  'French with blanks that do not break': 'De\u00a0: Achats\nEnvoyé le\u00a0: mercredi 25 novembre 2026\nÀ\u00a0: Ventes\nObjet\u00a0: Données',
  'with lines between': 'Van: Inkoop\n\nVerzonden: woensdag\n\nAan: Verkoop\n\nOnderwerp: Gegevens',
}
for (const [what, head] of Object.entries(outlook)) {
  test(`SHARE-06 what is answered to stands below a head of Outlook (${what}), and is not the word of who answers`, () => {
    assert.equal(own(`${answer}\n${head}\n\n${theirs}`), left)
    assert.equal(own(`${answer}${head}\n${theirs}`), left)
  })
}

const others: Readonly<Record<string, string>> = {
  'dashes, Dutch': '-----Oorspronkelijk bericht-----',
  'dashes, English': '-------- Original message --------',
  'dashes, German': '-----Ursprüngliche Nachricht-----',
  'dashes, French': '-----Message d’origine-----',
  'a forwarded one': '---------- Forwarded message ---------',
  'Gmail, Dutch': 'Op wo 25 nov 2026 om 16:12 schreef Inkoop <inkoop@vitrine.example>:',
  'Gmail over two lines': 'Op wo 25 nov 2026 om 16:12 schreef Inkoop\n<inkoop@vitrine.example>:',
  'Gmail, English': 'On Wed, Nov 25, 2026 at 4:12 PM Purchasing <inkoop@vitrine.example> wrote:',
  'Gmail, German': 'Am Mi., 25. Nov. 2026 um 16:12 Uhr schrieb Einkauf <inkoop@vitrine.example>:',
  'Gmail, French': 'Le mer. 25 nov. 2026 à 16:12, Achats <inkoop@vitrine.example> a écrit :',
  'Gmail, Polish': 'śr., 25 lis 2026 o 16:12 Inkoop <inkoop@vitrine.example> napisał(a):',
  'Gmail, Portuguese': 'Em qua., 25 de nov. de 2026 às 16:12, Inkoop <inkoop@vitrine.example> escreveu:',
  'Gmail, Turkish': 'Inkoop <inkoop@vitrine.example>, 25 Kas 2026 Çar, 16:12 tarihinde şunu yazdı:',
  'dashes around author and date': '---- Op wo, 25 nov 2026 16:12:00 +0100 schreef Inkoop <inkoop@vitrine.example> ----',
  'Apple Mail, Dutch': 'Op 25 nov 2026, om 16:12 heeft Inkoop <inkoop@vitrine.example> het volgende geschreven:',
}
test('SHARE-06 what is quoted below a line that says so is not the word of who answers, in four languages', () => {
  for (const [what, line] of Object.entries(others)) assert.equal(own(`${answer}\n${line}\n\n${theirs}`), left, what)
})

const notes: Readonly<Record<string, string>> = {
  'words below each other': 'Anna Bos/Vitrine/NL@Vitrine\n25-11-2026 16:12\n\nTo\nVerkoop/Zandhof@Zandhof\ncc\n\nSubject\nGegevens',
  'words before their values, Dutch':
    'Inkoop <inkoop@vitrine.example> \nwo 25 nov 2026 16:12\n\n        Aan     Verkoop\n        cc\n        Onderwerp       Gegevens',
  German: 'Einkauf\n25.11.2026 16:12:33\n\nBitte antworten an\ninkoop@vitrine.example\n\nAn\n  "Verkauf" <a@b.example>\nKopie\n\nThema\nAngaben',
  American: 'Purchasing/Vitrine\n11/25/2026 04:12 PM\n\nTo\nSales\ncc\n\nSubject\nDetails',
  'without an author': '25-11-2026 16:12\nTo\nSales\nSubject\nDetails',
  'a table':
    'Inkoop/Vitrine    To       Verkoop/Zandhof\n                  cc       \n25-11-2026 16:12  Subject  Gegevens van het artikel met een lange naam, zie ook de bijlage',
  'with dashes': '-----Inkoop/Vitrine schreef: -----\nAan: Verkoop\nVan: Inkoop\nDatum: 25-11-2026\nOnderwerp: Gegevens',
  forwarded: '----- Weitergeleitet von Anna Bos/Zandhof am 25.11.2026 16:12 -----',
}
test('SHARE-06 what is quoted as Notes does it, with its words for recipient and subject without colons, is not the word of who answers', () => {
  for (const [what, head] of Object.entries(notes)) assert.equal(own(`${answer}\n\n\n${head}\n\n\n${theirs}`), left, what)
  for (const text of [
    'Inkoop/Vitrine|25-11-2026 16:12 uur|Breedte: 80 cm',
    'Levering 25-11-2026 om 14:00|to 60 cm|Breedte: 82 cm|Subject to change',
    'Aan beide zijden 3 cm|25-11-2026 16:12 gemeten|Onderwerp van gesprek',
  ])
    assert.equal(own(text.replaceAll('|', '\n')), text)
})

test('SHARE-06 one’s own last line counts where the line that introduces a quotation stands right below it', () => {
  assert.equal(own('Breedte: 82,5 cm\nOp wo 25 nov 2026 om 16:12 schreef Inkoop <i@v.example>:\nBreedte: 80 cm'), 'Breedte: 82,5 cm')
  assert.equal(own('Hoogte: 76 cm\nBreedte: 82,5 cm\nOn Wed, Nov 25, 2026 at 4:12 PM Purchasing\n<i@v.example> wrote:\nDepth: 45 cm').includes('82,5'), true)
})

test('SHARE-06 an answer below or between what is quoted with > counts', () => {
  assert.equal(
    own('Op wo 25 nov 2026 om 16:12 schreef Inkoop <i@v.example>:\n\n> Breedte: 80 cm\n\nBreedte: 82,5 cm'),
    'Op wo 25 nov 2026 om 16:12 schreef Inkoop <i@v.example>:|Breedte: 82,5 cm',
  )
  assert.equal(own('> Breedte: 80 cm\nBreedte: 81 cm\n> Hoogte: 3\nHoogte: 4'), 'Breedte: 81 cm|Hoogte: 4')
})

test('SHARE-06 words that only look like the head of a mail are the supplier’s own', () => {
  for (const text of [
    'Van: 2 tot 4 personen|Breedte: 80 cm|Aan: beide zijden',
    'Datum: 1-12-2026|Breedte: 80 cm',
    'Onze technicus schreef: Breedte: 80 cm',
    'From: 45 cm|To: 60 cm',
    'Maat:|Breedte: 80 cm',
  ])
    assert.equal(own(text.replaceAll('|', '\n')), text)
})

test('SHARE-06 in a page the head of Outlook ends one’s own words as it does in a text', async () => {
  const pages = [
    '<p>Breedte: 82,5 cm</p><div id="divRplyFwdMsg"><hr><font><b>Van:</b> Inkoop &lt;i@v.example&gt;<br><b>Verzonden:</b> woensdag 25 november 2026 16:12<br><b>Aan:</b> Verkoop<br><b>Onderwerp:</b> Gegevens</font></div><p>Breedte: 80 cm</p><p>Diepte: 45 cm</p>',
    '<p class="MsoNormal">Width: 82,5 cm</p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Purchasing<br><b>Sent:</b> Wednesday<br><b>To:</b> Sales<br><b>Subject:</b> Details</p></div><table><tr><td>Width</td><td>80</td></tr><tr><td>Depth</td><td>45</td></tr></table>',
    '<div>Breite: 82,5 cm</div><table><tr><td><b>Von:</b></td><td>Einkauf</td></tr><tr><td><b>Gesendet:</b></td><td>Mittwoch</td></tr><tr><td><b>An:</b></td><td>Verkauf</td></tr><tr><td><b>Betreff:</b></td><td>Angaben</td></tr></table><div>Breite: 80 cm</div>',
    '<div>Largeur : 82,5 cm</div><blockquote type="cite">Largeur : 80 cm</blockquote>',
  ]
  for (const page of pages) {
    const { body } = await parseMail(Buffer.from(`From: a@b.example\r\nSubject: x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}\r\n`))
    assert.match(own(body ?? ''), /82,5/, page)
    assert.doesNotMatch(own(body ?? ''), /80|45/, page)
  }
})

test('SHARE-06 a text that is made to be slow is read at once', () => {
  for (const text of [
    '\n'.repeat(50_000),
    'Op a schreef b\n'.repeat(3300),
    'Van:\n'.repeat(10_000),
    'Van: a\nAan:\n'.repeat(4000),
    `${'a on at wrote '.repeat(140)}\n`.repeat(25),
    `${'* '.repeat(24_000)}`,
    'A/B\n25-11-2026 16:12\n'.repeat(3000),
    '25-11-2026 16:12\nTo\n'.repeat(3000),
  ])
    ownLines(text)
})

test('SHARE-06 the header of another mail is known in further languages, on one line, behind bars and with accents of two parts', () => {
  for (const [from, sent, to, subject] of [
    ['Od:', 'Odesláno:', 'Komu:', 'Předmět:'],
    ['De:', 'Enviada em:', 'Para:', 'Assunto:'],
    ['Lähettäjä:', 'Lähetetty:', 'Vastaanottaja:', 'Aihe:'],
    ['Kimden:', 'Gönderildi:', 'Kime:', 'Konu:'],
    ['Feladó:', 'Elküldve:', 'Címzett:', 'Tárgy:'],
    ['发件人：', '发送时间：', '收件人：', '主题：'],
    ['De :', 'Envoye\u0301 :', 'A\u0300 :', 'Objet :'],
    ['| Van:', '| Verzonden:', '| Aan:', '| Onderwerp:'],
  ])
    assert.deepEqual(ownLines(`Breedte: 82\n${from} Anna\n${sent} maandag\n${to} Vera\n${subject} Maten\n\nBreedte: 45`), ['Breedte: 82'], from)
  assert.deepEqual(ownLines('Breedte: 82\nVan: Anna Verzonden: maandag Aan: Vera Onderwerp: Maten\nBreedte: 45'), ['Breedte: 82'])
  // a line of values is no header
  assert.deepEqual(ownLines('Van: 80 tot: 90 cm\nBreedte: 45'), ['Van: 80 tot: 90 cm', 'Breedte: 45'])
})
