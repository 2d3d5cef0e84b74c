import type { CardContent, CardLine } from './CardContent.ts'
import { type CardRow, lineHeight, type PlacedSwatch, type PlacedText } from './CardRow.ts'
import { canDraw, type Weight, widthOf } from './cardFonts.ts'
import type { Rectangle } from './barcodes.ts'
import { logoBox, photoAbove, photoBeside, photoShares, type PlacedPicture } from './cardPictureBoxes.ts'
import { joinLines } from './joinLines.ts'
import { swatchRows } from './swatchRows.ts'
import { wrapText } from './wrapText.ts'

const millimetre = 72 / 25.4
/** The minimum font size, in points. */
const smallest = 8

export interface CardLayout {
  /** In points */
  width: number
  height: number
  /** More than one if the texts do not fit at the minimum size: nothing is cut off */
  pages: readonly (readonly PlacedText[])[]
  barcode: { x: number; y: number; width: number; height: number; code: string } | null
  qr: { x: number; y: number; width: number; height: number; text: string } | null
  /** On the first page alone */
  logo: PlacedPicture | null
  photo: PlacedPicture | null
  swatches: readonly (PlacedSwatch & { page: number })[]
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
  const barsFloor = barcode ? barcode.y - margin / 2 : height - margin
  const qrFloor = qr ? qr.y - margin / 2 : height - margin
  const full = { x: margin, y: margin, width: width - 2 * margin, height: barsFloor - margin }
  const apart = ['barcode', 'qr', 'logo', 'photo']
  const lines = joinLines(
    content.lines.filter(({ field }) => !apart.includes(field)),
    content.size,
  )
  const pictureOf = (name: string) => content.lines.find(({ field }) => field === name)?.picture ?? null
  const { logo: strip, below } = logoBox(full, pictureOf('logo'), content.size)
  /** Without a photo, or below it: the QR code takes room of the texts. */
  const clear = (space: Rectangle): Rectangle => ({
    ...space,
    width: space.width - (qr && isBeside ? side + margin : 0),
    height: Math.min(barsFloor, isBeside ? height : qrFloor) - space.y,
  })
  let { rows, isFitting, space, photo, logo } = { rows: [] as CardRow[], isFitting: false, space: full, photo: null as PlacedPicture | null, logo: strip }
  const attempt = (share: number, least: number, from = below): void => {
    const picture = share === 0 ? null : pictureOf('photo')
    if (picture === null) ({ space, photo } = { space: clear(from), photo: null })
    else if (width > height) ({ space, photo } = photoBeside(from, picture, Math.max(from.width * share, qr ? side : 0), qrFloor))
    else ({ space, photo } = photoAbove(clear(from), picture, share))
    for (let scale = 1; scale > least && !isFitting; scale -= 0.06) {
      rows = allRows(lines, content.size, format, scale, space)
      isFitting = rows.reduce((sum, row) => sum + row.height, 0) <= space.height
    }
  }
  // the largest photo beside large letters, then the largest letters beside a photo; texts come before photo and logo
  if (pictureOf('photo') !== null) {
    for (const share of photoShares) if (!isFitting) attempt(share, 0.8)
    for (const share of photoShares.toReversed()) if (!isFitting) attempt(share, 0.5)
  }
  if (!isFitting) attempt(0, 0.05)
  if (!isFitting && strip !== null) {
    attempt(0, 0.05, full)
    logo = null
  }
  const swatches: (PlacedSwatch & { page: number })[] = []
  const pages: PlacedText[][] = [[]]
  const overflowing = new Set<string>()
  let y = space.y
  for (const row of rows) {
    if (y + row.height > space.y + space.height + 0.01 && y > space.y) {
      pages.push([])
      y = space.y
    }
    if (pages.length > 1 || row.height > space.height + 0.01) overflowing.add(row.field)
    for (const { down, ...text } of row.texts) pages.at(-1)?.push({ ...text, y: down === undefined ? y + row.height - text.size * lineHeight : y + down })
    for (const swatch of row.swatches ?? []) swatches.push({ ...swatch, y, page: pages.length - 1 })
    y += row.height
  }
  const warnings: CardWarning[] = [...overflowing].map((field) => ({ field, code: 'overflow' }))
  for (const { field, label = '', text } of lines) if (!canDraw(label + text)) warnings.push({ field, code: 'letters' })
  return { width, height, pages, barcode, qr, logo, photo, swatches, warnings }
}

