// `npx --yes pnpm@12 test`: every test of the product, with a sixth of the broad ones; `--full`: all of them; `test FILTER…`:
// the files that match; `--changed [--since COMMIT]`: those that a change can reach. The last line is the sum,
// `N passed, N failed`. `test files FOLDER`: reads every file below a folder as an import does.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import startDemo from '../../e2e/product/startDemo.ts'
import { turns } from '../../server/src/testing/inTurn.ts'
import { buildOutdated, generate } from '../build.ts'
import { type ListedTest, testsInTurn } from './browserTurn.ts'
import { Counts } from './Counts.ts'
import { keepFileTimes } from './fileTimes.ts'
import { findBrowser } from './findBrowser.ts'
import { type Race, readKnownRaces, reportRaces } from './judgeRaces.ts'
import { Phases } from './Phases.ts'
import { readFiles } from './readFiles.ts'
import { type Repeatable, repeatFailures } from './repeatFailures.ts'
import { runBrowserTests } from './runBrowserTests.ts'
import type { Result } from './runProgram.ts'
import { selectTests } from './selectTests.ts'
import { runChecks, runJest, runNodeTests, runProduction } from './suites.ts'
import { reportTiming, type TimedSuite, Timing } from './Timing.ts'

const { positionals: filters, values } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string' }, full: { type: 'boolean', default: false }, turn: { type: 'string' } },
})
const [what, folder] = filters
if (what === 'files' && folder !== undefined && existsSync(folder)) {
  await readFiles(folder, console.log)
  process.exit(0)
}
const cores = Math.max(2, availableParallelism())
const total = new Counts()
const timed: TimedSuite[] = []
const repeatable: Repeatable[] = []
const hear = (text: string): void => void process.stdout.write(text)

interface SuiteOptions {
  /** Failures were printed while it ran */
  isHeard?: boolean
  /** Reruns one of its places, alone */
  repeat?: Repeatable['repeat']
}

/** Runs a suite and prints its result. Failures are printed in full, unless they were printed while it ran. */
const suite = async (name: string, work: () => Promise<Result>, { isHeard = false, repeat }: SuiteOptions = {}): Promise<void> => {
  const began = Date.now()
  console.log(`… ${name}`)
  const counts = new Counts()
  let timing = new Timing()
  try {
    const result = await work()
    counts.add(result.counts)
    timing = result.timing
    if (repeat && result.failures) repeatable.push({ failures: result.failures, repeat })
    if (counts.failed > 0 && !isHeard) console.log(`\n── ${name} ──\n${result.output.trim()}\n`)
  } catch (error) {
    counts.failed = 1
    console.log(`\n── ${name} ──\n${error instanceof Error ? error.message : String(error)}\n`)
  }
  total.add(counts)
  keepFileTimes(timing.files)
  timed.push({ name, milliseconds: Date.now() - began, timing })
  console.log(`${counts.failed > 0 ? '✘' : '✔'} ${name}: ${counts} (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

/** Ends the run before any test starts. */
const giveUp = (error: unknown): never => {
  console.log(`${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed`)
  process.exit(1)
}

// the output of the compilers is part of the import graph
await generate().catch(giveUp)

const { said, files, checks, turn, reached } = await selectTests({
  filters,
  isChanged: values.changed,
  since: values.since,
  isFull: values.full,
  turn: values.turn,
}).catch(giveUp)
console.log(said)
process.env['VITRINE_TEST_TURN'] = String(turn)
process.env['VITRINE_TEST_WHOLE'] = reached.join(',')

const isBrowserWanted = files.browser.length > 0
/** Started early, and awaited by the suite that needs it, which reports its failure. */
const early = <Value>(work: Promise<Value>): Promise<Value> => {
  work.catch(() => {})
  return work
}

// The build and the checks run in parallel, then jest and the demo, then the browser tests and beside them the server tests:
// one process more than there are cores. All of these fill the cores; with more of them each waits for the others, and steps
// exceed their timeouts.
const phases = new Phases()
const built = early(isBrowserWanted ? buildOutdated(console.log) : Promise.resolve())
await phases.run('checks, and the build', async () => {
  if (checks.length > 0) await suite('checks', () => runChecks(checks))
  await built.catch(() => {})
})

const prepared = early(isBrowserWanted ? Promise.all([findBrowser(console.log), startDemo()]) : Promise.resolve(null))
await phases.run('jest, and the demo', async () => {
  if (files.jest.length > 0) await suite('screens and shared code (jest)', () => runJest(files.jest, cores))
})

const onServer = async (roomFor: Promise<unknown>): Promise<void> => {
  if (files.node.length === 0) return
  await suite('server and tools (node --test)', () => runNodeTests(files.node, cores - 1, reached, roomFor), {
    isHeard: true,
    repeat: (place) => runNodeTests([place], 1),
  })
}
const inBrowser = async (): Promise<void> => {
  if (!isBrowserWanted) return
  const run = async (places: readonly string[], workers: number, choose?: (tests: readonly ListedTest[]) => ListedTest[]): Promise<Result> => {
    await built
    const [browser = ''] = (await prepared) ?? []
    return runBrowserTests(places, browser, workers, hear, choose)
  }
  const choose = turn === 'all' ? undefined : (tests: readonly ListedTest[]) => testsInTurn(tests, turn, turns, reached)
  await suite('in the browser (Playwright)', () => run(files.browser, cores, choose), { isHeard: true, repeat: (place) => run([place], 1) })
}
await phases.run('server and tools, and beside them the browser', () => {
  const browser = inBrowser()
  return Promise.all([onServer(browser), browser])
})

// alone, because it measures how long a save waits
if (values.full) await phases.run('the production shape', () => suite('production (pnpm production)', runProduction))

let races: Race[] = []
await phases.run('what failed, once more', async () => void (races = await repeatFailures(repeatable, total, readKnownRaces(), console.log)))
const [, stopDemo] = (await prepared.catch(() => null)) ?? []
await stopDemo?.()

for (const line of [...reportTiming(timed), ...phases.report(), ...reportRaces(races)]) console.log(line)
console.log(total.toString())
process.exitCode = total.failed > 0 ? 1 : 0
