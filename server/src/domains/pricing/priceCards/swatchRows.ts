import type { CardContent, CardLine } from './CardContent.ts'
import { type CardRow, lineHeight } from './CardRow.ts'
import { wrapText } from './wrapText.ts'

const millimetre = 72 / 25.4

/** The side of a swatch, and the least width of one with its name, in millimetres. */
const sides: Readonly<Record<CardContent['size'], readonly [side: number, cell: number]>> = {
  A4: [11, 56],
  A5: [8, 40],
  A6: [6, 28],
  LABEL_100x50: [4, 20],
  LABEL_62x29: [3, 20],
}

/** Swatches with their names beside them, in columns. */
export function swatchRows(swatches: readonly CardLine[], size: CardContent['size'], letters: number, { x, width }: { x: number; width: number }): CardRow[] {
  const [side, least] = [sides[size][0] * millimetre, sides[size][1] * millimetre]
  const columns = Math.max(1, Math.floor(width / least))
  const cell = width / columns
  const indent = side + letters * 0.6
  const rows: CardRow[] = []
  for (let at = 0; at < swatches.length; at += columns) {
    const own = swatches
      .slice(at, at + columns)
      .map((line, column) => ({ line, x: x + column * cell, names: wrapText(line.text, 'regular', letters, cell - indent - 4) }))
    const lines = Math.max(...own.map(({ names }) => names.length))
    const height = Math.max(side, lines * letters * lineHeight)
    rows.push({
      field: 'swatch',
      height: height + letters * 0.5,
      texts: own.flatMap((one) =>
        one.names.map((text, line) => ({
          x: one.x + indent,
          // beside the middle of its swatch
          down: Math.max(0, (side - one.names.length * letters * lineHeight) / 2) + line * letters * lineHeight,
          size: letters,
          weight: 'regular' as const,
          text,
          isStruck: false,
        })),
      ),
      swatches: own.map((one) => ({ x: one.x, side, hex: one.line.hex ?? null, picture: one.line.picture ?? null })),
    })
  }
  return rows
}
