import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { productRoot } from '../check/runProgram.ts'
import { freePort } from '../freePort.ts'
import { serverFlags } from '../start/serverFlags.ts'
import { post } from './post.ts'

export interface StartOptions {
  dataFolder: string
  demoSize: number
  /** Module to load before the server */
  preload?: string
  env?: Record<string, string>
}

const account = { email: 'demo@vitrine.example', password: 'furniture-demo' }
const aMinute = 60_000
// A demo of a million products takes many minutes; this is several times what one takes.
const perProduct = 5

/** The real server as a child process, as `start` runs it. */
export class RunningServer {
  readonly url: string
  /** Time from the start of the process to its first response */
  readonly startMs: number
  /** The last part of its output */
  readonly output: () => string
  readonly #process: ChildProcess

  private constructor(url: string, startMs: number, process: ChildProcess, output: () => string) {
    this.url = url
    this.startMs = startMs
    this.#process = process
    this.output = output
  }

  /** Starts the server and waits for its first response. @throws Error with its output when it exits before that. */
  static async start({ dataFolder, demoSize, preload, env = {} }: StartOptions): Promise<RunningServer> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const begin = performance.now()
    const child = spawn(process.execPath, [...serverFlags, ...(preload ? ['--import', preload] : []), 'server/src/main.ts'], {
      cwd: productRoot,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: '',
        PORT: String(port),
        VITRINE_DATA: dataFolder,
        VITRINE_DEMO: String(demoSize),
        VITRINE_DEMO_DAYS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    const patience = 10 * aMinute + demoSize * perProduct
    while (child.exitCode === null && performance.now() - begin < patience) {
      const alive = await post(`${url}/graphql/`, { query: '{ amIAlive }' }).catch(() => null)
      if (alive?.status === 200) return new RunningServer(url, performance.now() - begin, child, () => printed.slice(-5000))
      await new Promise((wait) => setTimeout(wait, 10))
    }
    child.kill()
    throw new Error(`The server did not start:\n${printed.slice(-2000)}`)
  }

  /** Signs in the demo account. @returns the header to send with every request. */
  async signIn(): Promise<Record<string, string>> {
    const query = 'mutation SignIn($email: String!, $password: String!) { tokenAuth(email: $email, password: $password) { token } }'
    const { body } = await post(`${this.url}/graphql/`, { query, variables: account })
    const { data } = JSON.parse(body) as { data: { tokenAuth: { token: string } } | null }
    if (!data) throw new Error(`The demo account could not sign in: ${body.slice(0, 300)}`)
    return { authorization: `JWT ${data.tokenAuth.token}` }
  }

  /** Sends a request that must succeed. @throws Error with the response when it fails */
  async ask<T>({ query, variables = {} }: { query: string; variables?: Record<string, unknown> }, headers: Record<string, string>): Promise<T> {
    const { body } = await post(`${this.url}/graphql/`, { query, variables }, headers)
    const { data, errors } = JSON.parse(body) as { data: T | null; errors?: { message: string }[] }
    if (!data || errors) throw new Error(`A call of the bench was refused: ${body.slice(0, 500)}`)
    return data
  }

  /** Starts and stops the server once, to create the tables and the demo. */
  static async fill(options: StartOptions): Promise<void> {
    const server = await RunningServer.start(options)
    await server.stop()
  }

  /** The demo loads while the server already responds: waits until the number of products no longer changes. */
  async countProducts(headers: Record<string, string>): Promise<number> {
    for (let before = -1; ; await new Promise((wait) => setTimeout(wait, 2000))) {
      const { products } = await this.ask<{ products: { totalCount: number } }>({ query: '{ products { totalCount } }' }, headers)
      if (products.totalCount > 0 && products.totalCount === before) return before
      before = products.totalCount
    }
  }

  /** Resident memory of the server process, without PostgreSQL, in MB of 1024 × 1024. */
  memory(): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.#process.pid)], { encoding: 'utf8' })) / 1024
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }

  /** Ends the process with kill -9, as a power cut would. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }
}
