import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Chunk, type ChunkGraph, type Compilation, type Configuration, type Module } from 'webpack'
import { baseConfig, currentMode } from './baseConfig.ts'
import { forDevelopment } from './forDevelopment.ts'
import { hostStyles } from './hostStyles.ts'
import { leftOut } from './leftOut.ts'
import { LazyControlsPlugin } from './LazyControlsPlugin.ts'
import { providedByHost } from './shared.ts'
import { folderOf, root } from './workspace.ts'

/** Files of antd that ours replace; each of ours gives the reason. */
const replacements = [
  [{ request: /[\\/]useScrollLocker$/, path: /@rc-component[\\/]portal[\\/]es[\\/]useScrollLocker$/ }, 'layers/useScrollLocker.ts'],
  [{ request: /[\\/]wave$/, path: /antd[\\/]es[\\/]_util[\\/]wave$/ }, 'theme/Wave.ts'],
  [{ request: /[\\/]en_US$/, path: /antd[\\/]es[\\/]locale[\\/]en_US$/ }, 'theme/antdWords.ts'],
] as const

const nothing = fileURLToPath(import.meta.resolve('./leftOut.cjs'))
const fileOf = (module: Module): string => (module instanceof webpack.NormalModule ? (module.resource ?? '') : '')

/** What every visit fetches: the host itself, and the shared packages and libraries that its first screens use. */
const doorOfStart =
  /[\\/](?:host[\\/]src[\\/]bootstrap[.]tsx|shared[\\/](?:i18n|jobs|lists|relay|session|shell|toasts|ui)[\\/]src[\\/]index[.]ts|node_modules[\\/](?:react|react-dom|react-intl)[\\/](?:index|jsx-runtime)[.]js)$/
const textsOfStart = /[\\/](?:host|shared[\\/](?:ui|jobs))[\\/]src[\\/]i18n[\\/](en|nl)[.]json$/
const isLibrary = /[\\/]node_modules[\\/]|[\\/]bundler[\\/]leftOut[.]cjs$/
// excludes federation's own modules, which have no file: a file that waits for its own content would wait forever
const isOurs = /[\\/](?:host|shared[\\/]\w+)[\\/]src[\\/]/
const fetchedAtStart = new WeakMap<Chunk, boolean>()

/** Whether every visit needs a module, even if a lazy module needs it as well. */
const isOfStart = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => {
    const isStart = fetchedAtStart.get(chunk) ?? [...chunkGraph.getChunkModules(chunk)].some((one) => doorOfStart.test(fileOf(one)))
    fetchedAtStart.set(chunk, isStart)
    return isStart
  })

/**
 * What every visit fetches is shipped in two files. Federation gives each shared package its own file, and webpack splits those
 * by which packages share a module, which compresses worse by 13 kB. Libraries rarely change and stay in the browser's cache
 * when we ship; our own code changes with each build.
 */
const startFiles = {
  libraries: {
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => isLibrary.test(fileOf(module)) && isOfStart(module, chunkGraph),
    name: 'libraries',
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  base: {
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => isOurs.test(fileOf(module)) && isOfStart(module, chunkGraph),
    name: 'base',
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  // the texts of the host and of the shared packages, one file per language
  texts: { test: textsOfStart, name: (module: Module) => `texts-${textsOfStart.exec(fileOf(module))?.[1]}`, chunks: 'async', enforce: true, priority: 2 },
} as const

/** The page. It is not a template that webpack compiles: the compiler for templates would build every shared package again, because of federation. */
const writePage = ({ compilation }: Record<string, Compilation>): string => {
  const page = join(folderOf('host'), 'src', 'index.html')
  compilation!.fileDependencies.add(page)
  const files = ['libraries', 'base'].flatMap((name) => [...(compilation!.namedChunks.get(name)?.files ?? [])])
  const preload = files.map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}" />`)
  return readFileSync(page, 'utf8').replace('<!-- PRELOAD -->', preload.join('\n    '))
}

/**
 * The host: provides every singleton and knows no remote by name. It uses `loaded-first`, because the other strategy requests
 * every remote at start and does not render when one of them is down.
 */
export const defineHostConfig = (): Configuration => {
  const base = baseConfig('host')
  const config: Configuration = {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...startFiles,
          // one file for what several of antd's controls need: each further file adds a line to the list that every visit fetches
          controls: {
            test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]|[\\/]shared[\\/]controls[\\/]src[\\/](InterfaceLocale|dayFormats)/,
            name: 'controls',
            chunks: 'async',
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
        },
      },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), hostStyles.rule],
      parser: { ...base.module?.parser, ...hostStyles.parser },
      generator: hostStyles.generator,
    },
    // the page stays as its author wrote it: webpack's own HTML step would remove the quotes around the nonce
    experiments: { css: true, html: false },
    plugins: [
      new HtmlWebpackPlugin({
        templateContent: writePage,
        filename: 'index.html',
        scriptLoading: 'defer',
        minify: false,
      }),
      new ModuleFederationPlugin({
        name: 'host',
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: { disableDynamicRemoteTypeHints: true },
        // without the half of the runtime that loads remotes in Node
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      // federation references the CommonJS form of this file, which would include its whole runtime a second time (13 kB)
      new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin\/dist\/index\.cjs$/, (resource: { request: string }) => {
        resource.request = resource.request.replace(/\.cjs$/, '.js')
      }),
      new webpack.NormalModuleReplacementPlugin(/^[.]/, (resource: { request: string; context: string }) => {
        const file = join(resource.context, resource.request).split(`node_modules${sep}`).at(-1)!.replaceAll(sep, '/')
        if (leftOut.some((one) => one === file)) resource.request = nothing
      }),
      ...replacements.map(
        ([file, ours]) =>
          new webpack.NormalModuleReplacementPlugin(file.request, (resource: { request: string; context: string }) => {
            if (file.path.test(join(resource.context, resource.request))) resource.request = join(root, 'shared', 'ui', 'src', ours)
          }),
      ),
      new LazyControlsPlugin(),
    ],
  }
  return currentMode() === 'development' ? forDevelopment('host', config) : config
}
