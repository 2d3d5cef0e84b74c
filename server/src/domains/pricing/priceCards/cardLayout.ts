import type { CardContent, CardLine } from './CardContent.ts'
import { canDraw, type Weight, widthOf } from './cardFonts.ts'
import { wrapText } from './wrapText.ts'

const millimetre = 72 / 25.4
/** The minimum font size, in points. */
const smallest = 8
const lineHeight = 1.25

export interface PlacedText {
  x: number
  /** Of its top */
  y: number
  size: number
  weight: Weight
  text: string
  isStruck: boolean
}

export interface CardLayout {
  /** In points */
  width: number
  height: number
  /** More than one if the texts do not fit at the minimum size: nothing is cut off */
  pages: readonly (readonly PlacedText[])[]
  barcode: { x: number; y: number; width: number; height: number; code: string } | null
  qr: { x: number; y: number; width: number; height: number; text: string } | null
  warnings: readonly CardWarning[]
}

export interface CardWarning {
  field: string
  code: 'overflow' | 'letters'
}

interface Format {
  /** Portrait, in millimetres; a label is landscape as named */
  page: readonly [number, number]
  margin: number
  qr: number
  bars: readonly [number, number]
  /** In points: name, price, text, and small print */
  sizes: readonly [number, number, number, number]
}

const formats: Readonly<Record<CardContent['size'], Format>> = {
  A4: { page: [210, 297], margin: 15, qr: 32, bars: [48, 18], sizes: [34, 68, 17, 12] },
  A5: { page: [148, 210], margin: 10, qr: 24, bars: [42, 14], sizes: [24, 48, 13, 10] },
  A6: { page: [105, 148], margin: 7, qr: 18, bars: [36, 11], sizes: [17, 34, 10, 9] },
  LABEL_100x50: { page: [50, 100], margin: 3, qr: 16, bars: [34, 7], sizes: [13, 24, 9, 8] },
  LABEL_62x29: { page: [29, 62], margin: 2, qr: 12, bars: [30, 5], sizes: [9, 15, 8, 8] },
}

/** The sizes that a field may have, and its style. */
const styles: Readonly<Record<string, { size: 0 | 1 | 2 | 3; weight: Weight; gap?: number }>> = {
  brand: { size: 2, weight: 'regular' },
  name: { size: 0, weight: 'bold' },
  description: { size: 2, weight: 'regular', gap: 0.4 },
  attribute: { size: 2, weight: 'regular' },
  struckPrice: { size: 2, weight: 'regular', gap: 0.5 },
  price: { size: 1, weight: 'bold' },
  referencePrice: { size: 3, weight: 'regular' },
  group: { size: 3, weight: 'regular' },
  promoText: { size: 2, weight: 'bold', gap: 0.4 },
}
const small = { size: 3, weight: 'regular' } as const
const styleOf = (field: string) => styles[field.split('.')[0] ?? ''] ?? small

interface Row {
  field: string
  height: number
  texts: Omit<PlacedText, 'y'>[]
}

/** The width and height of a card, in points. */
export function cardExtent({ size, orientation }: Pick<CardContent, 'size' | 'orientation'>): { width: number; height: number } {
  const [narrow, long] = formats[size].page
  const [width, height] = orientation === 'PORTRAIT' ? [narrow, long] : [long, narrow]
  return { width: width * millimetre, height: height * millimetre }
}

/**
 * The layout of a card. Text that does not fit is made smaller, down to 8 points; what still does not fit continues on another
 * card, and a warning names the field. Nothing is ever cut off.
 */
