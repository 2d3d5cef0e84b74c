// `npx --yes pnpm@12 test [filter…]`: every test of the product, or those whose file matches a filter. The last line
// is the sum, `N passed, N failed`.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildOutdated, generate } from '../build.ts'
import { Counts } from './Counts.ts'
import { findBrowser } from './findBrowser.ts'
import { type Result, runBrowserTests, runJest, runNodeTests, runWalls } from './suites.ts'

const { positionals: filters } = parseArgs({ allowPositionals: true })
const cores = Math.max(2, availableParallelism())
const half = Math.max(1, Math.floor(cores / 2))
const total = new Counts()

const nothing = (output: string): Result => {
  const counts = new Counts()
  counts.failed = 1
  return { counts, output }
}

const suite = async (name: string, work: () => Promise<Result>): Promise<void> => {
  const began = Date.now()
  const { counts, output } = await work().catch((error: unknown) => nothing(error instanceof Error ? error.message : String(error)))
  total.add(counts)
  if (counts.failed > 0) console.log(`\n── ${name} ──\n${output.trim()}\n`)
  console.log(`${counts.failed > 0 ? '✘' : '✔'} ${name}: ${counts} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

/** The browser's suite needs the product as it is shipped. */
const browserSuite = async (built: Promise<void>): Promise<Result> => {
  await built
  return runBrowserTests(filters, await findBrowser(console.log), Math.min(cores, 4))
}

console.log(filters.length > 0 ? `Running the tests that match ${filters.join(', ')}…` : 'Running every test; this takes some minutes…')

try {
  await generate()
} catch (error) {
  console.log(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed`)
  process.exit(1)
}

// Two lanes, each with half of the cores; the browser's suite comes last and has the machine for itself.
const built = buildOutdated(console.log)
// whoever awaits it reports it
built.catch(() => {})
await Promise.all([
  (async () => {
    if (filters.length === 0) await suite('walls', runWalls)
    await suite('screens and shared code (jest)', () => runJest(filters, half))
  })(),
  (async () => {
    await built.catch(() => {})
    await suite('server and tools (node --test)', () => runNodeTests(filters, half))
  })(),
])
await suite('in the browser (Playwright)', () => browserSuite(built))

console.log(total.toString())
process.exitCode = total.failed > 0 ? 1 : 0
