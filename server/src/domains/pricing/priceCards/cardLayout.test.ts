import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardContent, CardLine } from './CardContent.ts'
import { layoutCard } from './cardLayout.ts'
import { drawCards } from './drawCards.ts'

const card = (lines: readonly CardLine[], more: Partial<CardContent> = {}): CardContent => ({
  size: 'A6',
  orientation: 'PORTRAIT',
  language: 'nl',
  lines,
  ...more,
})
const name = { field: 'name', text: 'Bank Zandvoort' }
const price = { field: 'price', text: '€ 1.299,00' }
const long = { field: 'description', text: 'Zit heerlijk en slaapt nog beter. '.repeat(60) }

test('PRICE-03 what is too much is written smaller, down to 8 points; what does not fit then goes on on another card, and is named', () => {
  const roomy = layoutCard(card([name, price]))
  assert.deepEqual([roomy.pages.length, roomy.warnings], [1, []])
  const full = layoutCard(card([name, { ...long, text: long.text.slice(0, 1_500) }, price]))
  const sizes = (layout: typeof full) => layout.pages.flat().map(({ size }) => size)
  assert.equal(full.pages.length, 1)
  assert.ok(Math.max(...sizes(full)) < Math.max(...sizes(roomy)))
  const over = layoutCard(card([name, long, price], { size: 'LABEL_100x50', orientation: 'LANDSCAPE' }))
  assert.equal(Math.min(...sizes(over)), 8)
  assert.ok(over.pages.length > 1)
  assert.deepEqual(
    over.warnings.map(({ field, code }) => [field, code]),
    [
      ['description', 'overflow'],
      ['price', 'overflow'],
    ],
  )
  // nothing is cut off: every word is on some page
  const words = over.pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length
  assert.equal(words, [name, long, price].flatMap(({ text }) => text.trim().split(/\s+/)).length)
  for (const { width, height, pages } of [roomy, full, over])
    for (const { x, y, size } of pages.flat()) assert.ok(x >= 0 && y >= 0 && y + size <= height && x < width)
})

test('letters that no font of ours has are named', () => {
  assert.deepEqual(layoutCard(card([{ field: 'name', text: 'Sofa 沙发' }])).warnings, [{ field: 'name', code: 'letters' }])
  assert.deepEqual(layoutCard(card([{ field: 'name', text: 'Éxtra ß Ωδ Привет' }])).warnings, [])
})

test('the same card is the same file, on every paper', async () => {
  const lines = [name, price, { field: 'barcode', text: '8712345678906' }, { field: 'qr', text: '/price-cards?look=1' }]
  for (const size of ['A4', 'A5', 'A6', 'LABEL_100x50', 'LABEL_62x29'] as const) {
    for (const orientation of ['PORTRAIT', 'LANDSCAPE'] as const) {
      const draw = () => drawCards([{ content: card(lines, { size, orientation }), copies: 1 }], { title: 'Kaart', origin: 'https://vitrine.example' })
      const pdf = await draw()
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      assert.ok(pdf.equals(await draw()), `${size} ${orientation}`)
    }
  }
})

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test('many cards share sheets of A4, from the label on that is said', async () => {
  const content = card([name, price])
  const draw = async (copies: number, start: number) =>
    pagesOf(await drawCards([{ content, copies }], { title: 'Kaarten', origin: '', sheet: { start, hasMarks: true } }))
  assert.deepEqual([await draw(4, 1), await draw(4, 2), await draw(9, 1)], [1, 2, 3])
  assert.equal(pagesOf(await drawCards([{ content, copies: 3 }], { title: 'Kaarten', origin: '' })), 3)
})
