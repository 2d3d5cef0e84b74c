import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

// With every letter of the languages in which we sell, and Greek and Cyrillic.
const files: Readonly<Record<Weight, string>> = {
  regular: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

interface CardFont {
  bytes: Buffer
  font: Font
  /** Widths of words, in the units of the font */
  widths: Map<string, number>
}

const loaded = new Map<Weight, CardFont>()
const maxWidths = 20_000

/** Loaded when the first card is drawn. */
export function cardFont(weight: Weight): CardFont {
  const known = loaded.get(weight)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(files[weight]))
  const made = { bytes, font: create(bytes) as Font, widths: new Map<string, number>() }
  loaded.set(weight, made)
  return made
}

/** The width of a text, in points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  const { font, widths } = cardFont(weight)
  let width = widths.get(text)
  if (width === undefined) {
    width = font.layout(text).advanceWidth
    if (widths.size >= maxWidths) widths.clear()
    widths.set(text, width)
  }
  return (width * size) / font.unitsPerEm
}

/** Whether every letter of a text can be drawn. */
export function canDraw(text: string): boolean {
  const { font } = cardFont('regular')
  return [...text].every((letter) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
