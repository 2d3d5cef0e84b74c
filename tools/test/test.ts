// `npx --yes pnpm@12 test [filter…]`: every test of the product, or those whose file matches a filter; `test --changed
// [--since COMMIT]`: those that a change can reach. The last line is the sum, `N passed, N failed`.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { buildOutdated, generate } from '../build.ts'
import { Counts } from './Counts.ts'
import { findBrowser } from './findBrowser.ts'
import { runBrowserTests } from './runBrowserTests.ts'
import type { Result } from './runProgram.ts'
import { selectTests } from './selectTests.ts'
import { runChecks, runJest, runNodeTests } from './suites.ts'
import { reportTiming, type TimedSuite, Timing } from './Timing.ts'

const { positionals: filters, values } = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean', default: false }, since: { type: 'string' } } })
const cores = Math.max(2, availableParallelism())
const total = new Counts()
const timed: TimedSuite[] = []

/** Runs a suite and says how it went; what failed is printed whole, unless it was heard while it ran. */
const suite = async (name: string, work: () => Promise<Result>, isHeard = false): Promise<void> => {
  const began = Date.now()
  console.log(`… ${name}`)
  const counts = new Counts()
  let timing = new Timing()
  try {
    const result = await work()
    counts.add(result.counts)
    timing = result.timing
    if (counts.failed > 0 && !isHeard) console.log(`\n── ${name} ──\n${result.output.trim()}\n`)
  } catch (error) {
    counts.failed = 1
    console.log(`\n── ${name} ──\n${error instanceof Error ? error.message : String(error)}\n`)
  }
  total.add(counts)
  timed.push({ name, milliseconds: Date.now() - began, timing })
  console.log(`${counts.failed > 0 ? '✘' : '✔'} ${name}: ${counts} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

/** Ends the run before any test could. */
const giveUp = (error: unknown): never => {
  console.log(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed`)
  process.exit(1)
}

// what the compilers make is a part of what imports what
await generate().catch(giveUp)

const { said, files, checks } = await selectTests({ filters, isChanged: values.changed, since: values.since }).catch(giveUp)
console.log(said)

// The build and the checks side by side, then one suite after the other: each has all cores, so that none is idle while
// a longer one ends.
const isBrowserWanted = files.browser.length > 0
const built = isBrowserWanted ? buildOutdated(console.log) : Promise.resolve()
// the browser's suite awaits it and reports it
built.catch(() => {})
if (checks.length > 0) await suite('checks', () => runChecks(checks))
await built.catch(() => {})
if (files.jest.length > 0) await suite('screens and shared code (jest)', () => runJest(files.jest, cores))
// one more than there are cores: many of these wait for a limit to pass
if (files.node.length > 0) await suite('server and tools (node --test)', () => runNodeTests(files.node, cores + 1))

/** Needs the product as it is shipped. */
const inTheBrowser = async (): Promise<Result> => {
  await built
  const browser = await findBrowser(console.log)
  return runBrowserTests(files.browser, browser, Math.min(cores, 4), (text) => process.stdout.write(text))
}

if (isBrowserWanted) await suite('in the browser (Playwright)', inTheBrowser, true)

for (const line of reportTiming(timed)) console.log(line)
console.log(total.toString())
process.exitCode = total.failed > 0 ? 1 : 0
