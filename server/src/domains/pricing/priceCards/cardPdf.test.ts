import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import type { CardFacts } from './CardContent.ts'
import sharp from 'sharp'
import { cardContent } from './cardContent.rules.ts'
import { widthOf } from './cardFonts.ts'
import { layoutCard } from './cardLayout.ts'
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
  showPhoto: true,
  showSwatches: true,
  showBrand: true,
  showAttributes: true,
  showValidity: true,
  logo: null,
  ownBrand: null,
  isLabelProduct: false,
  body: 'Vraag ons',
  name: 'Stoel Élan',
  sku: 'STL-1',
  brand: 'Vos',
  eanCode: '8712345678906',
  description: 'Zit goed',
  storeName: 'Utrecht',
  page: '/price-cards?look=1',
  validOn: null,
  photo: null,
  swatches: [],
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

test('PRICE-03 a photo, a logo and swatches are drawn on every size that has room for them, each picture once in the file, and no text leaves its card', async () => {
  const logo = { name: 'Logo', key: 'logo' }
  const photo = { name: 'Foto', key: 'photo' }
  const swatches = Array.from({ length: 20 }, (_, id) => ({ id, name: `Ribstof mosgroen ${id}`, hex: '#5d6b56', picture: null }))
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#5d6b56' } })
    .jpeg()
    .toBuffer()
  const pictures = new Map([
    [logo.key, jpeg],
    [photo.key, jpeg],
  ])
  const long = { name: 'Hoekbank Zandvoort XXL met chaise longue '.repeat(2), price: { ...chair.price, priceCents: 12_499_900, discountCents: 10_999_900 } }
  for (const size of ['A4', 'A5', 'A6', 'LABEL_100x50', 'LABEL_62x29'] as const) {
    for (const orientation of ['PORTRAIT', 'LANDSCAPE'] as const) {
      const content = cardContent({ ...chair, ...long, size, orientation, logo, photo, swatches })
      const layout = layoutCard(content)
      for (const { x, y, size: letters, weight, text } of layout.pages.flat())
        assert.ok(x + widthOf(text, weight, letters) <= layout.width && y + letters <= layout.height, `${size} ${orientation}: ${text}`)
      for (const box of [layout.photo, layout.logo].filter((one) => one !== null))
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width && box.y + box.height <= layout.height && box.height > 0)
      const pdf = (await drawCards([{ content, copies: 3 }], { title: 'Kaart', origin: '', pictures })).toString('latin1')
      // a picture of the document that no card shows is not written
      assert.equal(pdf.match(/\/Subtype \/Image/g)?.length ?? 0, (layout.photo ? 1 : 0) + (layout.logo ? 1 : 0), `${size} ${orientation}`)
    }
  }
  const a4 = layoutCard(cardContent({ ...chair, size: 'A4', logo, photo, swatches }))
  assert.deepEqual([a4.photo?.picture, a4.logo?.picture, a4.swatches.length, a4.pages.length], ['photo', 'logo', 12, 1])
  assert.ok((await printed({ ...chair, size: 'A4', swatches })).includes('en nog 8'))
})

test('PRICE-03 without a photo there is no frame for one, and a file that is gone leaves nothing on the card', async () => {
  const bare = layoutCard(cardContent(chair))
  assert.deepEqual([bare.photo, bare.logo, bare.swatches], [null, null, []])
  const gone = cardContent({ ...chair, photo: { name: 'Foto', key: 'gone' } })
  const pdf = (await drawCards([{ content: gone, copies: 1 }], { title: 'Kaart', origin: '', pictures: new Map() })).toString('latin1')
  assert.equal(pdf.includes('/Subtype /Image'), false)
})