export function layoutCard(content: CardContent): CardLayout {
  const format = formats[content.size]
  const { width, height } = cardExtent(content)
  const margin = format.margin * millimetre
  const code = content.lines.find(({ field }) => field === 'barcode')?.text
  const page = content.lines.find(({ field }) => field === 'qr')?.text
  const side = format.qr * millimetre
  const [barsWidth, barsHeight] = [format.bars[0] * millimetre, format.bars[1] * millimetre]
  // on a landscape label the code is beside the texts, otherwise below them
  const isBeside = content.size.startsWith('LABEL') && width > height
  const barcode =
    code === undefined
      ? null
      : { x: margin, y: height - margin - barsHeight - smallest * lineHeight, width: Math.min(barsWidth, width - 2 * margin), height: barsHeight, code }
  const isStacked = barcode !== null && page !== undefined && !isBeside && barcode.width + side > width - 3 * margin
  const qr =
    page === undefined
      ? null
      : {
          x: width - margin - side,
          y: height - margin - side - (isStacked && barcode ? height - margin - barcode.y + margin / 2 : 0),
          width: side,
          height: side,
          text: page,
        }
  const floor = Math.min(barcode ? barcode.y - margin / 2 : height - margin, qr && !isBeside ? qr.y - margin / 2 : height - margin)
  const space = { x: margin, y: margin, width: width - 2 * margin - (qr && isBeside ? side + margin : 0), height: floor - margin }
  const lines = content.lines.filter(({ field }) => field !== 'barcode' && field !== 'qr')

  let rows: Row[] = []
  for (let scale = 1; scale > 0.05; scale -= 0.06) {
    rows = lines.flatMap((line) => rowsOf(line, format, scale, space))
    if (rows.reduce((sum, row) => sum + row.height, 0) <= space.height) break
  }
  const pages: PlacedText[][] = [[]]
  const overflowing = new Set<string>()
  let y = space.y
  for (const row of rows) {
    if (y + row.height > space.y + space.height + 0.01 && y > space.y) {
      pages.push([])
      y = space.y
    }
    if (pages.length > 1 || row.height > space.height + 0.01) overflowing.add(row.field)
    for (const text of row.texts) pages.at(-1)?.push({ ...text, y: y + row.height - text.size * lineHeight })
    y += row.height
  }
  const warnings: CardWarning[] = [...overflowing].map((field) => ({ field, code: 'overflow' }))
  for (const { field, label = '', text } of lines) if (!canDraw(label + text)) warnings.push({ field, code: 'letters' })
  return { width, height, pages, barcode, qr, warnings }
}

function rowsOf({ field, label, text }: CardLine, format: Format, scale: number, space: { x: number; width: number }): Row[] {
  const { size: step, weight, gap = 0 }: { size: 0 | 1 | 2 | 3; weight: Weight; gap?: number } = styleOf(field)
  const size = Math.max(smallest, format.sizes[step] * scale)
  const height = size * lineHeight
  const isStruck = field === 'struckPrice'
  const smallSize = Math.max(smallest, format.sizes[3] * scale)
  // labels and texts are side by side, except for that of a price, and for one with a word that is wider than the column
  const column = space.width * 0.45
  const isAbove = label !== undefined && (field === 'price' || label.split(/\s+/).some((word) => widthOf(word, 'regular', size) > column - size / 2))
  const above = isAbove ? wrapText(label, 'regular', smallSize, space.width) : []
  const heads = above.map((one): Row => ({
    field,
    height: smallSize * lineHeight,
    texts: [{ x: space.x, size: smallSize, weight: 'regular', text: one, isStruck: false }],
  }))
  const beside = label !== undefined && !isAbove ? column : 0
  const labels = beside > 0 ? wrapText(label ?? '', 'regular', size, beside - size / 2) : []
  const texts = wrapText(text, weight, size, space.width - beside)
  const own = Array.from({ length: Math.max(labels.length, texts.length) }, (_, at): Row => ({
    field,
    height: height + (at === 0 && heads.length === 0 ? gap * size : 0),
    texts: [
      ...(labels[at] === undefined ? [] : [{ x: space.x, size, weight: 'regular' as const, text: labels[at], isStruck: false }]),
      ...(texts[at] === undefined ? [] : [{ x: space.x + beside, size, weight, text: texts[at], isStruck }]),
    ],
  }))
  return [...heads, ...own]
}
