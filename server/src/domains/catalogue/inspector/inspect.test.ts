import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCodes, checks, type CheckCode, isAdvice } from './checks.ts'
import type { AttributeFacts, Attributes, Facts, TextFacts } from './Facts.ts'
import { type Checker, checkers } from './checkers.ts'
import { coreScope, inspect } from './inspect.ts'
import { Measures, readSaid } from './Measures.ts'
import { scoreOf, totalOf, weightOf } from './score.ts'

const codes = `
  width depth height length diameter seat_height seat_depth lying_width lying_length extended_length weight seats color fabric material
  composition martindale assembly_required packages package_size package_weight manufacturer manufacturer_address manufacturer_email manufacturer_country responsible_person safety_warnings available_from available_until sell_off manual`
  .trim()
  .split(/\s+/)
const list = codes.map((code, place): AttributeFacts => ({ id: place + 1, code, unit: 'cm', required: false, optional: false, askedIn: [] }))
const attributesOf = (all: readonly AttributeFacts[]): Attributes => ({
  byCode: new Map(all.map((one) => [one.code, one])),
  byId: new Map(all.map((one) => [one.id, one])),
})
const attributes = attributesOf(list)

type Said = Record<string, number | string | { value: string; hex?: string; priceGroup?: string }>

function values(said: Said): Facts['values'] {
  return Object.entries(said).map(([code, one]) => ({
    attribute: attributes.byCode.get(code)?.id ?? 0,
    number: typeof one === 'number' ? one : null,
    text: typeof one === 'string' ? one : null,
    value: typeof one === 'object' ? one.value : null,
    hex: typeof one === 'object' ? (one.hex ?? null) : null,
    priceGroup: typeof one === 'object' ? (one.priceGroup ?? null) : null,
  }))
}

const dutch: TextFacts = {
  name: 'Vaara 3-zitsbank',
  shortDescription: 'Bank van wol',
  urlKey: 'vaara-3-zitsbank',
  metaTitle: 'Vaara',
  metaDescription: 'De Vaara bank',
  description: 'De bank staat op eiken poten en is met de hand gemaakt voor wie van een rustig huis houdt.',
}
const english: TextFacts = {
  ...dutch,
  name: 'Vaara sofa',
  shortDescription: 'Sofa of wool',
  description: 'The sofa stands on oak legs and was made by hand for those who love a quiet house.',
}
const measures: Said = { width: 216, depth: 95, height: 84, seat_height: 45, seat_depth: 58, weight: 62, seats: 3 }
const rest: Said = {
  color: { value: 'grijs', hex: '#888888' },
  fabric: { value: 'Fjord 12', hex: '#777777', priceGroup: 'B' },
  material: { value: 'wol' },
  composition: '80 % wol, 20 % polyamide',
  martindale: 45000,
  assembly_required: 'false',
  packages: 2,
  package_size: '220 x 100 x 70',
  package_weight: 34,
  manufacturer: 'Vaara Oy',
  manufacturer_address: 'Turku',
  manufacturer_email: 'info@vaara.example',
  manufacturer_country: 'FI',
  safety_warnings: 'Geen',
}

