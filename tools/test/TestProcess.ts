import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../bundler/workspace.ts'
import type { FileResult, Told } from './FileResult.ts'
import { compiled } from './runProgram.ts'

// a file that hangs fails and is named, instead of blocking the run
const limit = 1_800_000

// a test that runs `node` gets this one; and NODE_TEST_CONTEXT, which is set in a test of this class, would turn off the
// reporter
const PATH = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
const program = ['--test-reporter=./tools/test/tellResults.ts', '--test-reporter-destination=stdout', join('tools', 'test', 'workAtTestFiles.ts')]

/** A process that runs test files, one at a time. */
export class TestProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<string>
  #said = ''
  #test = ''
  #tell: (result: FileResult) => void = () => {}

  constructor() {
    this.#child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, ...compiled, PATH, NODE_TEST_CONTEXT: undefined },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const streams = [this.#child.stdout, this.#child.stderr]
    for (const stream of streams) stream?.setEncoding('utf8').on('data', (text: string) => (this.#said += text))
    const closed = once(this.#child, 'close')
    this.#ended = once(this.#child, 'exit').then(async ([code, signal]: (number | string | null)[]) => {
      // the rest of its output; a child process that outlives it can keep the streams open
      await Promise.race([closed, setTimeout(1000)])
      for (const stream of streams) stream?.destroy()
      return code === 0 ? '' : `The process ended with ${signal ?? `code ${code}`}`
    })
    this.#child.on('message', (told: Told) => {
      if ('test' in told) this.#test = told.test
      else this.#tell(told.result)
    })
  }

  /** False once the process has died. */
  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Runs a file. It also fails when the process dies or takes too long. */
  async run(file: string): Promise<FileResult> {
    const { promise, resolve } = Promise.withResolvers<FileResult>()
    this.#said = ''
    this.#test = '?'
    this.#tell = resolve
    const died = this.#ended.then((how) => ({
      counts: { passed: 0, failed: 1, skipped: 0 },
      tests: [],
      failed: [file],
      output: `${how || 'The process ended'}; the last test that it began was: ${this.#test}\n${this.#said}`,
    }))
    // a process that is gone is detected by its exit
    this.#child.send(file, () => {})
    return this.#within(Promise.race([promise, died]))
  }

  /** Lets it end; returns what went wrong: a late error, something left open. */
  async end(): Promise<string> {
    // the child disconnects itself: Node never reports a child as closed that its parent disconnects
    if (this.#child.connected) this.#child.send('', () => {})
    const how = await this.#within(this.#ended)
    return how && `${how}\n${this.#said}`
  }

  async #within<Value>(work: Promise<Value>): Promise<Value> {
    const over = new AbortController()
    const kill = (): void => {
      this.#said += `\nIt was not over after ${limit / 1000} seconds.`
      this.#child.kill('SIGKILL')
    }
    setTimeout(limit, undefined, { signal: over.signal }).then(kill, () => {})
    return work.finally(() => over.abort())
  }
}
