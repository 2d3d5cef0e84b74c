import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardFacts } from './CardContent.ts'
import { cardContent, differencesOf, findCardProblem, isEan13 } from './cardContent.rules.ts'

const sofa: CardFacts = {
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
  body: null,
  name: 'Bank',
  sku: 'BNK-1',
  brand: 'Vos',
  eanCode: '8712345678906',
  description: null,
  storeName: null,
  page: 'https://shop.example/bank?card=1',
  validOn: null,
  photo: null,
  swatches: [],
  attributes: [],
  price: {
    currency: 'EUR',
    priceCents: 129_900,
    discountCents: null,
    referenceCents: null,
    referenceException: null,
    promoText: null,
    validFrom: null,
    validTo: null,
  },
  variations: [],
}
const textOf = (facts: CardFacts, field: string) =>
  cardContent(facts)
    .lines.find((line) => line.field === field)
    ?.text.replace(/\s/g, ' ')
const fieldsOf = (facts: CardFacts) => cardContent(facts).lines.map(({ field }) => field)

test('a card says what there is, and nothing of what there is not', () => {
  assert.deepEqual(fieldsOf(sofa), ['brand', 'name', 'price', 'sku', 'barcode', 'qr'])
  assert.equal(textOf(sofa, 'price'), '€ 1.299,00')
  assert.deepEqual(fieldsOf({ ...sofa, showBarcode: false, showQr: false, brand: ' ' }), ['name', 'price', 'sku'])
  assert.equal(textOf({ ...sofa, language: 'en', validOn: '2026-03-14' }, 'validOn'), '14 March 2026')
})

test('only an EAN-13 that a till can read is drawn', () => {
  assert.ok(isEan13('8712345678906'))
  for (const code of [null, '', '8712345678907', '96385074', '871234567890x']) assert.equal(isEan13(code), false)
})

test('values that are flagged stand alone, else all of them; numbers with their unit, in the language of the card', () => {
  const one = { id: 7, name: 'Kleur', type: 'MULTI_SELECT', unit: null, number: null, text: null, value: 'Rood', isValueFlagged: false }
  assert.equal(textOf({ ...sofa, attributes: [one, { ...one, value: 'Blauw' }] }, 'attribute.7'), 'Rood, Blauw')
  assert.equal(textOf({ ...sofa, attributes: [one, { ...one, value: 'Blauw', isValueFlagged: true }] }, 'attribute.7'), 'Blauw')
  assert.equal(textOf({ ...sofa, attributes: [{ ...one, type: 'DIMENSION', unit: 'cm', number: 87.5, value: null }] }, 'attribute.7'), '87,5 cm')
  assert.equal(textOf({ ...sofa, attributes: [{ ...one, type: 'BOOLEAN', text: 'true', value: null }] }, 'attribute.7'), 'ja')
})

test('a configurable product is from its cheapest variation on, with a line for each price group', () => {
  const facts = {
    ...sofa,
    variations: [
      { group: 'B', cents: 149_900 },
      { group: 'A', cents: 129_900 },
      { group: 'A', cents: 139_900 },
    ],
  }
  const { lines } = cardContent(facts)
  assert.deepEqual(
    lines.flatMap(({ field, label, text }) => (label ? [[field, label, text.replace(/\s/g, ' ')]] : [])),
    [
      ['price', 'vanaf (prijsgroep A)', '€ 1.299,00'],
      ['group.A', 'Prijsgroep A', '€ 1.299,00'],
      ['group.B', 'Prijsgroep B', '€ 1.499,00'],
    ],
  )
  assert.equal(
    cardContent({
      ...facts,
      variations: [
        { group: 'A', cents: 5 },
        { group: 'B', cents: 5 },
      ],
    }).lines.find(({ field }) => field === 'price')?.label,
    undefined,
  )
  // without a price of its own, and all variations with the same price
  const even = {
    ...facts,
    price: { ...sofa.price, priceCents: null },
    variations: [
      { group: null, cents: 500 },
      { group: null, cents: 500 },
    ],
  }
  assert.equal(textOf(even, 'price'), '€ 5,00')
  assert.equal(findCardProblem(even, cardContent(even)), null)
})

