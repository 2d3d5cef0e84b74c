import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productRoot } from '../check/runProgram.ts'
import { serverFlags } from '../start/serverFlags.ts'

const patience = 120_000

/** One process of the product on a fixed port, across restarts. */
export class ServerAt {
  readonly port: number
  readonly #settings: NodeJS.ProcessEnv
  readonly #log: string
  #child: ChildProcess | undefined

  constructor(port: number, settings: NodeJS.ProcessEnv, log: string) {
    this.port = port
    this.#settings = settings
    this.#log = log
  }

  /** @throws with its output, when it exits or is not ready within two minutes */
  async start(): Promise<void> {
    const log = openSync(this.#log, 'a')
    const child = spawn(process.execPath, [...serverFlags, join(productRoot, 'server/src/main.ts')], {
      env: { ...this.#settings, PORT: String(this.port) },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
      if (child.exitCode !== null) break
      if (
        await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
    }
    child.kill('SIGKILL')
    throw new Error(`A process was not ready:\n${readFileSync(this.#log, 'utf8').slice(-5_000)}`)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends it as an operator does, or by any other signal, and waits until it has exited. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
