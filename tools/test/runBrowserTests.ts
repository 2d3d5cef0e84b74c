import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { type ListedTest, testList } from './browserTurn.ts'
import { Counts } from './Counts.ts'
import { compiled, counted, type Failure, freshResult, type Result, runProgram } from './runProgram.ts'
import { Timing } from './Timing.ts'

type Spec = { title: string; file: string; line: number; ok: boolean; tags: string[]; tests: { results: { duration: number }[] }[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type PlaywrightResults = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number }; suites?: Suite[] }

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

// a file is also a suite, and not part of the titles
const listedOf = ({ specs = [], suites = [] }: Suite, groups: readonly string[] = []): ListedTest[] => [
  ...specs.map(({ title, file, tags }) => ({ file, titles: [...groups, title], tags })),
  ...suites.flatMap((suite) => listedOf(suite, [...groups, suite.title])),
]

const e2e = join(root, 'e2e')
const cli = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli')

/** In Playwright's format: a pattern, followed by a line where one test is meant. */
const patternOf = (place: string): string => {
  const [path = '', line] = place.split(':')
  return `${relative('e2e', path).replaceAll('.', '[.]')}$${line === undefined ? '' : `:${line}`}`
}

/** Runs Playwright, which writes its results to `test-results/browser.json`. */
const runPlaywright = async (args: readonly string[], browser: string, hear?: (text: string) => void) => {
  const file = freshResult('browser.json')
  const env = { ...compiled, VITRINE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0', NODE_ENV: 'test' }
  const { code, output } = await runProgram([cli, 'test', ...args], e2e, env, hear)
  return { code, output, results: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResults) : undefined }
}

/** The tests of these files, in file order. Throws Playwright's own message when it cannot read one. */
const listBrowserTests = async (places: readonly string[], browser: string): Promise<ListedTest[]> => {
  const { code, output, results } = await runPlaywright(['--list', '--reporter=json', ...places.map(patternOf)], browser)
  if (code !== 0 || !results) throw new Error(output)
  return (results.suites ?? []).flatMap((suite) => listedOf(suite))
}

/**
 * The journeys, on copies of one demo: one product per worker. The demo must be running (`startDemo`), or Playwright makes one
 * for this run alone.
 * @param places files, or single tests of them, `e2e/shell.e2e.ts:130`
 * @param choose which of these tests run; without it, all of them
 */
export const runBrowserTests = async (
  places: readonly string[],
  browser: string,
  workers: number,
  hear: (text: string) => void,
  choose?: (tests: readonly ListedTest[]) => readonly ListedTest[],
): Promise<Result> => {
  const args = ['--reporter=list,json', `--workers=${workers}`, ...places.map(patternOf)]
  if (choose) {
    const chosen = freshResult('browser.txt')
    writeFileSync(chosen, testList(choose(await listBrowserTests(places, browser))))
    args.push(`--test-list=${chosen}`)
  }
  const { code, output, results } = await runPlaywright(args, browser, hear)
  const [counts, timing] = [new Counts(), new Timing()]
  const failures: Failure[] = []
  if (results) {
    const { stats, suites = [] } = results
    counts.passed = stats?.expected ?? 0
    counts.failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    counts.skipped = stats?.skipped ?? 0
    for (const spec of suites.flatMap(specsOf)) {
      const milliseconds = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
      timing.tests.push({ file: `e2e/${spec.file}`, title: spec.title, milliseconds })
      if (!spec.ok) failures.push({ place: `e2e/${spec.file}:${spec.line}`, title: spec.title })
    }
  }
  const perFile = Map.groupBy(timing.tests, ({ file: one }) => one)
  for (const [one, tests] of perFile) timing.files.push({ file: one, milliseconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) })
  return { counts: counted(counts, code), output, timing, failures }
}
