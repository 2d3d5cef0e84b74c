import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MailSink } from './MailSink.ts'
import { RemoteServers } from './RemoteServers.ts'
import { otherAccount } from './signIn.ts'

const root = join(import.meta.dirname, '..', '..')
// more than ten thousand, so that a bulk edit of ten thousand can be seen
const demoProducts = 12_000
const patience = 300_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })

const untilReady = async (address: string, server: ChildProcess, output: () => string): Promise<void> => {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`The server ended before it was ready:\n${output()}`)
    const ready = await fetch(`${address}/readyz`).then((response) => response.ok, () => false)
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready within ${patience / 1000} s:\n${output()}`)
}

/** A second person, made as an operator makes one. */
const addAccount = (settings: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['user', 'add', '--email', otherAccount.email, '--first-name', 'Marit', '--last-name', 'Dekker']
    const command = spawn(process.execPath, [join(root, 'server', 'src', 'cli', 'vitrine.ts'), ...args], { cwd: root, env: settings, stdio: ['pipe', 'ignore', 'pipe'] })
    let said = ''
    command.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    command.stdin.end(`${otherAccount.password}\n`)
    command.on('error', reject)
    command.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The second account could not be made:\n${said}`))))
  })

/** By what the tests deliver mail to the product. */
const mailSecret = 'a secret of the tests'

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
    setTimeout(() => server.kill('SIGKILL'), 15_000).unref()
  })

/**
 * Starts one product for the whole run, as it is shipped: the built host, the real server on a database of its own
 * with demo furniture, the five remotes from their own origins, and a mail server that takes what is sent. Returns what stops it all. A product that was started
 * for several projects before is used as it is, and left running.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['VITRINE_E2E_ADDRESS']) return async () => {}
  const data = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  // PostgreSQL does not run as root: its own user has to get through here
  await chmod(data, 0o755)
  const remotes = new RemoteServers()
  const control = await remotes.start()
  const registry = join(data, 'remotes.json')
  await writeFile(registry, remotes.registry())
  const sink = new MailSink()
  const mail = await sink.start()
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { DATABASE_URL: _, ...environment } = process.env
  const settings = { ...environment, NODE_ENV: 'production', PORT: String(port), VITRINE_DATA: join(data, 'data'), VITRINE_DEMO: String(demoProducts), VITRINE_REMOTES: registry, VITRINE_OUTBOUND: 'loopback', VITRINE_NIGHT: 'never', SMTP_URL: mail.smtp, VITRINE_MAIL_INBOX: 'inbox@vitrine.example', VITRINE_MAIL_SECRET: mailSecret, VITRINE_ORIGIN: address }
  const server = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  // for whoever asks why a test failed
  const log = createWriteStream(join(data, 'server.log'))
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })
  const stopAll = async (): Promise<void> => {
    await stop(server)
    await remotes.stop()
    await sink.stop()
    await rm(data, { recursive: true, force: true })
  }
  try {
    await untilReady(address, server, () => output)
    await addAccount(settings)
  } catch (error) {
    await stopAll()
    throw error
  }
  process.env['VITRINE_E2E_ADDRESS'] = address
  process.env['VITRINE_E2E_CONTROL'] = control
  process.env['VITRINE_E2E_REMOTES'] = JSON.stringify(remotes.origins())
  process.env['VITRINE_E2E_MAILS'] = mail.http
  process.env['VITRINE_E2E_MAIL_SECRET'] = mailSecret
  process.env['VITRINE_E2E_DATA'] = settings.VITRINE_DATA
  process.env['VITRINE_E2E_LOG'] = join(data, 'server.log')
  return stopAll
}
