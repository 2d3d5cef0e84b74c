import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FieldValue, apply, type PlanItem } from '../../../engine/index.ts'
import { anna, withServer } from '../../../testing/index.ts'
import { refreshWords } from './words.store.ts'

const { db, ask, rows } = await withServer()

const product = (sku: string, fields: Record<string, FieldValue> = {}): PlanItem => ({
  kind: 'product',
  id: null,
  op: 'create',
  fields: { type: 'SIMPLE', sku, ...fields },
})

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: anna, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const [colour = 0] = await write([
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'kleur', type: 'COLOUR', 'name.nl': 'Kleur', 'name.en': 'Colour' } },
])
const [moss = 0] = await write([
  { kind: 'attributeValue', id: null, op: 'create', fields: { attribute: colour, value: 'mos', 'name.nl': 'Mosgroen', 'name.en': 'Moss green' } },
])
await write([
  product('TAF-1', { 'content.nl.name': 'Eiken tafel Zeist', 'content.en.name': 'Oak table Zeist', category: 'Eettafels', eanCode: '8712345678906' }),
  product('TAF-12', { 'content.nl.name': 'Ronde tafel Baarn', category: 'Eettafels' }),
  product('STO-1', {
    'content.nl.name': 'Twee stoelen Baarn',
    'content.nl.description': 'Past aan een tafel van eiken en aan TAF-12.',
    'attribute.kleur': moss,
  }),
  product('BNK-1', { 'content.nl.name': 'Bank Één', brand: 'Aalsmeer', 'content.nl.description': 'Met kussens van gerecycled linnen.' }),
  product('BNK-2', { 'content.nl.name': 'Hoekbank', series: 'Aalsmeer', 'content.en.name': 'Corner sofa' }),
  product('8712345678906X', { 'content.nl.name': 'Lamp' }),
])
await refreshWords(db)

interface Found {
  isWidened: boolean
  totalCount: number
  results: { sku: string; searchMatch: { field: string; label: string; before: string; matched: string; after: string } | null }[]
}

const find = async (term: string, filter: Record<string, unknown> | null = null) =>
  (
    await ask<{ products: Found }>(
      'query Find($term: String!, $filter: ProductFilter) { products(searchTerm: $term, filter: $filter) { isWidened totalCount results { sku searchMatch(searchTerm: $term) { field label before matched after } } } }',
      { term, filter },
    )
  ).products
const skus = async (term: string) => {
  const { isWidened, totalCount, results } = await find(term)
  assert.equal(totalCount, results.length, term)
  return [isWidened ? 'near' : 'all', ...results.map(({ sku }) => sku)]
}

test('SEARCH-01 the exact SKU or EAN first, then what begins so, then words', async () => {
  assert.deepEqual(await skus('taf-1'), ['all', 'TAF-1', 'TAF-12', 'STO-1'])
  assert.deepEqual(await skus('TAF12'), ['all', 'TAF-12'])
  assert.deepEqual(await skus('8712345678906'), ['all', 'TAF-1', '8712345678906X'])
  assert.deepEqual(await skus('87123456 78906'), ['all', 'TAF-1', '8712345678906X'], 'blanks in a code')
})

test('SEARCH-01 stems of both languages, accents and capitals make no difference', async () => {
  assert.deepEqual(await skus('stoel'), ['all', 'STO-1'])
  assert.deepEqual(await skus('TAFELS zeist'), ['all', 'TAF-1'])
  assert.deepEqual(await skus('oak tables'), ['all', 'TAF-1'])
  assert.deepEqual(await skus('bank een'), ['all', 'BNK-1'])
})

test('SEARCH-01 one slip in a word of five letters or more is put right, and told', async () => {
  assert.deepEqual(await skus('zeits'), ['near', 'TAF-1'])
  assert.deepEqual(await skus('ronde bbaarn'), ['near', 'TAF-12'])
  assert.deepEqual(await skus('bnk'), ['all', 'BNK-1', 'BNK-2'])
  assert.deepEqual(await skus('blnk'), ['all'], 'too short to guess')
})

