import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, matchesGlob, relative } from 'node:path'
import startProduct from '../../e2e/product/startProduct.ts'
import { root } from '../bundler/workspace.ts'
import { Counts } from './Counts.ts'
import { compiled, counted, freshResult, type Result, runProgram } from './runProgram.ts'
import { Timing } from './Timing.ts'

type Spec = { title: string; file: string; tests: { results: { duration: number }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightResults = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number }; suites?: Suite[]; errors?: unknown[] }
type Project = { name: string; testMatch: string; testIgnore?: string[] }

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const e2e = join(root, 'e2e')

/** The projects of the configuration that have something to do with these files, in the order in which they stand there. */
const projectsFor = async (files: readonly string[]): Promise<string[]> => {
  // read only now: it asks for the browser as soon as it is loaded
  const { default: config } = await import('../../e2e/playwright.config.ts')
  const projects = (config.projects ?? []) as Project[]
  return projects
    .filter(({ testMatch, testIgnore = [] }) => files.some((file) => matchesGlob(file, testMatch) && !testIgnore.some((pattern) => matchesGlob(file, pattern))))
    .map(({ name }) => name)
}

/** One project of the configuration, on the product that runs already. */
const runStage = async (project: string, files: readonly string[], workers: number, hear: (text: string) => void): Promise<Result> => {
  const file = freshResult(`browser-${project.replaceAll(' ', '-')}.json`)
  const cli = createRequire(join(e2e, 'package.json')).resolve('@playwright/test/cli')
  // playwright takes patterns; a stage that none of the files belongs to is no fault
  const patterns = files.map((path) => `${relative('e2e', path).replaceAll('.', '[.]')}$`)
  const args = [cli, 'test', `--project=${project}`, '--reporter=list,json', `--workers=${workers}`, '--pass-with-no-tests', ...patterns]
  const { code, output } = await runProgram(args, e2e, { ...compiled, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0', NODE_ENV: 'test' }, hear)
  const [counts, timing] = [new Counts(), new Timing()]
  if (existsSync(file)) {
    const { stats, suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResults
    counts.passed = stats?.expected ?? 0
    counts.failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    counts.skipped = stats?.skipped ?? 0
    for (const spec of suites.flatMap(specsOf)) {
      const milliseconds = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
      timing.tests.push({ file: `e2e/${spec.file}`, title: spec.title, milliseconds })
    }
  }
  return { counts: counted(counts, code), output, timing }
}

/**
 * The journeys, on one product that is started for all of them. The projects of the configuration run one after the
 * other and each whatever the one before came to: what fails early must not keep silent what comes later.
 */
export const runBrowserTests = async (files: readonly string[], browser: string, workers: number, hear: (text: string) => void): Promise<Result> => {
  process.env['VITRINE_BROWSER'] = browser
  const projects = await projectsFor(files)
  const began = Date.now()
  const stop = await startProduct()
  const whole: Result = { counts: new Counts(), output: '', timing: new Timing() }
  whole.timing.files.push({ file: 'the product, its demo and its remotes', milliseconds: Date.now() - began })
  try {
    for (const project of projects) {
      const stage = await runStage(project, files, workers, hear)
      whole.counts.add(stage.counts)
      whole.timing.tests.push(...stage.timing.tests)
    }
  } finally {
    await stop()
  }
  const perFile = Map.groupBy(whole.timing.tests, ({ file }) => file)
  for (const [file, tests] of perFile) whole.timing.files.push({ file, milliseconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) })
  return whole
}
