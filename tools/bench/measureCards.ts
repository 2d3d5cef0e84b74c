import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import '../../server/src/composition.ts'
import { drawCards, layoutCard } from '../../server/src/domains/pricing/index.ts'
import { alternate, timed } from './alternate.ts'
import type { Figure } from './Figure.ts'

const count = 200
const names = ['Hoekbank Zandvoort', 'Eetkamerstoel Lund', 'Boxspring Veluwe met opbergruimte', 'Salontafel Baarn, massief eiken']
type Content = Parameters<typeof layoutCard>[0]

/** The content of most cards of a showroom: a name, some attributes, a reduced price, a barcode and a QR code. */
const cards = Array.from({ length: count }, (_, at): Content => ({
  size: 'A6',
  orientation: 'PORTRAIT',
  language: 'nl',
  lines: [
    { field: 'brand', text: 'Vos' },
    { field: 'name', text: `${names[at % names.length]} ${at}` },
    { field: 'description', text: 'Zit heerlijk, met een kern van koudschuim en een stof die tegen een stootje kan.' },
    { field: 'attribute.1', label: 'Kleur', text: 'Zeegroen' },
    { field: 'attribute.2', label: 'Breedte', text: `${200 + at} cm` },
    { field: 'struckPrice', text: '€ 1.499,00' },
    { field: 'price', text: '€ 1.299,00' },
    { field: 'sku', text: `VOS-${at}` },
    { field: 'barcode', text: '8712345678906' },
    { field: 'qr', text: `https://winkel.example/hoekbank-zandvoort-${at}?card=${at}` },
  ],
}))

const rateOf = async (work: () => Promise<unknown>) => count / ((await timed(work)) / 1000)

const regular = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))
const bold = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))

/** The library alone: draws each text at its computed position, and the codes as the same number of rectangles as ours. */
async function drawPlainly(layouts: readonly ReturnType<typeof layoutCard>[]): Promise<void> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  document.registerFont('regular', regular).registerFont('bold', bold)
  const ended = new Promise<void>((resolve, reject) =>
    document
      .on('data', () => undefined)
      .on('end', resolve)
      .on('error', reject),
  )
  for (const { width, height, pages, qr, barcode } of layouts) {
    document.addPage({ size: [width, height], margin: 0 })
    for (const { x, y, size, weight, text } of pages[0] ?? []) document.font(weight).fontSize(size).text(text, x, y, { lineBreak: false })
    for (let bar = 0; barcode && bar < 30; bar += 1) document.rect(barcode.x + bar, barcode.y, 0.5, barcode.height)
    for (let square = 0; qr && square < 300; square += 1) document.rect(qr.x + (square % 30), qr.y + square / 30, 1, 1)
    document.fill('#000000')
  }
  document.end()
  await ended
}

/** Draws two hundred price cards as one PDF, alternating with the PDF library alone. */
export async function measureCards(rounds: number): Promise<Figure[]> {
  const layouts = cards.map(layoutCard)
  const draw = () =>
    drawCards(
      cards.map((content) => ({ content, copies: 1 })),
      { title: 'Bench', origin: 'https://vitrine.example' },
    )
  const figures = await alternate(rounds, { ours: () => rateOf(draw), floor: () => rateOf(() => drawPlainly(layouts)) })
  return [{ what: 'price cards', unit: 'cards/s', ...figures, budget: { timesFloor: 2 } }]
}
