import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { Counts } from './Counts.ts'

/** What one suite came to: its counts, and everything it printed. */
export type Result = { counts: Counts; output: string }

const resultFolder = join(root, 'test-results')
// each of hundreds of processes reads the same files: what was compiled once is there for the next, and for the next run
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }

const run = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, hear: (text: string) => void = () => {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (text: string): void => {
      output += text
      hear(text)
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const freshResult = (name: string): string => {
  mkdirSync(resultFolder, { recursive: true })
  const file = join(resultFolder, name)
  rmSync(file, { force: true })
  return file
}

/** A suite that died before it could count anything has failed, whatever its numbers say. */
const counted = (counts: Counts, code: number): Counts => {
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/** Every wall of `pnpm check` counts as one test. */
export const runWalls = async (): Promise<Result> => {
  const { code, output } = await run([join('tools', 'check', 'check.ts')], root, {})
  const counts = new Counts()
  counts.passed = (output.match(/^✔ /gm) ?? []).length
  counts.failed = (output.match(/^✘ /gm) ?? []).length
  return { counts: counted(counts, code), output }
}

type JestResults = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; numRuntimeErrorTestSuites: number }

export const runJest = async (filters: readonly string[], workers: number): Promise<Result> => {
  const file = freshResult('jest.json')
  const jest = join('node_modules', 'jest', 'bin', 'jest.js')
  const args = [jest, '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`, '--passWithNoTests', ...filters]
  const { code, output } = await run(args, root, { NODE_ENV: 'test', FORCE_COLOR: '0' })
  const counts = new Counts()
  if (existsSync(file)) {
    const results = JSON.parse(readFileSync(file, 'utf8')) as JestResults
    counts.passed = results.numPassedTests
    counts.failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    counts.skipped = results.numPendingTests + results.numTodoTests
  }
  // with --json the results go to stdout as well; people read the other stream
  return { counts: counted(counts, code), output: output.replace(/^\{"num.*$/m, '') }
}

/** Test files whose path contains one of the filters. */
const filesMatching = (patterns: string[], filters: readonly string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort()

/** Without any, nothing has to be built and no browser found. */
export const hasBrowserTests = (filters: readonly string[]): boolean => filesMatching(['e2e/**/*.e2e.ts'], filters).length > 0

export const runNodeTests = async (filters: readonly string[], workers: number): Promise<Result> => {
  const files = filesMatching(['server/**/*.test.ts', 'tools/**/*.test.ts'], filters)
  if (files.length === 0) return { counts: new Counts(), output: '' }
  const file = freshResult('node.json')
  const reporters = ['--test-reporter=dot', '--test-reporter-destination=stdout', `--test-reporter=${join(root, 'tools', 'test', 'countReporter.ts')}`, `--test-reporter-destination=${file}`]
  // one PostgreSQL for the whole run; a run without the server's tests needs none
  const setup = files.some((one) => one.startsWith('server')) ? [`--test-global-setup=${join('server', 'src', 'testing', 'globalSetup.ts')}`] : []
  // a file that hangs fails and is named, instead of keeping everybody waiting
  const { code, output } = await run(['--test', '--test-timeout=300000', ...setup, `--test-concurrency=${workers}`, ...reporters, ...files], root, compiled)
  const counts = new Counts()
  if (existsSync(file)) counts.add(JSON.parse(readFileSync(file, 'utf8')) as Counts)
  return { counts: counted(counts, code), output }
}

type PlaywrightResults = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number }; errors?: unknown[] }

/** The longest suite, so what it does is heard at once. */
export const runBrowserTests = async (filters: readonly string[], browser: string, workers: number, hear: (text: string) => void): Promise<Result> => {
  const file = freshResult('browser.json')
  const cli = createRequire(join(root, 'e2e', 'package.json')).resolve('@playwright/test/cli')
  const args = [cli, 'test', '--reporter=list,json', `--workers=${workers}`, '--pass-with-no-tests', ...filters]
  const { code, output } = await run(args, join(root, 'e2e'), { ...compiled, VITRINE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0', NODE_ENV: 'test' }, hear)
  const counts = new Counts()
  if (existsSync(file)) {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResults
    counts.passed = stats?.expected ?? 0
    counts.failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    counts.skipped = stats?.skipped ?? 0
  }
  return { counts: counted(counts, code), output }
}