/** A sofa without findings. */
const sofa: Facts = {
  id: 7,
  today: '2026-03-02',
  type: 'SIMPLE',
  active: true,
  sku: 'BNK-10001',
  ean: '8719999000015',
  category: 'Banken',
  leadTimeWeeks: 6,
  isVariation: false,
  putAside: [],
  texts: { nl: dutch, en: english },
  dutchName: dutch.name,
  values: values({ ...measures, ...rest }),
  images: 4,
  shortSide: 1128,
  picturedTwice: false,
  picturedAlike: false,
  looks: [],
  pictureDuplicate: null,
  pictureLikeness: null,
  available: 3,
  stockIsStale: false,
  hiddenStore: null,
  price: 1299,
  variationsPriced: false,
  parentPrice: null,
  purchase: 600,
  priceMode: null,
  badDiscounts: [],
  eanDuplicate: null,
  skuDuplicate: null,
  urlDuplicates: [],
  lostAddresses: [],
  sameText: 1,
  siblings: [],
  websites: [{ website: 50, languages: ['nl', 'en'], online: true, priceList: 60, priced: true, current: true, onlineVariations: 0 }],
  supplierEnded: false,
  supplierWeeks: null,
  collections: [],
  components: [],
  related: [],
}
const withValues = (said: Said, without: readonly string[] = []): Partial<Facts> => ({
  values: values(Object.fromEntries(Object.entries({ ...measures, ...rest, ...said }).filter(([code]) => !without.includes(code)))),
})
const withText = (text: Partial<TextFacts>, language: 'nl' | 'en' = 'nl'): Partial<Facts> => ({
  texts: { ...sofa.texts, [language]: { ...sofa.texts[language], ...text } as TextFacts },
})
const bundle = (components: Facts['components']): Partial<Facts> => ({ type: 'BUNDLE', ean: null, components })
const dutchWarning = 'Zet de kast met de beugel aan de muur vast, want een kind kan er niet bij spelen.'
const englishWarning = 'Fix the cabinet to the wall with the bracket: it will not be safe for children without it.'
const germanWarning = 'Der Schrank ist mit dem Winkel an die Wand zu schrauben und nicht für Kinder.'
const part = { product: 8, quantity: 2, required: true, active: true, available: 5, price: 700 }
const other = { product: 9, kind: 'UPSELL' as const, active: true, price: 1500 }
const look = (...notes: string[]): Facts['looks'][number] => ({ isMain: true, notes, colour: notes.includes('SCENE') ? null : '#888888' })
const site = { website: 50, languages: ['nl', 'en'], online: true, priceList: 60, priced: true, current: true, onlineVariations: 0 }

const found = (facts: Partial<Facts>) => inspect({ ...sofa, ...facts }, attributes)
const kinds = (facts: Partial<Facts>, code: CheckCode) =>
  found(facts)
    .findings.filter((one) => one.code === code)
    .map(({ kind }) => kind)

test('a product of which everything is filled in and right misses nothing', () => {
  const { required, optional, findings, score } = found({})
  assert.deepEqual({ required, optional, findings, score }, { required: [], optional: [], findings: [], score: 100 })
})

test('a variation is compared with its siblings in the unit in which both are typed', () => {
  const inMillimetres = attributesOf(list.map((one) => ({ ...one, unit: 'mm' })))
  const family = (width: number): Facts => ({ ...sofa, ...withValues({ width }), siblings: [{ attribute: 1, median: 2160, count: 12, far: 1 }] })
  const kindsOf = (width: number) =>
    inspect(family(width), inMillimetres)
      .findings.filter(({ code }) => code === 'DIM_VARIATION')
      .map(({ kind }) => kind)
  assert.deepEqual([kindsOf(2160), kindsOf(216)], [[], ['tenth']])
})

