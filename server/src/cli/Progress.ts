import { performance } from 'node:perf_hooks'
import { log } from '../platform/log/index.ts'

export interface Progress {
  /** Runs one step and then prints its result and duration. */
  step<T>(name: string, work: (say: (line: string) => void) => Promise<T>, outcome?: (result: T) => string): Promise<T>
  say(line: string): void
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** One line per step. On a terminal, progress within a step overwrites itself. */
export function createProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const write = (line: string) => (output.isTTY ? void output.write(`\r\u001b[2K${line}\n`) : log.say(line))
  return {
    say: write,
    async step(name, work, outcome) {
      const began = performance.now()
      const hint = (line: string) => {
        if (output.isTTY) output.write(`\r\u001b[2K  ${name}: ${line}`)
        else write(`  ${name}: ${line}`)
      }
      const result = await work(hint)
      const text = outcome?.(result)
      write(`  ${name}${text === undefined ? '' : `: ${text}`} (${seconds(began)})`)
      return result
    },
  }
}

/** Ends the process with a sentence; an unexpected error keeps its stack trace. */
export function fail(error: unknown): void {
  const isForeseen = error instanceof Error && (error.constructor === Error || error instanceof RangeError)
  if (isForeseen) log.error(`\n${error.message}`)
  else log.error('Vitrine has failed', error)
  process.exitCode = 1
}