/** The swatches stand side by side, where the first of them is. */
function allRows(lines: readonly CardLine[], size: CardContent['size'], format: Format, scale: number, space: { x: number; width: number }): CardRow[] {
  const swatches = lines.filter(({ field }) => field.startsWith('swatch.'))
  const letters = Math.max(smallest, format.sizes[3] * scale)
  const struck = lines.find(({ field }) => field === 'struckPrice')
  const price = lines.find(({ field }) => field === 'price')
  const besides = size.startsWith('LABEL') && struck && price && price.label === undefined ? pricesRow(struck, price, format, scale, space) : null
  return lines.flatMap((line) => {
    if (besides && line === struck) return []
    if (besides && line === price) return [besides]
    if (!line.field.startsWith('swatch.')) return rowsOf(line, format, scale, space)
    return line === swatches[0] ? swatchRows(swatches, size, letters, space) : []
  })
}

/** A label has the struck price beside the price; null: they are too wide for that. */
function pricesRow(struck: CardLine, price: CardLine, format: Format, scale: number, space: { x: number; width: number }): CardRow | null {
  const [[first, ...more], [second, ...rest]] = [rowsOf(struck, format, scale, space), rowsOf(price, format, scale, space)]
  const [before, now] = [first?.texts[0], second?.texts[0]]
  if (!second || !before || !now) return null
  const indent = widthOf(before.text, before.weight, before.size) + before.size / 2
  if (more.length + rest.length > 0 || indent + widthOf(now.text, now.weight, now.size) > space.width) return null
  return { field: 'price', height: second.height, texts: [before, { ...now, x: now.x + indent }] }
}

function rowsOf({ field, label, text }: CardLine, format: Format, scale: number, space: { x: number; width: number }): CardRow[] {
  const { size: step, weight, gap = 0 }: { size: 0 | 1 | 2 | 3; weight: Weight; gap?: number } = styleOf(field)
  const size = Math.max(smallest, format.sizes[step] * scale)
  const height = size * lineHeight
  const isStruck = field === 'struckPrice'
  const smallSize = Math.max(smallest, format.sizes[3] * scale)
  // labels and texts are side by side, except for that of a price, and for one with a word that is wider than the column
  const column = space.width * 0.45
  const isAbove = label !== undefined && (field === 'price' || label.split(/\s+/).some((word) => widthOf(word, 'regular', size) > column - size / 2))
  const above = isAbove ? wrapText(label, 'regular', smallSize, space.width) : []
  const heads = above.map((one): CardRow => ({
    field,
    height: smallSize * lineHeight,
    texts: [{ x: space.x, size: smallSize, weight: 'regular', text: one, isStruck: false }],
  }))
  const beside = label !== undefined && !isAbove ? column : 0
  const labels = beside > 0 ? wrapText(label ?? '', 'regular', size, beside - size / 2) : []
  const texts = wrapText(text, weight, size, space.width - beside)
  const own = Array.from({ length: Math.max(labels.length, texts.length) }, (_, at): CardRow => ({
    field,
    height: height + (at === 0 && heads.length === 0 ? gap * size : 0),
    texts: [
      ...(labels[at] === undefined ? [] : [{ x: space.x, size, weight: 'regular' as const, text: labels[at], isStruck: false }]),
      ...(texts[at] === undefined ? [] : [{ x: space.x + beside, size, weight, text: texts[at], isStruck }]),
    ],
  }))
  return [...heads, ...own]
}
