// `npx --yes pnpm@12 dev [remote…]`: one webpack-dev-server for the host and one for each named remote; the other remotes are
// served as they were last built. A changed component appears in the open page without a reload. The server restarts when its
// source changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildAll, generate } from '../build.ts'
import { describeRemote } from '../bundler/describeRemote.ts'
import { type BuildName, folderOf, type RemoteName, root, remotes } from '../bundler/workspace.ts'
import { freePort } from '../freePort.ts'
import { serverFlags } from './serverFlags.ts'

const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

const named = process.argv.slice(2) as RemoteName[]
const stranger = named.find((name) => !remotes.includes(name))
if (stranger) {
  console.error(`There is no remote "${stranger}"; the remotes are ${remotes.join(', ')}.`)
  process.exit(2)
}

const port = Number(process.env['PORT'] ?? 4000)
const addressAt = (place: number): string => `http://localhost:${place}`
const served: readonly BuildName[] = ['host', ...named]
const portOf = (name: BuildName): number => port + served.indexOf(name)

const registry = join(root, '.cache', 'dev', `remotes-${port}.json`)

/** The address of each remote: the named ones at their own servers, the others where they were built. */
const writeRegistry = async (): Promise<void> => {
  const lines = await Promise.all(
    remotes.map(async (remote): Promise<object> => {
      if (named.includes(remote)) return { ...describeRemote(remote, 'dev'), entry: `${addressAt(portOf(remote))}/mf-manifest.json` }
      return JSON.parse(await readFile(join(folderOf(remote), 'dist', 'remote.json'), 'utf8')) as object
    }),
  )
  writeFileSync(registry, JSON.stringify({ remotes: lines }))
}

/** Updates menu, addresses and panels when the `remote.tsx` of a remote under development changes. */
const followFrontDoors = (): void => {
  for (const remote of named) {
    watch(join(folderOf(remote), 'src'), { recursive: true }, (_event, file) => {
      if (/^remote[.]tsx$|^i18n\b/.test(file ?? '')) void writeRegistry().catch(complain)
    })
  }
}

const children: ChildProcess[] = []
let isStopping = false
/** Exits after the last child process; the server has a database to close. */
const stop = async (code = 0): Promise<void> => {
  if (isStopping) return
  isStopping = true
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ends = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(code)
}

const run = (what: string, command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(process.execPath, command, { cwd, env: { ...process.env, NODE_ENV: 'development', ...env }, stdio: ['inherit', 'pipe', 'inherit'] })
  children.push(child)
  child.on('exit', (code) => {
    if (code && !isStopping) console.error(`${what} ended with ${code}.`)
    void stop(code ?? 0)
  })
  return child
}

const webpackCli = fileURLToPath(import.meta.resolve('webpack-cli/bin/cli.js'))

const servePackage = (name: BuildName, server: number): void => {
  const env = { VITRINE_DEV_PORT: String(portOf(name)), VITRINE_DEV_SERVER: addressAt(server) }
  run(name, [webpackCli, 'serve', '--config', 'webpack.config.ts'], folderOf(name), env).stdout!.pipe(process.stdout)
}

const serveData = (place: number): void => {
  const command = [...serverFlags, '--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')]
  const server = run('The server', command, root, { PORT: String(place), VITRINE_REMOTES: registry })
  // people use the host's address
  server.stdout!.on('data', (said: Buffer) => process.stdout.write(said.toString().replaceAll(addressAt(place), addressAt(port))))
}

/** A dev server responds when its first build is done. */
const untilBuilt = async (name: BuildName): Promise<void> => {
  const file = `${addressAt(portOf(name))}/${name === 'host' ? 'assets/main.js' : 'mf-manifest.json'}`
  while (
    !(await fetch(file, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(200)
}

try {
  await buildAll(
    console.log,
    remotes.filter((remote) => !named.includes(remote)),
  )
  await mkdir(join(root, '.cache', 'dev'), { recursive: true })
  await writeRegistry()
  // the page in dist will no longer be that of the release in the record
  await rm(join(folderOf('host'), 'dist', '.build'), { force: true })
} catch (error) {
  complain(error)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
console.log(`Building ${served.join(', ')}.`)
const place = await freePort()
for (const name of served) servePackage(name, place)
serveData(place)
followFrontDoors()
watch(join(root, 'schema.graphql'), () => void generate().catch(complain))
await Promise.all(served.map(untilBuilt))
console.log(`Changes of ${served.join(', ')} appear in ${addressAt(port)} by themselves.`)