/** Failing values of each check, and passing values next to its limit. */
const cases: Record<CheckCode, { fails: Record<string, Partial<Facts>>; passes: Partial<Facts>[] }> = {
  EAN_CHECKDIGIT: {
    fails: { digit: { ean: '8719999000011' }, length: { ean: '871999901' }, form: { ean: '8.72E+12' }, inStore: { ean: '2012345678903' } },
    passes: [{ ean: null }, { ean: '036000291452' }, { ean: '96385074' }],
  },
  EAN_DUPLICATE: { fails: { twin: { eanDuplicate: 8 } }, passes: [{ eanDuplicate: null }] },
  EAN_EXCEL: {
    fails: { scientific: { ean: '8,71234E+12' }, decimal: { ean: '8719999000015.0' }, zero: { ean: '719999000013' }, cut: { ean: '8712340000000' } },
    passes: [{ ean: null }, { ean: '8719999000015' }, { ean: '036000291452' }, { ean: '96385074' }, { ean: '719999000011' }],
  },
  SKU_FORM: {
    fails: { blank: { sku: 'BNK 1' }, case: { sku: 'Bnk-1' }, lookalike: { sku: 'BNK-1O1' }, twin: { skuDuplicate: 8 } },
    passes: [{ sku: 'bnk-100' }, { sku: 'BOX-200' }],
  },
  DIM_MISSING: {
    fails: { absent: withValues({}, ['seat_height']) },
    passes: [
      { ...withValues({}, ['width', 'depth']), category: 'Lampen' },
      { ...withValues({ diameter: 110 }, ['width', 'depth', 'seat_height', 'weight']), category: 'Eettafels' },
      { values: values(rest), type: 'CONFIGURABLE' },
    ],
  },
  DIM_RANGE: { fails: { slip: withValues({ width: 2160 }), outside: withValues({ width: 470 }) }, passes: [withValues({ width: 440 })] },
  DIM_LOGIC: {
    fails: { larger: withValues({ seat_height: 60, height: 55 }), package: withValues({ packages: 1, package_size: '100 x 90 x 80' }) },
    passes: [
      withValues({ packages: 1, package_size: '90 x 218 x 96', package_weight: 70 }),
      withValues({ packages: 1, package_size: '100 x 90 x 80', assembly_required: 'true' }),
      withValues({ packages: 2, package_size: '100 x 90 x 80' }),
      withValues({ lying_width: 160, lying_length: 200, width: 216 }),
    ],
  },
  DIM_TEXT: {
    fails: {
      name: withText({ name: 'Vaara bank 240 cm' }),
      description: withText({ description: 'De bank is met de hand gemaakt en 240 cm breed, voor een groot huis.' }),
    },
    passes: [
      withText({ name: 'Vaara bank 216 x 95 cm' }),
      withText({ name: 'Vaara 3.5-zitsbank' }),
      withText({ description: 'De bank is voor een groot huis; de instap is 62 cm hoog.' }),
      withText({ description: 'De rand is 4 cm dik en de bank is voor een groot huis met een tuin.' }),
    ],
  },
  DIM_VARIATION: {
    fails: {
      unlike: { siblings: [{ attribute: 1, median: 150, count: 12, far: 1 }] },
      tenfold: { siblings: [{ attribute: 1, median: 21, count: 12, far: 1 }] },
      tenth: { siblings: [{ attribute: 1, median: 2160, count: 12, far: 1 }] },
    },
    passes: [
      { siblings: [{ attribute: 1, median: 150, count: 12, far: 1 }], dutchName: 'Vaara bank 216' },
      { siblings: [{ attribute: 1, median: 150, count: 12, far: 5 }] },
      { siblings: [{ attribute: 1, median: 200, count: 12, far: 1 }] },
    ],
  },
  WEIGHT_DENSITY: {
    fails: { heavy: withValues({ weight: 62_000 }), light: withValues({ weight: 2 }) },
    passes: [withValues({ weight: 120 }), withValues({ packages: 1, package_weight: 34 })],
  },
  FABRIC_GROUP: {
    fails: {
      group: withValues({ fabric: { value: 'Fjord 12', hex: '#777777' } }),
      swatch: withValues({ color: { value: 'grijs' } }),
      collection: { collections: [{ name: 'Fjord', has: 7, of: 12 }] },
    },
    passes: [{ collections: [{ name: 'Fjord', has: 12, of: 12 }] }, withValues({}, ['fabric', 'color'])],
  },
  MATERIAL_SUM: {
    fails: { sum: withValues({ composition: '80 % wol, 15 % polyamide' }) },
    passes: [withValues({ composition: 'wol' }), withValues({ composition: '33,3% wol, 66,7% linnen' })],
  },
  MARTINDALE: {
    fails: { absent: withValues({}, ['martindale']), form: withValues({ martindale: 'veel' }) },
    passes: [{ ...withValues({}, ['martindale', 'seat_height', 'seat_depth']), category: 'Lampen' }],
  },
  WOOD_CLAIM: {
    fails: {
      claim: {
        ...withText({ description: 'Een tafel van massief eiken voor het hele gezin en de gasten.' }),
        ...withValues({ material: { value: 'eikenfineer' } }),
      },
    },
    passes: [withText({ description: 'Een tafel van massief eiken voor het hele gezin en de gasten.' })],
  },
  LEAD_TIME: {
    fails: {
      absent: { leadTimeWeeks: null, available: 0 },
      long: { leadTimeWeeks: 27 },
      supplier: { supplierWeeks: 11, available: 0 },
      promise: { ...withText({ shortDescription: 'Bij u binnen 2 weken' }), available: 0 },
    },
    passes: [
      { leadTimeWeeks: null, available: 1 },
      { supplierWeeks: 10, available: 0 },
      { supplierWeeks: 20 },
      { ...withText({ shortDescription: 'Bij u binnen 8 weken' }), available: 0 },
    ],
  },
  STOCK_PROMISE: {
    fails: {
      text: { ...withText({ shortDescription: 'Uit voorraad leverbaar' }), available: 0 },
      stale: { ...withText({ shortDescription: 'Uit voorraad leverbaar' }), stockIsStale: true },
      display: { hiddenStore: 70 },
    },
    passes: [
      withText({ shortDescription: 'Uit voorraad leverbaar' }),
      { stockIsStale: true },
      { ...withValues({}, ['seat_height', 'seat_depth']), hiddenStore: 70, category: 'Kussens' },
    ],
  },
  LIFECYCLE: {
    fails: {
      ended: { supplierEnded: true, available: 0 },
      empty: { type: 'CONFIGURABLE' },
      left: { supplierEnded: true },
      early: withValues({ available_from: '2026-03-03' }),
      over: withValues({ available_until: '2026-03-01' }),
    },
    passes: [
      { ...withValues({ sell_off: 'true' }), supplierEnded: true },
      withValues({ available_from: '2026-03-02', available_until: '2026-03-02' }),
      { ...withValues({ available_until: '2026-03-01' }), websites: [{ ...site, online: false }] },
      { supplierEnded: true, available: 0, websites: [{ ...site, online: false }] },
      { type: 'CONFIGURABLE', websites: [{ ...site, onlineVariations: 1 }] },
    ],
  },
  ASSEMBLY: {
    fails: { absent: withValues({}, ['assembly_required']) },
    passes: [withValues({ assembly_required: 'true', manual: 'vaara.pdf' }), { ...withValues({}, ['assembly_required']), category: 'Kussens' }],
  },
  PACKAGES: { fails: { absent: withValues({}, ['package_weight']) }, passes: [{ ...withValues({}, ['package_weight']), type: 'CONFIGURABLE' }] },
  GPSR: {
    fails: {
      absent: withValues({}, ['manufacturer_email']),
      responsible: withValues({ manufacturer_country: 'CN' }),
      language: { ...withValues({ safety_warnings: germanWarning }), websites: [] },
      websiteLanguage: withValues({ safety_warnings: englishWarning }),
    },
    passes: [
      withValues({ safety_warnings: dutchWarning }),
      { ...withValues({ safety_warnings: dutchWarning }), websites: [] },
      withValues({ safety_warnings: `${dutchWarning} ${englishWarning}` }),
      { ...withValues({ safety_warnings: germanWarning }), websites: [{ ...site, languages: ['de', 'nl'] }] },
      { ...withValues({ safety_warnings: englishWarning }), isVariation: true },
      { ...withValues({}, ['manufacturer']), type: 'BUNDLE', ean: null, components: [part] },
      { ...withValues({}, ['manufacturer']), isVariation: true },
      withValues({ manufacturer_country: 'CN', responsible_person: 'Vaara BV, Tilburg' }),
      withValues({}, ['manufacturer_country']),
    ],
  },
  IMG_COUNT: { fails: { few: { images: 2 } }, passes: [{ images: 3 }, { images: 0, shortSide: null }] },
  IMG_SIZE: { fails: { small: { shortSide: 999 } }, passes: [{ shortSide: 1000 }] },
  IMG_QUALITY: {
    fails: {
      blurred: { looks: [look('BLURRED')] },
      ground: { looks: [look(), look('GROUND')] },
      fill: { looks: [look('FILL')] },
      scene: { looks: [look('SCENE'), look()] },
    },
    passes: [{ looks: [look()] }, { looks: [look(), look('SCENE')] }, { looks: [look('SCENE'), look('SCENE')] }, { looks: [look('HEAVY')] }],
  },
  IMG_COLOUR: {
    fails: { other: { looks: [look('SCENE'), { ...look(), colour: '#7a1f1f' }] } },
    passes: [
      { looks: [{ ...look(), colour: '#9a938c' }] },
      { looks: [{ ...look('SCENE'), colour: null }] },
      { ...withValues({}, ['color']), looks: [{ ...look(), colour: '#7a1f1f' }] },
    ],
  },
  IMG_DUP: {
    fails: {
      twice: { picturedTwice: true, picturedAlike: true },
      alike: { picturedAlike: true },
      colour: { pictureDuplicate: 8, pictureLikeness: 9 },
      likeness: { pictureLikeness: 8 },
    },
    passes: [{ picturedTwice: false, pictureDuplicate: null }],
  },
  TXT_LANG: {
    fails: {
      other: withText({ description: 'Das Sofa ist mit einem Bezug aus Wolle und steht auf Beinen, die nicht aus Metall sind.' }),
      copy: {
        texts: {
          nl: { ...dutch, description: 'Vaara Fjord 12, Lund Berg 3, Halle 77 (Nord)' },
          en: { ...english, description: 'Vaara Fjord 12, Lund Berg 3, Halle 77 (Nord)' },
        },
      },
    },
    passes: [withText({ description: 'Vaara Fjord 12' })],
  },
  TXT_LIMIT: {
    fails: { characters: withText({ metaTitle: 'a'.repeat(61) }), lines: withText({ shortDescription: 'Bank\nvan\nwol\nen' }) },
    passes: [
      withText({ metaTitle: 'a'.repeat(60), metaDescription: 'a'.repeat(160), name: 'a'.repeat(70), shortDescription: `${'a'.repeat(198)}\nb` }),
      { texts: { nl: dutch, en: english, de: { ...dutch, description: null, shortDescription: 'a'.repeat(240) } } },
    ],
  },
  TXT_BANNED: {
    fails: {
      price: withText({ metaDescription: 'Nu voor € 499' }),
      delivery: withText({ metaDescription: 'Morgen in huis' }),
      cheap: withText({ metaDescription: 'De goedkoopste' }),
      address: withText({ metaDescription: 'Zie www.vaara.example' }),
      competitor: withText({ metaDescription: 'Beter dan IKEA' }),
    },
    passes: [withText({ metaDescription: 'Een bank van 5 delen' })],
  },
  TXT_DUP: { fails: { same: { sameText: 4 } }, passes: [{ sameText: 3 }] },
  URL_KEY: {
    fails: {
      twin: { urlDuplicates: [{ language: 'nl', product: 8 }] },
      changed: { lostAddresses: [{ language: 'en', urlKey: 'vaara-bank', product: null }] },
      taken: { lostAddresses: [{ language: 'nl', urlKey: 'vaara-bank', product: 8 }] },
    },
    passes: [{ urlDuplicates: [], lostAddresses: [] }],
  },
  PRICE_MISSING: {
    fails: { website: { websites: [{ ...site, priced: false }] }, today: { websites: [{ ...site, current: false }] } },
    passes: [{ websites: [{ ...site, priceList: null, priced: false }] }, { price: null, websites: [{ ...site, priced: false }] }],
  },
  PRICE_LOGIC: {
    fails: {
      discount: { badDiscounts: [{ priceList: 60, price: 100, discount: 100 }] },
      nothing: { price: 0, purchase: null },
      purchase: { price: 720, purchase: 600 },
      parent: { parentPrice: 1300 },
    },
    passes: [{ parentPrice: 1299 }, { price: 727, purchase: 600 }, { purchase: null }],
  },
  BUNDLE: {
    fails: {
      empty: bundle([]),
      offline: bundle([{ ...part, active: false }]),
      stock: bundle([{ ...part, available: 1 }]),
      dearer: { ...bundle([{ ...part, price: 600 }]), priceMode: 'FIXED' },
    },
    passes: [bundle([part]), bundle([{ ...part, available: 0, required: false }])],
  },
  REL_SELF: {
    fails: {
      self: { related: [{ ...other, product: 7 }] },
      offline: { related: [{ ...other, active: false }] },
      cheaper: { related: [{ ...other, price: 900 }] },
    },
    passes: [{ related: [other] }, { related: [{ ...other, kind: 'CROSS_SELL', price: 20 }] }],
  },
}

