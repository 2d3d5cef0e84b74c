import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Compiler, type Configuration } from 'webpack'
import type { Configuration as ServerOptions } from 'webpack-dev-server'
import { type BuildName, folderOf, root } from './workspace.ts'

/** What `pnpm dev` passes to the dev server of one package, see tools/start/dev.ts. */
const settings = () => ({ port: Number(process.env['VITRINE_DEV_PORT'] ?? 0), server: process.env['VITRINE_DEV_SERVER'] })

// One React Refresh runtime for the whole page: React asks the one that registered last about every change.
const refreshRuntime = 'vitrineRefreshRuntime'
const shareRefresh = fileURLToPath(import.meta.resolve('./shareRefresh.cjs'))
const takeRefresh: Configuration['externals'] = ({ request }, done) => {
  if (/(^|[\\/])react-refresh[\\/]runtime([.]js)?$/.test(request ?? '')) done(undefined, `var ${refreshRuntime}`)
  else done()
}

const sourcesOf = (name: BuildName): string[] => {
  const folders = name === 'host' ? [join(root, 'host', 'src'), join(root, 'shared')] : [join(folderOf(name), 'src')]
  return folders.flatMap((cwd) => globSync('**/*.{ts,tsx}', { cwd, exclude: (path) => /node_modules|__generated__/.test(path) }).map((file) => join(cwd, file)))
}

/** The queries and fragments in a file. */
const queriesIn = (file: string): string =>
  /[.]tsx?$/.test(file) && existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(/graphql`[^`]*`/g)].join() : ''

/** Relay's artifacts are part of the build. They are generated again before a changed query is built, and only then, because it takes time. */
const generateBeforeBuild =
  (name: BuildName) =>
  (compiler: Compiler): void => {
    const known = new Map<string, string>()
    const isNew = (file: string): boolean => {
      const queries = queriesIn(file)
      const before = known.get(file) ?? ''
      known.set(file, queries)
      return queries !== before
    }
    compiler.hooks.watchRun.tapPromise('generate', async ({ modifiedFiles }) => {
      const changed = [...(modifiedFiles ?? (known.size > 0 ? [] : sourcesOf(name)))].filter((file) => !file.includes('__generated__')).filter(isNew)
      // an error in a query is reported where its artifact is missing
      if (!modifiedFiles || changed.length === 0) return
      // imported with the first change: a single build elsewhere has only this folder
      const { generate } = await import('../build.ts')
      await generate().catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
    })
  }

const serverOf = (name: BuildName): ServerOptions => {
  const { port, server } = settings()
  const socket = '/development'
  return {
    port,
    host: 'localhost',
    hot: true,
    // compressed responses are buffered, and with them the server's events
    compress: false,
    static: name === 'host' ? { directory: join(folderOf(name), 'public'), watch: false } : false,
    // the page is at the host's address, whichever server serves its parts
    client: { webSocketURL: `ws://localhost:${port}${socket}`, overlay: false, logging: 'warn' },
    webSocketServer: { type: 'ws', options: { path: socket } },
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' },
    // the page itself comes from the real server, with its policy and nonce
    devMiddleware: { index: false, writeToDisk: (file) => name === 'host' && file.endsWith('index.html') },
    ...(server && name === 'host' && { proxy: [{ context: () => true, target: server }] }),
  }
}

/**
 * A package as webpack-dev-server serves it: from memory, under stable names, and with React Refresh. A changed component
 * replaces the old one while the page and its typed input stay.
 */
export const forDevelopment = (name: BuildName, config: Configuration): Configuration => ({
  ...config,
  ...(name === 'host' ? { entry: { main: [shareRefresh, './src/index.ts'] } } : { externals: takeRefresh }),
  output: { ...config.output, clean: false, filename: 'assets/[name].js', chunkFilename: 'assets/[name].js' },
  optimization: { ...config.optimization, moduleIds: false },
  plugins: [
    ...(config.plugins ?? []),
    // ids relative to the workspace: two remotes can have a component of the same name in a file of the same name
    new webpack.ids.NamedModuleIdsPlugin({ context: root }),
    new ReactRefreshPlugin({ overlay: false, library: 'vitrine' }),
    { apply: generateBeforeBuild(name) },
  ],
  watchOptions: { ignored: /node_modules|[\\/]dist[\\/]/, aggregateTimeout: 20 },
  devServer: serverOf(name),
})
