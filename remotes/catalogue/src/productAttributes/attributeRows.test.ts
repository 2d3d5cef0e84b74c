import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { attributeRows, underHeadings } from './attributeRows'

const attribute = (code: string, isRequired = false): AttributeChoice => ({
  id: code,
  code,
  name: code,
  type: 'TEXT',
  unit: null,
  valueCount: 0,
  hint: null,
  isRequired,
})
const [width, seats, style, note] = [attribute('width'), attribute('seats', true), attribute('style'), attribute('note')]
const told = (rows: ReturnType<typeof attributeRows>) => rows.map(({ attribute: { code }, group }) => `${code} ${group}`)

test('PROD-10 what is required and missing stands apart from what is only suggested', () => {
  expect(told(attributeRows([], { filled: [width], suggested: [seats, style] }, []))).toEqual(['width filled', 'seats missing', 'style suggested'])
})

test('PROD-10 what the category asks for stands together, with and without a value, and apart from what is required', () => {
  const asked = new Set(['width', 'style', 'seats'])
  expect(told(attributeRows([], { filled: [width, note], suggested: [seats, style], asked }, []))).toEqual([
    'width asked',
    'note filled',
    'seats missing',
    'style asked',
  ])
})

test('PROD-10 an attribute keeps its place when its value is saved, or taken away', () => {
  const first = attributeRows([], { filled: [width], suggested: [seats, style] }, [])
  expect(told(attributeRows(first, { filled: [seats], suggested: [style] }, []))).toEqual(['width filled', 'seats missing', 'style suggested'])
})

test('PROD-10 what somebody adds stands under its own title, also after it was saved; nothing stands twice', () => {
  const first = attributeRows([], { filled: [width], suggested: [] }, [])
  expect(told(attributeRows(first, { filled: [width], suggested: [] }, [note, width]))).toEqual(['width filled', 'note added'])
  expect(told(attributeRows(first, { filled: [width, note], suggested: [] }, [note]))).toEqual(['width filled', 'note added'])
})

test('ATTR-01 rows stand below the headings of their groups, in the order of their first attributes; those without one come last', () => {
  const of = (code: string, group: string | null, sortOrder: number) => ({ attribute: { ...attribute(code), group, sortOrder }, group: 'filled' as const })
  const rows = [of('loose', null, 0), of('care', 'Care', 3), of('depth', 'Size', 9), of('height', 'Size', 2)]
  expect(underHeadings(rows).map(({ heading, rows: own }) => [heading, own.map((one) => one.attribute.code)])).toEqual([
    ['Size', ['depth', 'height']],
    ['Care', ['care']],
    [null, ['loose']],
  ])
  expect(underHeadings([])).toEqual([])
})