for (const code of checkCodes) {
  test(`PROD-02 the check ${code} names what is wrong, and nothing else`, () => {
    const { fails, passes } = cases[code]
    for (const [kind, facts] of Object.entries(fails)) assert.deepEqual([...new Set(kinds(facts, code))], [kind])
    for (const facts of passes) assert.deepEqual(kinds(facts, code), [], JSON.stringify(facts))
    const [first = {}] = Object.values(fails)
    const { required, optional } = found(first)
    assert.equal((checks[code] === 'BLOCK' ? required : optional).includes(`check:${code}`), true)
  })
}

test('PROD-02 each code is found by one checker, which finds no other, whatever it looks at', () => {
  assert.deepEqual(checkers.flatMap(({ codes: own }) => [...own]).sort(), [...checkCodes].sort())
  const said = (facts: Facts, { attributes: named }: Checker) => new Measures(readSaid(facts, attributes), named)
  for (const { fails, passes } of Object.values(cases)) {
    for (const one of [...Object.values(fails), ...passes]) {
      const facts = { ...sofa, ...one }
      for (const checker of checkers)
        assert.deepEqual(
          checker.run(facts, said(facts, checker)).filter(({ code }) => !checker.codes.includes(code)),
          [],
        )
    }
  }
})

test('a check that asks for an attribute that it does not name is told so', () => {
  const named = new Measures(readSaid(sofa, attributes), new Set(['width']))
  assert.equal(named.get('width'), 216)
  for (const ask of [
    () => named.get('depth'),
    () => named.said('depth'),
    () => named.words('depth'),
    () => named.attribute('depth'),
    () => [...named.of(['width', 'depth'])],
  ])
    assert.throws(ask, /depth/)
})

