import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dark, light } from './theme'
import { tokensCss } from './tokens'

const css = readFileSync(join(__dirname, '../css/tokens.css'), 'utf8')
type Look = 'light' | 'dark'

/** A colour of the style sheet: `light-dark(#faf8f5,#151917)`, or one for both. */
function variable(look: Look, name: string): string {
  const [, both, bright, dim] = new RegExp(`--v-${name}: (?:(#[0-9a-f]{6})|light-dark\\((#[0-9a-f]{6}),(#[0-9a-f]{6})\\));`).exec(css) ?? []
  return both ?? (look === 'light' ? bright : dim) ?? ''
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the style sheet of the tokens is what the tokens say', () => {
  expect(css).toBe(tokensCss())
})

test.each(Object.keys(light) as (keyof typeof light)[])('antd and the style sheet agree on %s, light and dark', (name) => {
  expect(variable('light', name)).toBe(light[name])
  expect(variable('dark', name)).toBe(dark[name])
})

const pairs = [
  ['ink', 'background'],
  ['soft', 'background'],
  ['faint', 'background'],
  ['soft', 'surface'],
  ['faint', 'surface'],
  ['soft', 'raised'],
  ['link', 'surface'],
  ['link', 'background'],
  ['link', 'tint'],
  ['ink', 'tint'],
  ['soft', 'tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ['danger', 'surface'],
  ['bar-ink', 'bar'],
  ['bar-soft', 'bar'],
  ['faint', 'raised'],
  ['link', 'row-hover'],
  ['link', 'row-chosen'],
  ['ink', 'row-chosen'],
  ['soft', 'row-hover'],
  ['soft', 'row-chosen'],
  ['ink', 'linen'],
  ['soft', 'linen'],
  ['accent', 'surface'],
  ['accent', 'accent-tint'],
  ['warning', 'surface'],
  ['warning', 'background'],
  ['danger', 'background'],
  ['ink', 'warning-tint'],
  ['ink', 'danger-tint'],
] as const

test.each(pairs)('WCAG 2.2 AA: %s can be read on %s, light and dark', (text, ground) => {
  expect(contrast(variable('light', text), variable('light', ground))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(variable('dark', text), variable('dark', ground))).toBeGreaterThanOrEqual(4.5)
})
