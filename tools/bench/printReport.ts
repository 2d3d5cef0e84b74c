import type { BulkResult } from './measureBulk.ts'
import type { CallResult } from './measureCalls.ts'
import type { CardsResult } from './measureCards.ts'
import type { ExchangeResult } from './measureExchange.ts'
import type { GridResult } from './measureGrid.ts'
import type { InputResult } from './measureInput.ts'
import type { InspectorResult } from './measureInspector.ts'
import type { PricesResult } from './measurePrices.ts'
import type { JavaScriptResult } from './measureJavaScript.ts'
import type { OpeningResult } from './measureOpening.ts'
import type { RenditionResult } from './measureRenditions.ts'
import type { StartResult } from './measureStart.ts'
import type { SyncResult } from './measureSync.ts'

export interface Report {
  size: number
  calls: CallResult[]
  bulk: BulkResult[]
  grid: GridResult | null
  inspector: InspectorResult | null
  renditions: RenditionResult[]
  prices: PricesResult | null
  sync: SyncResult | null
  exchange: ExchangeResult[]
  cards: CardsResult | null
  javaScript: JavaScriptResult | null
  input: InputResult[]
  opening: OpeningResult[]
  start: StartResult | null
}

interface Line {
  what: string
  measured: string
  budget: string
  kept: boolean
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const highestRatio = 2
const maxBulkSeconds = 5
const maxGridSeconds = 5
const highestRenditionRatio = 1.5

function line(what: string, value: number, unit: string, budget: number): Line {
  return { what, measured: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`, budget: `≤ ${budget} ${unit}`, kept: value <= budget }
}

function priceLines({ prices }: Report): string[] {
  if (prices === null) return []
  const { products, ours, floor } = prices
  const ratio = ours / floor
  return [
    'Effective prices: the floor is one statement that reads prices in the same lists, without inheritance, bundles or where from.',
    '',
    '| what | ms | floor | ratio | budget | |',
    '|---|--:|--:|--:|--:|---|',
    `| ${[`effective prices of ${products} products`, ours.toFixed(1), floor.toFixed(1), `${ratio.toFixed(2)}×`, `≤ ${highestRatio.toFixed(1)}×`, ratio <= highestRatio ? 'kept' : 'NOT KEPT'].join(' | ')} |`,
    '',
  ]
}

function syncLines({ sync }: Report): string[] {
  if (sync === null) return []
  const { products, ours, floor } = sync
  return [
    'Websites: the floor is bare fetch of the same bodies to the same server, four at a time, without database, hash and signature.',
    '',
    '| what | products/s | floor | ratio |',
    '|---|--:|--:|--:|',
    `| ${[`${products} products to a website`, ours.toFixed(0), floor.toFixed(0), `${(ours / floor).toFixed(2)}×`].join(' | ')} |`,
    '',
  ]
}

// A hundred thousand rows within thirty seconds.
const fewestExported = 100_000 / 30
const maxExchangeMemory = 400

function exchangeLines({ exchange }: Report): string[] {
  if (exchange.length === 0) return []
  const rows = exchange.map(({ what, rows: count, ours, floor, memory }) => {
    const rate = (count / ours) * 1000
    const isKept = memory <= maxExchangeMemory && (floor !== null || rate >= fewestExported)
    return `| ${[what, count, (ours / 1000).toFixed(2), rate.toFixed(0), floor === null ? '–' : ((count / floor) * 1000).toFixed(0), memory.toFixed(0), floor === null ? `≥ ${fewestExported.toFixed(0)} rows/s, ≤ ${maxExchangeMemory} MB` : `≤ ${maxExchangeMemory} MB`, isKept ? 'kept' : 'NOT KEPT'].join(' | ')} |`
  })
  return [
    'Exports and imports, through GraphQL and the job queue. The floor of an import is COPY of its file into a table of texts, without checks, history or search; memory is what the server held more at its highest.',
    '',
    '| what | rows | seconds | rows/s | COPY, rows/s | MB | budget | |',
    '|---|--:|--:|--:|--:|--:|---|---|',
    ...rows,
    '',
  ]
}

function cardLines({ cards }: Report): string[] {
  if (cards === null) return []
  const { ours, floor } = cards
  const ratio = floor / ours
  return [
    'Price cards: laid out, drawn and written as one PDF; the floor is the PDF library alone, which is told beforehand where each text, bar and square stands.',
    '',
    '| what | a second | floor | ratio | budget | |',
    '|---|--:|--:|--:|--:|---|',
    `| ${['price cards', ours.toFixed(0), floor.toFixed(0), `${ratio.toFixed(2)}×`, `≤ ${highestRatio.toFixed(1)}×`, ratio <= highestRatio ? 'kept' : 'NOT KEPT'].join(' | ')} |`,
    '',
  ]
}

function otherLines({ grid, javaScript, input, opening, start }: Report): Line[] {
  return [
    ...input.map(({ name, p50, p95, most }) => ({
      what: `${name}, processor slowed four times, p50 / p95`,
      measured: `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`,
      budget: `≤ ${most} ms`,
      kept: p95 <= most,
    })),
    ...opening.map(({ name, median, most }) => ({
      what: `${name}, processor slowed four times, median`,
      measured: `${median.toFixed(0)} ms`,
      budget: `≤ ${most} ms`,
      kept: median <= most,
    })),
    ...(grid ? [line(`save of ${grid.cells} cells of a bulk grid`, grid.save / 1000, 's', maxGridSeconds)] : []),
    ...(javaScript
      ? [
          line('JavaScript, sign-in to a usable products list', javaScript.toProducts / 1000, 'kB', 320),
          line('JavaScript, a visit to another remote', javaScript.toAnotherRemote / 1000, 'kB', 60),
        ]
      : []),
    ...(start
      ? [
          line('server start on an existing database, to the first answer', start.firstAnswer / 1000, 's', 3),
          line('memory of the server at rest', start.memoryAtRest, 'MB', 250),
        ]
      : []),
  ]
}

function renditionLines({ renditions }: Report): string[] {
  if (renditions.length === 0) return []
  const rows = renditions.map(({ what, ours, floor }) => {
    const ratio = ours / floor
    return `| ${[what, milliseconds(ours), milliseconds(floor), `${ratio.toFixed(2)}×`, `≤ ${highestRenditionRatio}×`, ratio <= highestRenditionRatio ? 'kept' : 'NOT KEPT'].join(' | ')} |`
  })
  return [
    'Renditions: WebP of a photo of 12 megapixels, milliseconds; the floor is sharp alone.',
    '',
    '| rendition | ms | floor | ratio | budget | |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ]
}

function bulkLines({ bulk }: Report): string[] {
  if (bulk.length === 0) return []
  const rows = bulk.map(({ name, ours, floor }) => {
    const kept = ours <= maxBulkSeconds * 1000 ? 'kept' : 'NOT KEPT'
    return `| ${[name, (ours / 1000).toFixed(2), (floor / 1000).toFixed(2), `${(ours / floor).toFixed(2)}×`, `≤ ${maxBulkSeconds} s`, kept].join(' | ')} |`
  })
  return [
    'Bulk: one attribute with choices is set for all of them. Seconds, through GraphQL and the job queue; the floor is one statement',
    'that writes the same values, revisions, history and search words, without checks, completeness, seal, progress or commit.',
    '',
    '| bulk action | seconds | floor | ratio | budget | |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ]
}

// Ten thousand products within the five seconds of a bulk action.
const maxInspecting = 500

function waitingLines({ size, calls, inspector }: Report): string[] {
  const promised = calls.flatMap(({ name, concurrency, most, ours, floor }) =>
    most === undefined || concurrency > 1 ? [] : [{ name: `${name}, p95`, ours: ours.p95, floor: floor.p95, most }],
  )
  const lines = inspector ? [...promised, { name: 'inspecting 1,000 products', ours: inspector.ours, floor: inspector.floor, most: maxInspecting }] : promised
  if (lines.length === 0) return []
  const rows = lines.map(
    ({ name, ours, floor, most }) =>
      `| ${[name, ours.toFixed(1), floor.toFixed(1), `${(ours / floor).toFixed(2)}×`, `≤ ${most} ms`, ours <= most ? 'kept' : 'NOT KEPT'].join(' | ')} |`,
  )
  return [
    `What was promised in milliseconds, one at a time, with ${size} products. The floor of a call is as above; that of inspecting only reads the products' rows.`,
    '',
    '| what | ms | floor | ratio | budget | |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ]
}

/** The report for people, as Markdown tables. */
export function printReport(report: Report): string {
  const rows = report.calls.map(({ name, concurrency, ours, floor }) => {
    const ratio = ours.p50 / floor.p50
    const cells = [name, concurrency, milliseconds(ours.p50), milliseconds(ours.p95), milliseconds(floor.p50), milliseconds(floor.p95)]
    const ratio95 = `${(ours.p95 / floor.p95).toFixed(2)}×`
    return `| ${[...cells, `${ratio.toFixed(2)}×`, ratio95, `≤ ${highestRatio.toFixed(1)}×`, ratio <= highestRatio ? 'kept' : 'NOT KEPT'].join(' | ')} |`
  })
  const strayed = report.calls.filter((call) => call.strayed).map((call) => `The floor did other work in “${call.name}”: ${call.strayed}`)
  const uncompressed = (report.javaScript?.uncompressed ?? []).map((url) => `Came without brotli: ${url}`)
  return [
    `${report.size} products. Milliseconds; the floor is node:http + pg + JSON.stringify with the same statements.`,
    '',
    '| call | at a time | p50 | p95 | floor p50 | floor p95 | ratio p50 | ratio p95 | budget | |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...rows,
    '',
    ...waitingLines(report),
    ...bulkLines(report),
    ...renditionLines(report),
    ...priceLines(report),
    ...syncLines(report),
    ...exchangeLines(report),
    ...cardLines(report),
    '| what | measured | budget | |',
    '|---|--:|--:|---|',
    ...otherLines(report).map(({ what, measured, budget, kept }) => `| ${what} | ${measured} | ${budget} | ${kept ? 'kept' : 'NOT KEPT'} |`),
    ...(strayed.length + uncompressed.length > 0 ? ['', ...strayed, ...uncompressed] : []),
  ].join('\n')
}
