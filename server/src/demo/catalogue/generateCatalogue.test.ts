import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { fabrics } from '../words/fabrics.ts'
import { productTypes } from '../words/productTypes.ts'
import type { DemoSeries } from './DemoProduct.ts'
import { checkDigit, eanOf, isEan, withWrongCheckDigit } from './ean.ts'
import { generateCatalogue } from './generateCatalogue.ts'

const now = new Date('2026-03-02T12:00:00Z')
const whole = [...generateCatalogue({ size: 12_000, seed: 1, now })]
const products = whole.flatMap((series) => series.products)
const digest = (catalogue: Iterable<DemoSeries>) =>
  createHash('sha256')
    .update(JSON.stringify([...catalogue]))
    .digest('hex')

/** Minimum and maximum of a measure for a kind of furniture, over all sizes */
function rangeOf(category: string, measure: 'width' | 'height'): [number, number] {
  const all = productTypes
    .filter((type) => type.category === category)
    .flatMap(({ measures, sizes }) => [...(measures[measure] ?? []), ...sizes.flatMap((size) => size.measures[measure] ?? [])])
  return [Math.min(...all), Math.max(...all)]
}

test('check digits follow the rule of GS1', () => {
  // Printed on real packages and in the standard itself.
  for (const code of ['4006381333931', '5901234123457', '9780201379624']) {
    assert.equal(checkDigit(code.slice(0, 12)), Number(code[12]), code)
    assert.ok(isEan(code))
    assert.ok(!isEan(withWrongCheckDigit(code)))
  }
  assert.ok(!isEan('871234567890'))
  const made = Array.from({ length: 20_000 }, (_, number) => eanOf(number))
  assert.equal(new Set(made).size, made.length)
  assert.ok(made.every(isEan))
})

test('twelve thousand products hold the promised troubles, each in its number', () => {
  assert.equal(products.length, 12_000)
  assert.deepEqual(
    products.map(({ ordinal }) => ordinal),
    products.map((_, at) => at),
  )
  const pictures = products.flatMap((product) => product.pictures)
  const count = (matches: (product: (typeof products)[number]) => boolean) => products.filter(matches).length
  const near = (product: (typeof products)[number]) => product.pictures.some(({ name }) => name.endsWith('(1)'))
  assert.deepEqual(
    {
      sofaVariations: count(({ parent }) => parent === 0),
      badEans: count(({ eanCode }) => eanCode !== null && !isEan(eanCode)),
      duplicates: count(({ duplicateOf }) => duplicateOf !== null),
      brokenAssignments: count(({ websites }) => websites.some(({ syncStatus }) => syncStatus === 'FAIL')),
      blurry: pictures.filter(({ drawing }) => drawing.blur).length,
      nearDuplicates: count(near),
      tooLarge: count(({ measures, category }) => measures.width !== undefined && measures.width > 2 * rangeOf(category, 'width')[1]),
      tooSmall: count(({ measures, category }) => (measures.height ?? Infinity) < rangeOf(category, 'height')[0] / 2),
      germanInDutch: count(({ contents }) => Boolean(contents.nl?.description) && contents.nl?.description === contents.de?.description),
    },
    { sofaVariations: 900, badEans: 150, duplicates: 150, brokenAssignments: 40, blurry: 5, nearDuplicates: 8, tooLarge: 30, tooSmall: 30, germanInDutch: 25 },
  )
  assert.equal(whole.flatMap(({ articles }) => articles).length, 4_000)
  assert.equal(whole.flatMap(({ reviews }) => reviews).length, 1_500)
})

test('sixty fabric colours lie in six price groups, and the great sofa comes in all of them', () => {
  assert.equal(new Set(fabrics.map(({ key }) => key)).size, 60)
  assert.equal(new Set(fabrics.map(({ hex }) => hex)).size, 60)
  assert.deepEqual([...new Set(fabrics.map(({ priceGroup }) => priceGroup))].sort(), ['A', 'B', 'C', 'D', 'E', 'F'])
  const sofa = products.filter(({ parent }) => parent === 0)
  assert.equal(new Set(sofa.map(({ choices }) => choices.fabric)).size, 60)
  assert.equal(new Set(sofa.map(({ contents }) => contents.nl?.name)).size, 900)
})

test('SKUs and addresses are unique, prices end as shop prices do, nothing is dated after now', () => {
  assert.equal(new Set(products.map(({ sku }) => sku.toUpperCase())).size, products.length)
  const keys = products.flatMap(({ contents }) => (contents.nl?.urlKey ? [contents.nl.urlKey] : []))
  assert.equal(new Set(keys).size, keys.length)
  assert.deepEqual(
    keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)),
    [],
  )
  for (const { prices, sku, createdAt, updatedAt } of products) {
    for (const { price, discount } of Object.values(prices)) {
      assert.ok(price % 100 === 0 || price % 100 === 95, `${sku}: ${price}`)
      assert.ok(discount === null || (discount < price && discount > 0), `${sku}: ${discount} of ${price}`)
    }
    assert.ok(createdAt <= updatedAt && updatedAt <= now, sku)
    assert.ok(now.getTime() - createdAt.getTime() < 745 * 86_400_000, sku)
  }
})

test('references point at products that come before or stand in the same series', () => {
  for (const { products: family, articles, reviews } of whole) {
    const last = family.at(-1)?.ordinal ?? 0
    for (const { parent, components, related, duplicateOf, ordinal } of family) {
      for (const other of [parent, duplicateOf ?? undefined, ...components.map((one) => one.ordinal), ...related.map((one) => one.ordinal)]) {
        assert.ok(other === null || other === undefined || (other <= last && other !== ordinal))
      }
    }
    for (const { product } of articles) assert.ok(product === null || product <= last)
    for (const review of reviews) assert.ok(review.products.length > 0 && review.products.every((one) => one <= last))
  }
})

test('each kind of furniture comes often enough, and keeps to its measures', () => {
  for (const type of productTypes) {
    const some = products.filter(({ category, department, type: kind }) => kind === 'SIMPLE' && category === type.category && department === type.department)
    assert.ok(some.length > 20, `${type.key}: ${some.length}`)
  }
  const strays = products.filter(({ measures, category }) => {
    const [low, high] = rangeOf(category, 'width')
    return measures.width !== undefined && (measures.width < low || measures.width > high)
  })
  assert.equal(strays.length, 30, 'only the slips of units')
})

test('the same seed gives the same catalogue, another seed another one', () => {
  const first = digest(generateCatalogue({ size: 400, seed: 7, now }))
  assert.equal(digest(generateCatalogue({ size: 400, seed: 7, now })), first)
  assert.notEqual(digest(generateCatalogue({ size: 400, seed: 8, now })), first)
})

test('any size comes out exactly, down to a handful', () => {
  for (const size of [4, 25, 137, 1_003]) {
    assert.equal([...generateCatalogue({ size, seed: 3, now })].flatMap((series) => series.products).length, size)
  }
})