test('of several choices of an attribute it is always the same one that is checked', () => {
  const [first, second] = [{ value: 'eikenfineer' }, { value: 'wol' }].map((one) => values({ material: one })[0])
  assert.ok(first && second)
  for (const both of [
    [first, second],
    [second, first],
  ])
    assert.equal(new Measures(readSaid({ ...sofa, values: both }, attributes), new Set(['material'])).words('material'), 'wol')
})

test('the right check digit is offered, and the values that contradict each other are quoted', () => {
  assert.deepEqual(found({ ean: '8719999000011' }).findings[0]?.values, { right: '8719999000015' })
  assert.deepEqual(found(withText({ name: 'Vaara bank 240 cm' })).findings[0]?.values, { said: '240 cm', is: 216 })
  assert.deepEqual(found(withValues({ width: 2160 })).findings.find(({ code }) => code === 'DIM_RANGE')?.values, { is: 2160, low: 100, high: 450, likely: 216 })
})

test('a check asks for nothing that the catalogue has no field for', () => {
  const few = attributesOf(list.filter(({ code }) => ['width', 'depth', 'height'].includes(code)))
  assert.deepEqual(inspect({ ...sofa, values: values({ width: 216, depth: 95, height: 84 }) }, few).findings, [])
})

test('attributes that are asked for always are required, those whose value is optional are advice', () => {
  const asked = attributesOf(list.map((one) => ({ ...one, required: one.code === 'martindale', optional: one.code === 'diameter' })))
  const { required, optional } = inspect({ ...sofa, ...withValues({}, ['martindale']) }, asked)
  assert.deepEqual([required, optional], [['attribute:17'], ['check:MARTINDALE', 'attribute:5']])
})

