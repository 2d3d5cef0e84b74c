import { createServer, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { simulatedArticle, simulatedDelta } from './simulatedArticles.ts'

/** The addresses of the deliveries. */
export const simulatedPaths = {
  full: '/full.jsonl',
  fullCsv: '/full.csv',
  table: '/table.csv',
  delta: (number: 1 | 2 | 3) => `/delta-${number}.jsonl`,
  /** Ends in the middle of an article */
  broken: '/broken.jsonl',
  /** Ends properly, but with fewer articles than announced */
  short: '/short.jsonl',
  /** The connection is closed early */
  cut: '/cut.jsonl',
  /** Sent with pauses, with its length announced */
  slow: '/slow.jsonl',
  /** Every second request fails with 503 */
  moody: '/moody.jsonl',
} as const

const line = (value: object) => `${JSON.stringify(value)}\n`
const head = (delivery: 'FULL' | 'DELTA') => line({ feed: 'e-meubel', version: 1, delivery })

function* full(items: number): Generator<string> {
  yield head('FULL')
  for (let number = 1; number <= items; number += 1) yield line(simulatedArticle(number))
  yield line({ end: items })
}

function* delta(number: 1 | 2 | 3, items: number): Generator<string> {
  yield head('DELTA')
  let count = 0
  for (const article of simulatedDelta(number, items)) {
    count += 1
    yield line(article)
  }
  yield line({ end: count })
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** The same as a table: with e-meubel's names and last row, or with heads as a German supplier writes them. */
function* csv(items: number, isGerman: boolean): Generator<string> {
  yield isGerman ? 'Artikelnummer;Bezeichnung;Breite (cm);EAN;EK;Farbe;Palette\n' : 'sku;name;widthMm;eanCodes;purchasePrice;colours;palletCode\n'
  for (let number = 1; number <= items; number += 1) {
    const { sku, name, widthMm, eanCodes, purchasePriceCents, colours, palletCode } = simulatedArticle(number)
    yield `${[sku, name, isGerman ? String(widthMm / 10).replace('.', ',') : widthMm, eanCodes.join('|'), euros(purchasePriceCents), colours.join('|'), palletCode].join(';')}\n`
  }
  if (!isGerman) yield `#END;${items};;;;;\n`
}

async function* inPieces(lines: Iterable<string>, pause = 0): AsyncGenerator<string> {
  let piece = ''
  for (const one of lines) {
    piece += one
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
    if (pause > 0) await wait(pause)
  }
  if (piece !== '') yield piece
}

async function send(response: ServerResponse, pieces: AsyncIterable<string>, length?: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...(length !== undefined && { 'content-length': length }) })
  await pipeline(Readable.from(pieces), response)
}

function bytesOf(lines: Iterable<string>): number {
  let bytes = 0
  for (const one of lines) bytes += Buffer.byteLength(one)
  return bytes
}

/** The lines of a full delivery, cut in the middle of the last article. */
function broken(items: number): string[] {
  const lines = [...full(Math.min(items, 2_000))].slice(0, -2)
  const last = lines.pop() ?? ''
  return [...lines, last.slice(0, Math.floor(last.length / 2))]
}

function linesFor(path: string, items: number): Iterable<string> | null {
  if (path === simulatedPaths.full || path === simulatedPaths.slow || path === simulatedPaths.moody) return full(items)
  if (path === simulatedPaths.fullCsv || path === simulatedPaths.table) return csv(items, path === simulatedPaths.table)
  if (path === simulatedPaths.broken) return broken(items)
  if (path === simulatedPaths.short) return [...full(Math.min(items, 2_000))].toSpliced(1, 1)
  const [, number] = /^\/delta-([123])\.jsonl$/.exec(path) ?? []
  return number === undefined ? null : delta(Number(number) as 1 | 2 | 3, items)
}

/** A simulated supplier for tests and demonstrations: the same good and bad deliveries each time. */
export function createFeedSimulator(items: number): Server {
  let asked = 0
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === simulatedPaths.moody && (asked += 1) % 2 === 1) return void response.writeHead(503).end()
    if (path === simulatedPaths.cut) {
      response.writeHead(200, { 'content-length': '1000000' }).write([...full(50)].join(''))
      return void setTimeout(() => response.destroy(), 50)
    }
    const lines = linesFor(path, items)
    if (lines === null) return void response.writeHead(404).end()
    const isSlow = path === simulatedPaths.slow
    send(response, inPieces(lines, isSlow ? 300 : 0), isSlow ? bytesOf(full(items)) : undefined).catch(() => response.destroy())
  })
}