test('SEARCH-02 when none has all the words, those with the most and rarest come, and it is said', async () => {
  assert.deepEqual((await skus('aalsmeer hoekbank linnen')).slice(0, 3), ['near', 'BNK-2', 'BNK-1'])
  assert.deepEqual(await skus('paars glas'), ['all'])
  assert.deepEqual(await find('!&|'), { isWidened: false, totalCount: 0, results: [] })
})

test('SEARCH-02 what has some of the words in its description alone counts as near', async () => {
  assert.deepEqual(await skus('gerecycled'), ['all', 'BNK-1'])
  assert.deepEqual(await skus('linnen kussens bank'), ['near', 'BNK-1'])
  // chairs whose description mentions an oak table are not an oak table
  assert.deepEqual(await skus('eiken tafel baarn'), ['near', 'TAF-1', 'STO-1', 'TAF-12'])
})

test('SEARCH-02 of what is near, that ranks higher which stands in the category of what is looked for', async () => {
  const vase = (sku: string, name: string, category: string) => product(sku, { 'content.nl.name': name, 'content.en.name': name, category })
  await write([...[1, 2, 3].map((n) => vase(`VAAS-${n}`, 'Vaas glas', 'Vazen')), vase('VAAS-4', 'Smal vaas', 'Vazen'), vase('HAAK-1', 'Rood vaas', 'Haken')])
  await refreshWords(db)
  // both have two of the three words; by their names the hook would come first
  assert.deepEqual((await skus('rood smal vaas')).slice(0, 3), ['near', 'VAAS-4', 'HAAK-1'])
})

test('a filter narrows what was found, near or not, and never makes a search near', async () => {
  const near = await find('aalsmeer hoekbank linnen', { brands: ['Aalsmeer'] })
  assert.deepEqual([near.isWidened, near.totalCount, near.results.map(({ sku }) => sku)], [true, 1, ['BNK-1']])
  const none = await find('tafel', { brands: ['Aalsmeer'] })
  assert.deepEqual([none.isWidened, none.totalCount, none.results], [false, 0, []])
})

test('SEARCH-01 each product says where it was found, in the language of the viewer', async () => {
  const where = async (term: string, sku: string) => (await find(term)).results.find((one) => one.sku === sku)?.searchMatch
  assert.deepEqual(await where('taf-1', 'TAF-1'), { field: 'sku', label: 'SKU', before: '', matched: 'TAF-1', after: '' })
  assert.deepEqual(await where('8712345678906', 'TAF-1'), { field: 'eanCode', label: 'EAN code', before: '', matched: '8712345678906', after: '' })
  assert.deepEqual(await where('stoel', 'STO-1'), { field: 'name', label: 'Name', before: 'Twee ', matched: 'stoelen', after: ' Baarn' })
  assert.deepEqual(await where('sofa', 'BNK-2'), { field: 'content.en.name', label: 'Name (English)', before: 'Corner ', matched: 'sofa', after: '' })
  assert.deepEqual(await where('mosgroen', 'STO-1'), { field: 'attribute.kleur', label: 'Colour', before: '', matched: 'Mosgroen', after: '' })
  assert.deepEqual(await where('moss', 'STO-1'), { field: 'attribute.kleur', label: 'Colour', before: '', matched: 'Moss', after: ' green' })
  assert.deepEqual(await where('aalsmer', 'BNK-2'), { field: 'series', label: 'Series', before: '', matched: 'Aalsmeer', after: '' })
  assert.equal((await where('bank linnen', 'BNK-1'))?.field, 'content.nl.description')
})

