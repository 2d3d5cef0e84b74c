import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { Counts } from './Counts.ts'
import { compiled, counted, type Failure, freshResult, type Result, runProgram } from './runProgram.ts'
import { Timing } from './Timing.ts'

type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: { duration: number }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightResults = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number }; suites?: Suite[] }

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const e2e = join(root, 'e2e')

/** As Playwright takes it: a pattern, with a line behind it where one test is meant. */
const patternOf = (place: string): string => {
  const [path = '', line] = place.split(':')
  return `${relative('e2e', path).replaceAll('.', '[.]')}$${line === undefined ? '' : `:${line}`}`
}

/**
 * The journeys, on copies of one demo: a product for each worker. The demo has to run (`startDemo`), or Playwright makes
 * one for this run alone.
 * @param places files, or single tests of them, `e2e/shell.e2e.ts:130`
 */
export const runBrowserTests = async (places: readonly string[], browser: string, workers: number, hear: (text: string) => void): Promise<Result> => {
  const file = freshResult('browser.json')
  const cli = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli')
  const args = [cli, 'test', '--reporter=list,json', `--workers=${workers}`, ...places.map(patternOf)]
  const env = { ...compiled, VITRINE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0', NODE_ENV: 'test' }
  const { code, output } = await runProgram(args, e2e, env, hear)
  const [counts, timing] = [new Counts(), new Timing()]
  const failures: Failure[] = []
  if (existsSync(file)) {
    const { stats, suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResults
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