test('PRICE-03 a price that was not the lowest of thirty days is not crossed out, and the legal one is named', () => {
  const reduced = (referenceCents: number | null) => ({ ...sofa, price: { ...sofa.price, priceCents: 20_000, discountCents: 15_000, referenceCents } })
  const problem = (facts: CardFacts) => findCardProblem(facts, cardContent(facts))
  assert.equal(problem(reduced(20_000)), null)
  assert.equal(textOf(reduced(20_000), 'struckPrice'), '€ 200,00')
  assert.equal(textOf(reduced(20_000), 'referencePrice'), '€ 200,00')
  const { code, values } = problem(reduced(5_000)) ?? {}
  assert.deepEqual([code, String(values?.['legal']).replace(/\s/g, ' ')], ['priceCard.struck', '€ 50,00'])
  assert.equal(problem(reduced(null))?.code, 'priceCard.neverAsked')
  assert.equal(problem({ ...sofa, price: { ...sofa.price, priceCents: null } })?.code, 'priceCard.noPrice')
})

test('PCD-7 the reference price is called what it is, in the language of the card; a promotion tells both of its days', () => {
  const facts: CardFacts = {
    ...sofa,
    price: { ...sofa.price, priceCents: 20_000, discountCents: 15_000, referenceCents: 20_000, validFrom: '2026-03-01', validTo: '2026-03-14' },
  }
  const labelsOf = (language: 'nl' | 'en', referenceException: CardFacts['price']['referenceException'] = null) =>
    cardContent({ ...facts, language, price: { ...facts.price, referenceException } }).lines.flatMap(({ field, label }) =>
      field === 'referencePrice' ? [label] : [],
    )
  assert.deepEqual([labelsOf('nl'), labelsOf('en')], [['Laagste prijs van de 30 dagen ervoor'], ['Lowest price of the 30 days before']])
  assert.deepEqual(
    [labelsOf('nl', 'PROGRESSIVE'), labelsOf('en', 'NEW')],
    [['Laagste prijs van de 30 dagen vóór de eerste korting'], ['Lowest price since it is for sale']],
  )
  assert.deepEqual([textOf(facts, 'validFrom'), textOf(facts, 'validTo')], ['1 maart 2026', '14 maart 2026'])
  // a future day is shown only once
  assert.deepEqual(
    fieldsOf({ ...facts, validOn: '2026-03-05' }).filter((field) => field.startsWith('valid')),
    ['validOn', 'validTo'],
  )
})

test('what has changed on a card is told line by line', () => {
  const dearer = { ...sofa, size: 'A4' as const, brand: null, price: { ...sofa.price, priceCents: 139_900 } }
  assert.deepEqual(
    differencesOf(cardContent(sofa), cardContent(dearer)).map(({ field, before, after }) => [
      field,
      before?.replace(/\s/g, ' ') ?? null,
      after?.replace(/\s/g, ' ') ?? null,
    ]),
    [
      ['format', 'A5 PORTRAIT', 'A4 PORTRAIT'],
      ['price', '€ 1.299,00', '€ 1.399,00'],
      ['brand', 'Vos', null],
    ],
  )
  assert.deepEqual(differencesOf(cardContent(sofa), cardContent({ ...sofa })), [])
})

test('a private-label product has the own brand of the template, and never its maker', () => {
  assert.equal(textOf({ ...sofa, ownBrand: 'Huismerk' }, 'brand'), 'Vos')
  assert.equal(textOf({ ...sofa, isLabelProduct: true, ownBrand: 'Huismerk' }, 'brand'), 'Huismerk')
  assert.equal(textOf({ ...sofa, isLabelProduct: true }, 'brand'), undefined)
})

test('a template says which parts a card has; without an address on a website there is no QR code', () => {
  const rich: CardFacts = {
    ...sofa,
    photo: { name: 'Foto', key: 'p' },
    logo: { name: 'Logo', key: 'l' },
    swatches: [{ id: 3, name: 'Fjord', hex: '#333333', picture: 's' }],
    attributes: [{ id: 7, name: 'Breedte', type: 'DIMENSION', unit: 'cm', number: 220, text: null, value: null, isValueFlagged: false }],
    price: { ...sofa.price, validTo: '2026-03-14' },
  }
  assert.deepEqual(fieldsOf(rich), ['logo', 'photo', 'brand', 'name', 'attribute.7', 'swatch.3', 'price', 'validTo', 'sku', 'barcode', 'qr'])
  const none = { showPhoto: false, showSwatches: false, showBrand: false, showAttributes: false, showValidity: false, logo: null, page: null }
  assert.deepEqual(fieldsOf({ ...rich, ...none }), ['name', 'price', 'sku', 'barcode'])
  assert.deepEqual(fieldsOf({ ...rich, size: 'LABEL_62x29' }), ['brand', 'name', 'price', 'validTo', 'sku', 'barcode', 'qr'])
})

test('another photo is a difference, though its name is the same', () => {
  const [before, after] = ['a', 'b'].map((key) => cardContent({ ...sofa, photo: { name: 'Foto', key } }))
  assert.deepEqual(before && after && differencesOf(before, after).map(({ field }) => field), ['photo'])
})
