import PDFDocument from 'pdfkit'
import { ean13Bars, qrSquares, type Rectangle } from './barcodes.ts'
import type { CardContent } from './CardContent.ts'
import { cardFont, widthOf } from './cardFonts.ts'
import { cardExtent, type CardLayout, layoutCard } from './cardLayout.ts'
import { drawPictures, openPictures } from './drawPictures.ts'

type Document = InstanceType<typeof PDFDocument>

export interface DrawnCard {
  content: CardContent
  copies: number
}

export interface DrawOptions {
  title: string
  /** The origin for QR codes with a path: https://vitrine.example */
  origin: string
  /** Several per A4 sheet, to be cut; by default one per page, for label printers */
  sheet?: { start: number; hasMarks: boolean }
  /** Photos, logos and samples as JPEG, by key; what is missing is left out */
  pictures?: ReadonlyMap<string, Uint8Array>
}

const sheetSides = [595.28, 841.89] as const
// the same card gives the same file at any time
const epoch = new Date(0)

/** One PDF of these cards, in this order. It may take long: see `printCards`. */
export async function drawCards(cards: readonly DrawnCard[], { title, origin, sheet, pictures = new Map() }: DrawOptions): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, Producer: 'Vitrine', Creator: 'Vitrine', CreationDate: epoch, ModDate: epoch },
  })
  document.registerFont('regular', cardFont('regular').bytes).registerFont('bold', cardFont('bold').bytes)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const opened = openPictures(document, pictures)
  const places = sheet ? new Sheets(document, sheet) : null
  for (const { content, copies } of cards) {
    const layout = layoutCard(content)
    for (let copy = 0; copy < copies; copy += 1) {
      for (let page = 0; page < layout.pages.length; page += 1) {
        const at = places ? places.next(content) : ownPage(document, layout)
        document.save().translate(at.x, at.y)
        drawCard(document, layout, page, origin)
        drawPictures(document, layout, page, opened)
        document.restore()
      }
    }
  }
  if (cards.length === 0) document.addPage({ size: 'A4', margin: 0 })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function ownPage(document: Document, { width, height }: CardLayout): { x: number; y: number } {
  document.addPage({ size: [width, height], margin: 0 })
  return { x: 0, y: 0 }
}

function fill(document: Document, rectangles: readonly Rectangle[]): void {
  for (const { x, y, width, height } of rectangles) document.rect(x, y, width, height)
  document.fill('#000000')
}

function drawCard(document: Document, { pages, barcode, qr }: CardLayout, page: number, origin: string): void {
  document.fillColor('#000000')
  for (const { x, y, size, weight, text, isStruck } of pages[page] ?? []) {
    document.font(weight).fontSize(size).text(text, x, y, { lineBreak: false })
    if (isStruck) document.rect(x, y + size * 0.6, widthOf(text, weight, size), Math.max(0.6, size / 14)).fill('#000000')
  }
  if (barcode) {
    fill(document, ean13Bars(barcode.code, barcode))
    document
      .font('regular')
      .fontSize(8)
      .text(barcode.code, barcode.x, barcode.y + barcode.height + 1, { lineBreak: false })
  }
  if (qr) fill(document, qrSquares(qr.text.startsWith('/') ? `${origin}${qr.text}` : qr.text, qr))
}

/** The positions of cards on A4 sheets: cards of one size fill a sheet from its top left corner. */
class Sheets {
  #document: Document
  #hasMarks: boolean
  /** Used positions on the first sheet */
  #used: number
  #grid: { key: string; columns: number; rows: number; x: number; y: number; width: number; height: number } | null = null
  #at = 0

  constructor(document: Document, { start, hasMarks }: { start: number; hasMarks: boolean }) {
    this.#document = document
    this.#hasMarks = hasMarks
    this.#used = start - 1
  }

  next(content: CardContent): { x: number; y: number } {
    const key = `${content.size} ${content.orientation}`
    if (this.#grid?.key !== key || this.#at >= this.#grid.columns * this.#grid.rows) this.#turn(content, key)
    const grid = this.#grid
    if (!grid) throw new Error('A sheet has no places')
    const [column, row] = [this.#at % grid.columns, Math.floor(this.#at / grid.columns)]
    this.#at += 1
    return { x: grid.x + column * grid.width, y: grid.y + row * grid.height }
  }

  #turn(content: CardContent, key: string): void {
    const { width, height } = cardExtent(content)
    // rounding errors must not leave a position empty
    const fitting = (sheet: number, side: number) => Math.max(1, Math.floor((sheet + 1) / side))
    const ways = [sheetSides, [sheetSides[1], sheetSides[0]] as const].map(([w, h]) => ({
      w,
      h,
      columns: fitting(w, width),
      rows: fitting(h, height),
      fits: w + 1 >= width && h + 1 >= height,
    }))
    const [best] = ways.filter(({ fits }) => fits).sort((a, b) => b.columns * b.rows - a.columns * a.rows)
    if (!best) throw new Error(`No sheet holds a card of ${key}`)
    const { w, h, columns, rows } = best
    this.#grid = { key, columns, rows, width, height, x: Math.max(0, (w - columns * width) / 2), y: Math.max(0, (h - rows * height) / 2) }
    this.#at = this.#used % (columns * rows)
    this.#used = 0
    this.#document.addPage({ size: [w, h], margin: 0 })
    if (this.#hasMarks) this.#mark(w, h)
  }

  /** Crop marks in the margins of the sheet, and small crosses between cards. */
  #mark(w: number, h: number): void {
    const grid = this.#grid
    if (!grid) return
    const { x, y, width, height, columns, rows } = grid
    const document = this.#document
    document.lineWidth(0.3).strokeColor('#000000')
    for (let column = 0; column <= columns; column += 1) {
      for (let row = 0; row <= rows; row += 1) {
        const [atX, atY] = [x + column * width, y + row * height]
        const reach = (wanted: number, room: number) => Math.min(wanted, Math.max(0, room))
        const [left, right] = [column === 0 ? reach(10, atX) : 2, column === columns ? reach(10, w - atX) : 2]
        const [up, down] = [row === 0 ? reach(10, atY) : 2, row === rows ? reach(10, h - atY) : 2]
        document
          .moveTo(atX - left, atY)
          .lineTo(atX + right, atY)
          .moveTo(atX, atY - up)
          .lineTo(atX, atY + down)
          .stroke()
      }
    }
  }
}
