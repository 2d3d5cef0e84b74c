import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/freePort.ts'
import { serverFlags } from '../../tools/start/serverFlags.ts'

const root = join(import.meta.dirname, '..', '..')

/** The environment without the variables that would lead a tested product to a developer's own database. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env
  return environment
}

/** The product's server, started as in production. */
export class ServerProcess {
  /** http://localhost:… */
  readonly address: string
  readonly #child: ChildProcess

  private constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#child = child
  }

  /**
   * Starts it on a free port with these settings, and waits until it is ready.
   * @param patience in milliseconds
   * @param log the file that receives its output
   * @param tree of another release
   * @throws with its output when it ends before it is ready, or takes longer
   */
  static async start(settings: NodeJS.ProcessEnv, patience: number, log?: string, tree: string = root): Promise<ServerProcess> {
    const port = await freePort()
    const address = `http://localhost:${port}`
    const env = { ...cleanEnvironment(), NODE_ENV: 'production', PORT: String(port), VITRINE_OUTBOUND: 'loopback', VITRINE_ORIGIN: address, ...settings }
    const child = spawn(process.execPath, [...serverFlags, join(tree, 'server', 'src', 'main.ts')], { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const file = log === undefined ? undefined : createWriteStream(log)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => void (printed = (printed + text).slice(-20_000)))
      if (file) stream.pipe(file, { end: false })
    }
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${printed}`)
      if (
        await fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return new ServerProcess(address, child)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    child.kill('SIGKILL')
    throw new Error(`The server was not ready within ${patience / 1000} s:\n${printed}`)
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    setTimeout(() => this.#child.kill('SIGKILL'), 15_000).unref()
    await ended
  }
}
