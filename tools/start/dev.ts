// `npx --yes pnpm@12 dev [remote…]`: the host and the named remotes are built again at every change, the other remotes stand
// as they were last built, and the server starts again when its source changes. Reload the page to see the change.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration, type Stats } from 'webpack'
import { buildAll, generate } from '../build.ts'
import { describeRemote } from '../bundler/describeRemote.ts'
import { type BuildName, folderOf, type RemoteName, root, remotes } from '../bundler/workspace.ts'

const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

/** What webpack does not write itself. */
const addTheRest = async (name: BuildName): Promise<void> => {
  const dist = join(folderOf(name), 'dist')
  const pictures = join(folderOf(name), 'public')
  if (name !== 'host') await writeFile(join(dist, 'remote.json'), JSON.stringify(describeRemote(name, 'dev')))
  else if (existsSync(pictures)) await cp(pictures, dist, { recursive: true })
}

const report = async (name: BuildName, stats: Stats): Promise<void> => {
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ all: false, errors: true, warnings: true }))
  if (stats.hasErrors()) return
  await addTheRest(name)
  console.log(`  built ${name} in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`)
}

/** Builds `name` now and at every change; resolves after the first build, whether or not it went well. */
const watchPackage = async (name: BuildName): Promise<void> => {
  // what lies in dist is no longer the release that the record speaks of
  await rm(join(folderOf(name), 'dist', '.build'), { force: true })
  const { default: config } = (await import(pathToFileURL(join(folderOf(name), 'webpack.config.ts')).href)) as { default: Configuration }
  const compiler = webpack(config)
  compiler.hooks.watchRun.tapPromise('generate', async ({ modifiedFiles }) => {
    if ([...(modifiedFiles ?? [])].some((file) => /\.tsx?$/.test(file))) await generate().catch(complain)
  })
  await new Promise<void>((resolve) => {
    compiler.watch({ ignored: /node_modules/, aggregateTimeout: 100 }, (error, stats) => {
      if (error) complain(error)
      void (stats ? report(name, stats) : Promise.resolve()).catch(complain).finally(resolve)
    })
  })
}

const named = process.argv.slice(2)
const stranger = named.find((name) => !(remotes as readonly string[]).includes(name))
if (stranger) {
  console.error(`There is no remote "${stranger}"; the remotes are ${remotes.join(', ')}.`)
  process.exit(2)
}
const watched: BuildName[] = ['host', ...(named as RemoteName[])]

try {
  // the remotes that nobody works on come from their last release
  await buildAll(console.log, remotes.filter((remote) => !watched.includes(remote)))
} catch (error) {
  complain(error)
  process.exit(1)
}
process.env['NODE_ENV'] = 'development'
console.log(`Watching ${watched.join(', ')}.`)
for (const name of watched) await watchPackage(name)
watch(join(root, 'schema.graphql'), () => void generate().catch(complain))

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], { cwd: root, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