test('a bulk action on everything that matches freezes what the list shows, also when that only comes near', async () => {
  const shown = (await find('aalsmeer hoekbank linnen')).totalCount
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { total: number } | null; errors: { message: string }[] } }>(
    'mutation { prepareProductsBulk(input: { selection: { searchTerm: "aalsmeer hoekbank linnen" }, action: DEACTIVATE }) { job { total } errors { message } } }',
  )
  assert.deepEqual([prepareProductsBulk.errors, prepareProductsBulk.job?.total], [[], shown])
})

test('SEARCH-02 where more come near than are listed the number says so, filtered or not, and a bulk action takes what is listed', async () => {
  const many = (word: string) =>
    Array.from({ length: 110 }, (_, place) =>
      product(`${word.slice(0, 3).toUpperCase()}-${place}`, { 'content.nl.name': `${word} ${place}`, brand: place < 5 ? 'Zandstra' : null }),
    )
  await write([...many('Parasol'), ...many('Tuinset')])
  await refreshWords(db)
  type Page = { isWidened: boolean; isTotalCapped: boolean; totalCount: number }
  const page = async (term: string, filter: object | null = null): Promise<Page> =>
    (
      await ask<{ products: Page }>(
        'query Capped($term: String!, $filter: ProductFilter) { products(searchTerm: $term, filter: $filter) { isWidened isTotalCapped totalCount } }',
        { term, filter },
      )
    ).products
  // 220 have one of the words, none has both
  assert.deepEqual(await page('parasol tuinset'), { isWidened: true, isTotalCapped: true, totalCount: 200 })
  assert.equal((await page('parasol tuinset', { brands: ['Zandstra'] })).isTotalCapped, true, 'others of the brand may be among those that were left out')
  assert.deepEqual(await page('parasol'), { isWidened: false, isTotalCapped: false, totalCount: 110 })
  assert.deepEqual(await page('parasol krukje'), { isWidened: true, isTotalCapped: false, totalCount: 110 }, 'all that come near are listed')
  assert.deepEqual(await page('parasok'), { isWidened: true, isTotalCapped: false, totalCount: 110 }, 'one slip put right')
  assert.equal((await page('!&|')).isTotalCapped, false)
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { total: number } | null } }>(
    'mutation { prepareProductsBulk(input: { selection: { searchTerm: "parasol tuinset" }, action: DEACTIVATE }) { job { total } } }',
  )
  assert.equal(prepareProductsBulk.job?.total, 200)
})

test('the words of the catalogue are counted again: what is gone is forgotten, what is new is known', async () => {
  await write([product('KRK-1', { 'content.nl.name': 'Krukje Vijfhuizen' })])
  assert.deepEqual(await skus('vijfhuizn'), ['all'])
  await refreshWords(db)
  assert.deepEqual(await skus('vijfhuizn'), ['near', 'KRK-1'])
  assert.deepEqual(await rows(`select products from product_words where word = 'krukje'`), [{ products: 1 }])
  await rows(`delete from products where sku = 'KRK-1'`)
  await refreshWords(db)
  assert.deepEqual(await rows(`select products from product_words where word = 'krukje'`), [])
})

