import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import type { Counts } from './Counts.ts'
import type { Timing } from './Timing.ts'

/** A failed test: its file, with the line when it is known (`e2e/shell.e2e.ts:130`), and its title. */
export type Failure = { place: string; title: string }

/** The result of one suite: its counts, its whole output, where its time went, and its failures, as far as they can be repeated. */
export type Result = { counts: Counts; output: string; timing: Timing; failures?: readonly Failure[] }

const resultFolder = join(root, 'test-results')

/** Hundreds of processes read the same files: what is compiled once is cached for the next process and the next run. */
export const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }

/** Runs this Node with arguments; returns its exit code and its whole output, which `hear` also gets at once. */
export const runProgram = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  hear: (text: string) => void = () => {},
): Promise<{ code: number; output: string }> =>
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

/** Where a program can write its results, with nothing left from an earlier run. */
export const freshResult = (name: string): string => {
  mkdirSync(resultFolder, { recursive: true })
  const file = join(resultFolder, name)
  rmSync(file, { force: true })
  return file
}

/** A suite that died before it could count anything has failed, whatever its numbers are. */
export const counted = (counts: Counts, code: number): Counts => {
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
