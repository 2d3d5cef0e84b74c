import { readFormula } from './readFormula'
import { formulaNames } from './formulaNames'
import { fillPattern } from './fillPattern'
import { makeReplacer, type TextChange } from './makeReplacer'

test.each([
  [[5], [1, 2], [5, 5]],
  [['oak'], [1], ['oak']],
  [
    ['oak', 'ash'],
    [1, 2, 3],
    ['oak', 'ash', 'oak'],
  ],
  [
    ['oak', 'ash'],
    [-1, -2, -3],
    ['ash', 'oak', 'ash'],
  ],
  [
    [10, 20],
    [1, 2],
    [30, 40],
  ],
  [
    [10, 20],
    [-1, -2],
    [0, -10],
  ],
  [[0.1, 0.2, 0.3], [1], [0.4]],
  [[10, 20, 25], [1], [10]],
  [[5, 5], [1], [5]],
  [[10, null], [1], [10]],
])('%j goes on at %j with %j', (run, steps, values) => {
  expect(steps.map((step) => fillPattern(run, step))).toEqual(values)
})

const replace = (find: string, replacement: string, more: Partial<Extract<TextChange, { kind: 'replace' }>> = {}): TextChange => ({
  kind: 'replace',
  find,
  replacement,
  isPattern: false,
  matchesCase: false,
  ...more,
})

test.each([
  [replace('oak', 'ash'), 'Oak table, oak chair', 'ash table, ash chair'],
  [replace('oak', 'ash', { matchesCase: true }), 'Oak table, oak chair', 'Oak table, ash chair'],
  [replace('(a.b)', '$1'), 'x (a.b) y', 'x $1 y'],
  [replace('(\\d+) ?x ?(\\d+)', '$2 × $1', { isPattern: true }), '90x200 cm', '200 × 90 cm'],
  [replace('^\\s+|\\s+$', '', { isPattern: true }), '  oak ', 'oak'],
  [replace('', 'x'), 'oak', 'oak'],
  [{ kind: 'affix', prefix: 'New: ', suffix: '!' }, 'sofa', 'New: sofa!'],
  [{ kind: 'affix', prefix: 'New: ', suffix: '' }, '', ''],
  [{ kind: 'case', to: 'upper' }, 'ijzeren bed', 'IJZEREN BED'],
  [{ kind: 'case', to: 'lower' }, 'ÉÉN Bank', 'één bank'],
  [{ kind: 'case', to: 'title' }, 'OAK dining-table (new)', 'Oak Dining-Table (New)'],
  [{ kind: 'case', to: 'sentence' }, 'OAK TABLE. WITH LEAF', 'Oak table. With leaf'],
] as [TextChange, string, string][])('%j makes of “%s” “%s”', (change, before, after) => {
  expect(makeReplacer(change)(before, 'nl')).toBe(after)
})

test('a pattern that is none is refused', () => {
  expect(() => makeReplacer(replace('(', '', { isPattern: true }))).toThrow(SyntaxError)
})

const numbers: Record<string, number | null> = { width: 200, depth: 90, height: null, price: 1299.5 }
const evaluate = (text: string) => {
  const formula = readFormula(text, new Map(Object.keys(numbers).map((name) => [name, `attribute.${name}`])))
  return 'kind' in formula ? formula : formula.evaluate((id) => numbers[id.replace('attribute.', '')] ?? null)
}

test.each([
  ['=width*depth', 18000],
  ['width + depth * 2', 380],
  ['=(width + depth) / 2', 145],
  ['=-depth', -90],
  ['=2^3^2', 512],
  ['=2*3^2', 18],
  ['=price*1,21', 1572.395],
  ['=round(price*1,21; 2)', 1572.4],
  ['=round(price, 0)', 1300],
  ['=max(width; depth)', 200],
  ['=min(width, depth)', 90],
  ['=width % 70', 60],
])('the formula %s gives %d', (text, value) => {
  expect(evaluate(text)).toBeCloseTo(value as number, 6)
})

test.each([
  ['=width*weight', { kind: 'unknown', name: 'weight' }],
  ['=width*height', { kind: 'empty', name: 'height' }],
  ['=width/0', { kind: 'noResult' }],
  ['=width*', { kind: 'unreadable' }],
  ['', { kind: 'unreadable' }],
  ['="a"+width', { kind: 'unreadable' }],
  ['=constructor', { kind: 'unknown', name: 'constructor' }],
  ['=constructor("alert(1)")', { kind: 'unknown', name: 'constructor' }],
  ['=width.constructor', { kind: 'unreadable' }],
  ['=width["constructor"]', { kind: 'unreadable' }],
  ['=this', { kind: 'unreadable' }],
  ['=[1,2]', { kind: 'unreadable' }],
  ['=width && depth', { kind: 'unreadable' }],
  ['=toString(1)', { kind: 'unknown', name: 'toString' }],
  ['=width; depth', { kind: 'unreadable' }],
])('the formula %s is refused: %j', (text, fault) => {
  expect(evaluate(text)).toEqual(fault)
})

test('a formula calls a column by the last part of its id, or by its label where that is not one alone', () => {
  const column = (id: string, label: string) => ({ id, label, kind: 'decimal' as const })
  const columns = [
    column('attribute.width', 'Width'),
    column('attribute.seat-height', 'Seat height'),
    column('price.3.price', 'Retail (NL)'),
    column('price.4.price', 'Retail (NL)'),
    column('price.5.price', 'Dealer'),
    column('2.3d', 'Third'),
  ]
  expect([...formulaNames([...columns, { id: 'name.nl', label: 'Name', kind: 'text' }])]).toEqual([
    ['width', 'attribute.width'],
    ['seat_height', 'attribute.seat-height'],
    ['retail_nl', 'price.3.price'],
    ['retail_nl_2', 'price.4.price'],
    ['dealer', 'price.5.price'],
    ['_3d', '2.3d'],
  ])
})
