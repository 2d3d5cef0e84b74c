import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marginPct, priceWarnings, rounded } from '../prices/prices.rules.ts'
import { type FormulaFacts, formulaPrice, type PriceFormula } from './priceFormula.rules.ts'

const facts: FormulaFacts = { priceCents: 100_00, discountCents: null, purchaseCents: 40_00, factor: 2.5, keyRounding: ',95' }
const formula = (
  kind: PriceFormula['kind'],
  value: number | null = null,
  rounding: string | null = null,
  target: PriceFormula['target'] = 'PRICE',
): PriceFormula => ({ kind, value, rounding, target })

const cases: [string, PriceFormula, Partial<FormulaFacts>, { priceCents: number; discountCents: number | null } | null][] = [
  ['ten per cent less', formula('PERCENT', -10), {}, { priceCents: 90_00, discountCents: null }],
  ['a third more, to the cent', formula('PERCENT', 33.33), {}, { priceCents: 133_33, discountCents: null }],
  ['half a cent goes up', formula('PERCENT', 0.005), { priceCents: 100_00 }, { priceCents: 100_01, discountCents: null }],
  ['ten per cent less, to ,95', formula('PERCENT', -10, ',95'), {}, { priceCents: 89_95, discountCents: null }],
  ['ten per cent less, to 5,00', formula('PERCENT', -12, '5,00'), {}, { priceCents: 90_00, discountCents: null }],
  ['twenty euros more', formula('AMOUNT', 20), {}, { priceCents: 120_00, discountCents: null }],
  ['so much less that nothing is left', formula('AMOUNT', -100), {}, null],
  ['the margin key, with its own rounding', formula('MARGIN_KEY'), {}, { priceCents: 99_95, discountCents: null }],
  ['the margin key, rounded otherwise', formula('MARGIN_KEY', null, ',00'), {}, { priceCents: 100_00, discountCents: null }],
  ['the margin key without a purchase price', formula('MARGIN_KEY'), { purchaseCents: null }, null],
  ['the margin key of a product that has none', formula('MARGIN_KEY'), { factor: null }, null],
  ['the margin key of a product without a price', formula('MARGIN_KEY'), { priceCents: null }, { priceCents: 99_95, discountCents: null }],
  ['rounding alone', formula('ROUND', null, ',95'), { priceCents: 101_20 }, { priceCents: 100_95, discountCents: null }],
  ['nothing of nothing', formula('PERCENT', -10), { priceCents: null }, null],
  ['a discount stays while it is lower', formula('PERCENT', -10), { discountCents: 80_00 }, { priceCents: 90_00, discountCents: 80_00 }],
  ['a discount goes when it is not', formula('PERCENT', -30), { discountCents: 80_00 }, { priceCents: 70_00, discountCents: null }],
  ['the discount price itself', formula('PERCENT', -20, null, 'DISCOUNT_PRICE'), {}, { priceCents: 100_00, discountCents: 80_00 }],
  ['a discount price above the price', formula('PERCENT', 20, null, 'DISCOUNT_PRICE'), {}, null],
]
for (const [what, asked, more, expected] of cases)
  test(`PRICE-04 a formula: ${what}`, () => assert.deepEqual(formulaPrice(asked, { ...facts, ...more }), expected))

test('rounding goes to the nearest, and never to nothing', () => {
  assert.deepEqual(
    [149, 150, 40, 12_345].map((cents) => rounded(cents, ',00')),
    [100, 200, 40, 12_300],
  )
  assert.deepEqual(
    [144, 146, 20, 12_344].map((cents) => rounded(cents, ',95')),
    [95, 195, 20, 12_295],
  )
  assert.deepEqual(
    [749, 750, 200].map((cents) => rounded(cents, '5,00')),
    [500, 1000, 200],
  )
})

test('the margin is counted without VAT', () => {
  assert.equal(marginPct(121_00, 50_00), 50)
  assert.equal(marginPct(null, 50_00), null)
  assert.equal(marginPct(121_00, null), null)
})

const good = {
  priceCents: 121_00,
  discountCents: null,
  previousCents: null,
  purchaseCents: 50_00,
  minimumMarginPct: 40,
  partsCents: null,
  referenceCents: null,
}
const warned: [string, Partial<Parameters<typeof priceWarnings>[0]>, string[]][] = [
  ['nothing', {}, []],
  ['a discount as high as the price', { discountCents: 121_00 }, ['DISCOUNT']],
  ['below the purchase price, VAT taken off', { priceCents: 60_00 }, ['PURCHASE', 'MARGIN']],
  ['below the margin of the key', { priceCents: 100_00 }, ['MARGIN']],
  ['a jump of more than a quarter', { previousCents: 90_00 }, ['JUMP']],
  ['a quarter is none', { previousCents: 96_80 }, []],
  ['odd cents', { priceCents: 121_37 }, ['CENTS']],
  ['dearer than the parts', { partsCents: 120_00 }, ['BUNDLE']],
  ['an illegal strike price', { discountCents: 110_00, referenceCents: 115_00 }, ['REFERENCE']],
  ['a legal strike price', { discountCents: 110_00, referenceCents: 121_00 }, []],
]
for (const [what, more, expected] of warned) test(`a price warns of ${what}`, () => assert.deepEqual(priceWarnings({ ...good, ...more }), expected))
