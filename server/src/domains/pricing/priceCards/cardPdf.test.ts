import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import type { CardFacts } from './CardContent.ts'
import { cardContent } from './cardContent.rules.ts'
import { drawCards } from './drawCards.ts'

/** The texts of one of our PDFs as copied from its pages, each as drawn. */
function textsOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1')
  const objects = new Map(Array.from(raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm), ([, id = '', body = '']) => [id, body]))
  const streamOf = (body: string) => {
    const stream = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '', 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1')
  }
  // the character of each glyph of a font
  const lettersOf = (font: string) => {
    const letters = new Map<number, string>()
    const map = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '') ?? '')
    for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
      for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
        letters.set(Number.parseInt(from, 16) + at, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
    return letters
  }
  const fonts = new Map(Array.from(raw.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => [name, lettersOf(id)]))
  return [...objects.values()]
    .filter((body) => /stream\n/.test(body))
    .map(streamOf)
    .filter((text) => text.includes(' Tf'))
    .flatMap((content) =>
      Array.from(content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g), ([, font = '', glyphs = '']) =>
        Array.from(glyphs.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
          Array.from(hex.matchAll(/.{4}/g), ([glyph]) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '?').join(''),
        )
          .join('')
          .replace(/\s/g, ' '),
      ),
    )
}

const chair: CardFacts = {
  id: 1,
  size: 'A5',
  orientation: 'PORTRAIT',
  language: 'nl',
  showBarcode: true,
  showQr: true,
  showReferencePrice: true,
  body: 'Vraag ons',
  name: 'Stoel Élan',
  sku: 'STL-1',
  brand: 'Vos',
  eanCode: '8712345678906',
  description: 'Zit goed',
  storeName: 'Utrecht',
  page: '/price-cards?look=1',
  validOn: null,
  attributes: [{ id: 7, name: 'Kleur', type: 'SELECT', unit: null, number: null, text: null, value: 'Rood', isValueFlagged: false }],
  price: {
    currency: 'EUR',
    priceCents: 20_000,
    discountCents: 15_000,
    referenceCents: 20_000,
    referenceException: null,
    promoText: 'Actie!',
    validFrom: '2026-03-01',
    validTo: '2026-03-14',
  },
  variations: [],
}
const printed = async (facts: CardFacts) =>
  textsOf(await drawCards([{ content: cardContent(facts), copies: 1 }], { title: 'Kaart', origin: 'https://vitrine.example' }))

test('PRICE-03 PCD-7 a card prints its fields, the crossed-out price and the lowest of the thirty days, in Dutch and in English', async () => {
  assert.deepEqual(await printed(chair), [
    'Vos',
    'Stoel Élan',
    'Zit goed',
    'Kleur',
    'Rood',
    '€ 200,00',
    '€ 150,00',
    'Laagste prijs van de 30 dagen',
    '€ 200,00',
    'ervoor',
    'Actie!',
    'Geldig vanaf',
    '1 maart 2026',
    'Geldig tot en met',
    '14 maart 2026',
    'Vraag ons',
    'STL-1',
    'Utrecht',
    '8712345678906',
  ])
  const english = await printed({ ...chair, language: 'en' })
  assert.deepEqual(english.slice(5, 9), ['€200.00', '€150.00', 'Lowest price of the 30 days before', '€200.00'])
  assert.deepEqual(english.slice(10, 14), ['Valid from', '1 March 2026', 'Valid until', '14 March 2026'])
})

test('PRICE-03 every size prints the name, both prices and the lowest of the thirty days', async () => {
  for (const size of ['A4', 'A5', 'A6', 'LABEL_100x50', 'LABEL_62x29'] as const) {
    for (const orientation of ['PORTRAIT', 'LANDSCAPE'] as const) {
      const text = (await printed({ ...chair, size, orientation })).join(' ')
      for (const said of ['Stoel Élan', '€ 200,00', '€ 150,00', 'Laagste prijs', 'STL-1', '8712345678906'])
        assert.ok(text.includes(said), `${size} ${orientation}: ${said} in ${text}`)
    }
  }
})
