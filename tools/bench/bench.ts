// `pnpm bench [--size 12000] [--rounds 6] [--json]`: measures the performance budgets of Vitrine as ratios within one run. It
// does not pass or fail: the exit code is always 0.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build.ts'
import { productRoot } from '../check/runProgram.ts'
import { measureBulk } from './measureBulk.ts'
import { measureCalls } from './measureCalls.ts'
import { measureExchange } from './measureExchange.ts'
import { measureGrid } from './measureGrid.ts'
import { measureInput } from './measureInput.ts'
import { measureInspector } from './measureInspector.ts'
import { measureJavaScript } from './measureJavaScript.ts'
import { measureOpening } from './measureOpening.ts'
import { measureCards } from './measureCards.ts'
import { measurePrices } from './measurePrices.ts'
import { measureStart } from './measureStart.ts'
import { measureRenditions } from './measureRenditions.ts'
import { measureSync } from './measureSync.ts'
import { printReport } from './printReport.ts'
import { RunningServer } from './RunningServer.ts'

const { values } = parseArgs({
  options: { size: { type: 'string', default: '12000' }, rounds: { type: 'string', default: '6' }, json: { type: 'boolean', default: false } },
})
const say = (line: string) => console.error(`  ${line}`)

async function measure<T>(what: string, work: () => Promise<T>): Promise<T | null> {
  console.error(what)
  return work().catch((error: unknown) => {
    say(`not measured: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
}

const size = Number(values.size)
const dataFolder = resolve(productRoot, `.cache/bench-${size}`)
mkdirSync(dataFolder, { recursive: true })
const options = { dataFolder, demoSize: size }

await measure('Build', () => buildAll(say))
const calls = await measure('Calls, against the floor', () => measureCalls(options, Number(values.rounds), say))
const bulk = await measure('Bulk actions, against one statement', () => measureBulk(options, Math.max(1, Math.ceil(Number(values.rounds) / 2)), say))
const grid = await measure('The save of a bulk grid', () => measureGrid(options, Math.max(1, Math.ceil(Number(values.rounds) / 2))))
const inspector = await measure('The inspector', () => measureInspector(dataFolder, Number(values.rounds), say))
const renditions = await measure('Renditions, against sharp alone', () => measureRenditions(Number(values.rounds)))
const prices = await measure('Prices, against reading them', () => measurePrices(dataFolder, Number(values.rounds), say))
const sync = await measure('Products to a website, against bare fetch', () => measureSync(dataFolder, Math.max(1, Math.ceil(Number(values.rounds) / 2)), say))
const exchange = await measure('Exports and imports', () => measureExchange(options, say))
const cards = await measure('Price cards, against the PDF library', () => measureCards(Number(values.rounds)))
const start = await measure('Start and memory', () => measureStart(options))
const javaScript = await measure('JavaScript over the wire', async () => {
  const server = await RunningServer.start(options)
  return measureJavaScript(server.url).finally(() => server.stop())
})

const input = await measure('Input, at a quarter of the processor', async () => {
  const server = await RunningServer.start(options)
  return measureInput(server.url).finally(() => server.stop())
})

const opening = await measure('Opening, at a quarter of the processor', async () => {
  const server = await RunningServer.start(options)
  return measureOpening(server.url).finally(() => server.stop())
})

const report = {
  size,
  calls: calls ?? [],
  bulk: bulk ?? [],
  grid,
  inspector,
  renditions: renditions ?? [],
  prices,
  sync,
  cards,
  exchange: exchange ?? [],
  javaScript,
  input: input ?? [],
  opening: opening ?? [],
  start,
}
console.log(values.json ? JSON.stringify(report, null, 2) : `\n${printReport(report)}`)
process.exit(0)