test('SEARCH-01 numbers and compounds are found however the catalogue writes them, what is written as typed first', async () => {
  await write([
    product('ZIT-1', { 'content.nl.name': 'Velours 3-zitsbank Heemstede', brand: 'Vos' }),
    product('ZIT-2', { 'content.nl.name': 'Driezitsbank Oegstgeest' }),
    product('ZIT-4', { 'content.nl.name': 'Velours 2-zits bank Heemstede' }),
    product('DIV-1', { 'content.nl.name': 'Divan hoek Ommen', 'content.nl.description': 'Voor een zijden kamer.' }),
    product('DIV-2', { 'content.nl.name': 'Hoekdivan Ommen' }),
    product('DIV-3', { 'content.nl.name': 'Divan Ommen', 'content.nl.description': 'Past in elke hoek.' }),
    product('STO-9', { 'content.nl.name': 'Boekenkast Putten' }),
    product('DRB-3', { 'content.nl.name': 'Zitsbank Lisse' }),
    product('BED-1', { 'content.nl.name': '1-persoons ledikant Epe' }),
    product('BED-2', { 'content.nl.name': 'Ledikant een Epe' }),
  ])
  await refreshWords(db)
  assert.deepEqual(await skus('driezitsbank'), ['all', 'ZIT-2', 'ZIT-1'], 'not by a digit of a code')
  assert.deepEqual(await skus('3-zitsbank vos'), ['all', 'ZIT-1'])
  assert.deepEqual(
    (await skus('3-zitsbank')).filter((sku) => sku.startsWith('ZIT')),
    ['ZIT-1', 'ZIT-2'],
  )
  assert.deepEqual(await skus('velours driezits bank'), ['all', 'ZIT-1'])
  assert.deepEqual(await skus('three zitsbank velours'), ['all', 'ZIT-1'])
  assert.deepEqual(await skus('tweezitsbank'), ['all', 'ZIT-4'])
  assert.deepEqual(await skus('tweezitsbank krokodil'), ['near', 'ZIT-4'])
  assert.deepEqual(await skus('hoekdivan'), ['all', 'DIV-2', 'DIV-1'], 'not what merely stands in a corner')
  assert.deepEqual(await skus('hoekdivans ommen'), ['all', 'DIV-2', 'DIV-1'])
  assert.deepEqual(await skus('ommen hoek divan'), ['all', 'DIV-1', 'DIV-2', 'DIV-3'], 'one word before two of which one stands in the description')
  assert.deepEqual(await skus('boek kast'), ['all', 'STO-9'])
  assert.deepEqual(await skus('kast boek'), ['all', 'STO-9'], 'in the other order too')
  assert.deepEqual(await skus('eenpersoonsledikant'), ['all', 'BED-1'])
  assert.deepEqual(await skus('zijdenkamer'), ['all'], 'parts that stand in a description alone')
  const where = async (term: string, sku: string) => (await find(term)).results.find((one) => one.sku === sku)?.searchMatch
  assert.deepEqual(await where('driezitsbank', 'ZIT-1'), { field: 'name', label: 'Name', before: 'Velours ', matched: '3-zitsbank', after: ' Heemstede' })
  assert.deepEqual(await where('hoekdivan', 'DIV-1'), { field: 'name', label: 'Name', before: '', matched: 'Divan hoek', after: ' Ommen' })
})

test('SEARCH-01 a letter typed once that stands twice, or the other way round, is put right in a word of four letters too', async () => {
  await write([
    product('VAA-1', { 'content.nl.name': 'Bank Vaara' }),
    product('VAA-2', { 'content.nl.name': 'Bank Ommen', series: 'Vaara' }),
    product('KES-1', { 'content.nl.name': 'Stoel Ufo' }),
  ])
  await refreshWords(db)
  assert.deepEqual(await skus('vara bank'), ['near', 'VAA-1', 'VAA-2'])
  assert.deepEqual(await skus('bank vara'), ['near', 'VAA-1', 'VAA-2'])
  assert.deepEqual(await skus('ufoo'), ['near', 'KES-1'])
  assert.deepEqual(await skus('vora bank'), ['near', ...(await skus('bank')).slice(1)], 'another letter in so short a word is no slip')
})

test('SEARCH-01 each misspelt word of a term is put right, two letters swapped in a short one and plurals too', async () => {
  await write([
    product('TAF-21', { 'content.nl.name': 'Eiken eettafel Vught' }),
    product('BUR-1', { 'content.nl.name': 'Bureau Vught' }),
    product('BUR-2', { 'content.nl.name': 'Spiegel Vught' }),
  ])
  await refreshWords(db)
  assert.deepEqual(await skus('eikne eettaffel'), ['near', 'TAF-21', 'TAF-1'])
  assert.deepEqual(await skus('vugth eettaffels eikeen'), ['near', 'TAF-21'])
  assert.deepEqual(await skus('buerau vucht'), ['near', 'BUR-1'])
})
