import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { Counts } from './Counts.ts'
import { counted, freshResult, type Result, runProgram } from './runProgram.ts'
import { runTestFiles } from './runTestFiles.ts'
import { Timing } from './Timing.ts'

/** Runs these checks of `pnpm check`; each counts as one test. */
export const runChecks = async (names: readonly string[]): Promise<Result> => {
  const { code, output } = await runProgram([join('tools', 'check', 'check.ts'), ...names], root, {})
  const [counts, timing] = [new Counts(), new Timing()]
  for (const [, mark, name, time] of output.matchAll(/^([✔✘]) (\w+) +([\d.]+) s/gm)) {
    counts[mark === '✔' ? 'passed' : 'failed'] += 1
    timing.tests.push({ file: 'pnpm check', title: name ?? '', milliseconds: Number(time) * 1000 })
  }
  return { counts: counted(counts, code), output, timing }
}

/** The production setup with nginx in front; each of its lines counts as one test. */
export const runProduction = async (): Promise<Result> => {
  const { code, output } = await runProgram([join('tools', 'production', 'production.ts')], root, {})
  const counts = new Counts()
  for (const [, mark] of output.matchAll(/^([✔✘]) /gm)) counts[mark === '✔' ? 'passed' : 'failed'] += 1
  return { counts: counted(counts, code), output, timing: new Timing() }
}

type JestFile = { name: string; startTime: number; endTime: number; assertionResults: { fullName: string; duration?: number | null }[] }
type JestResults = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: JestFile[]
}

/** Tests of screens and shared code; nothing runs when there are no files. */
export const runJest = async (files: readonly string[], workers: number): Promise<Result> => {
  const [counts, timing] = [new Counts(), new Timing()]
  if (files.length === 0) return { counts, output: '', timing }
  const file = freshResult('jest.json')
  const jest = join('node_modules', 'jest', 'bin', 'jest.js')
  const args = [jest, '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`, '--runTestsByPath', ...files]
  const { code, output } = await runProgram(args, root, { NODE_ENV: 'test', FORCE_COLOR: '0' })
  if (existsSync(file)) {
    const results = JSON.parse(readFileSync(file, 'utf8')) as JestResults
    counts.passed = results.numPassedTests
    counts.failed = results.numFailedTests + results.numRuntimeErrorTestSuites
    counts.skipped = results.numPendingTests + results.numTodoTests
    for (const { name, startTime, endTime, assertionResults } of results.testResults) {
      const path = relative(root, name).replaceAll('\\', '/')
      timing.files.push({ file: path, milliseconds: endTime - startTime })
      timing.tests.push(...assertionResults.map(({ fullName, duration }) => ({ file: path, title: fullName, milliseconds: duration ?? 0 })))
    }
  }
  // with --json the results also go to stdout; people read the other stream
  return { counts: counted(counts, code), output: output.replace(/^\{"num.*$/m, ''), timing }
}

/**
 * Tests of the server on a real PostgreSQL, and of the tools: those named `first` before the others, with two more processes once
 * `roomFor` is over. A failure is printed as soon as its file is over. Nothing runs when there are no files.
 */
export const runNodeTests = async (files: readonly string[], workers: number, first: readonly string[] = [], roomFor?: Promise<unknown>): Promise<Result> => {
  // one PostgreSQL for the whole run; a run without server tests needs none
  const postgres = files.some((one) => one.startsWith('server')) ? await import('../../server/src/testing/globalSetup.ts') : undefined
  await postgres?.globalSetup()
  const ran = await runTestFiles(files, workers, first, roomFor, ({ file, output }) => console.log(`\n✘ ${file}\n${output.trim()}\n`)).finally(() =>
    postgres?.globalTeardown(),
  )
  const [counts, timing] = [new Counts(), new Timing()]
  for (const { file, milliseconds, tests, counts: own } of ran) {
    counts.add(own)
    timing.files.push({ file, milliseconds })
    timing.tests.push(...tests)
  }
  const failed = ran.filter((run) => run.counts.failed > 0)
  return {
    counts,
    output: failed.map(({ file, output }) => `✘ ${file}\n${output.trim()}\n`).join('\n'),
    timing,
    failures: failed.flatMap(({ file, failed: titles }) => titles.map((title) => ({ place: file, title }))),
  }
}