test('the score is 100 only when nothing is missing, and filling anything in never lowers it', () => {
  const total = totalOf(coreScope(attributes))
  const required = [
    'content.nl.name',
    'content.nl.description',
    'content.nl.urlKey',
    'image.main',
    'sku',
    'price',
    ...checkCodes.filter((code) => checks[code] === 'BLOCK').map((code) => `check:${code}`),
  ]
  const optional = [
    'eanCode',
    'content.nl.shortDescription',
    'content.en.name',
    ...checkCodes.filter((code) => checks[code] !== 'BLOCK').map((code) => `check:${code}`),
  ]
  assert.equal(scoreOf([], [], total), 100)
  let seed = 1
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 2000; round += 1) {
    const share = chance()
    const lost = [required.filter(() => chance() < share), optional.filter(() => chance() < share)] as const
    const score = scoreOf(...lost, total)
    assert.ok(Number.isInteger(score) && score >= 0 && score <= 100)
    if (lost[0].length + lost[1].length === 0) continue
    assert.ok(score < 100, 'never 100 with something missing')
    const [one, ...others] = lost[0].length > 0 ? lost[0] : lost[1]
    const after = lost[0].length > 0 ? scoreOf(others, lost[1], total) : scoreOf([], others, total)
    assert.ok(after >= score, `without ${one} it is ${after} after ${score}`)
  }
  assert.equal(scoreOf(['sku'], [], 10_000), 99)
  assert.equal(weightOf('content.nl.metaTitle', false), weightOf('sku', true) / 4)
})

test('mere advice is what a check finds that no website has made more of; what is missing is none', () => {
  assert.deepEqual(['check:PACKAGES', 'check:IMG_DUP', 'check:SKU', 'PACKAGES', 'content.en.name'].map(isAdvice), [true, false, false, false, false])
})
