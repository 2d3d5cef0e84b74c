import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from '../bundler/workspace.ts'

/** Vitrine itself: where the tools are installed, whichever tree they check. */
export const productRoot = root

export interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/**
 * Runs a program of node_modules (path below it) on the current Node, in the folder `cwd`. Never throws on a non-zero exit
 * code: a failing check is an expected result.
 */
export function runProgram(program: string, args: string[], cwd: string): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(productRoot, 'node_modules', program), ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const outcome = { code: 0, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (outcome.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (outcome.stderr += text))
    child.on('error', fail)
    child.on('close', (code) => done({ ...outcome, code: code ?? 1 }))
  })
}

/** The non-empty lines of a program's output. */
export function outputLines({ stdout, stderr }: Outcome): string[] {
  return `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
}
