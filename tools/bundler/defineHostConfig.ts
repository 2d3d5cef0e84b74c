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

/** Files of antd that ours stand in for; each of ours says why. */
const replacements = [
  [{ request: /[\\/]useScrollLocker$/, path: /@rc-component[\\/]portal[\\/]es[\\/]useScrollLocker$/ }, 'layers/useScrollLocker.ts'],
  [{ request: /[\\/]wave$/, path: /antd[\\/]es[\\/]_util[\\/]wave$/ }, 'theme/Wave.ts'],
  [{ request: /[\\/]en_US$/, path: /antd[\\/]es[\\/]locale[\\/]en_US$/ }, 'theme/antdWords.ts'],
] as const

const nothing = fileURLToPath(import.meta.resolve('./leftOut.cjs'))
const fileOf = (module: Module): string => (module instanceof webpack.NormalModule ? (module.resource ?? '') : '')

/** What every visit fetches: the host itself, and the shared packages and libraries that its first screens are made of. */
const doorOfStart =
  /[\\/](?:host[\\/]src[\\/]bootstrap[.]tsx|shared[\\/](?:i18n|jobs|lists|relay|session|shell|toasts|ui)[\\/]src[\\/]index[.]ts|node_modules[\\/](?:react|react-dom|react-intl)[\\/](?:index|jsx-runtime)[.]js)$/
const textsOfStart = /[\\/](?:host|shared[\\/](?:ui|jobs))[\\/]src[\\/]i18n[\\/](en|nl)[.]json$/
const isLibrary = /[\\/]node_modules[\\/]|[\\/]bundler[\\/]leftOut[.]cjs$/
// and not federation's own modules, which have no file: a file that waits for what it holds itself waits for ever
const isOurs = /[\\/](?:host|shared[\\/]\w+)[\\/]src[\\/]/
const fetchedAtStart = new WeakMap<Chunk, boolean>()

/** Whether every visit needs a module; also one that is needed by something lazy as well. */
const isOfStart = (module: Module, chunkGraph: ChunkGraph): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => {
    const isStart = fetchedAtStart.get(chunk) ?? [...chunkGraph.getChunkModules(chunk)].some((one) => doorOfStart.test(fileOf(one)))
    fetchedAtStart.set(chunk, isStart)
    return isStart
  })

/**
 * What every visit fetches travels in two files: federation gives each shared package one of its own, and webpack cuts
 * those along the lines of who shares what, which compresses worse by 13 kB. Libraries change seldom, and stay in the
 * browser's cache when we ship; what is ours changes with each build.
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
  // the words of the host and of the shared packages, one file for each language
  texts: { test: textsOfStart, name: (module: Module) => `texts-${textsOfStart.exec(fileOf(module))?.[1]}`, chunks: 'async', enforce: true, priority: 2 },
} as const

/**
 * The page. Not as a template that webpack compiles: the compiler that it makes for that would build every shared package once
 * more, for which federation sees to it.
 */
const writePage = ({ compilation }: Record<string, Compilation>): string => {
  const page = join(folderOf('host'), 'src', 'index.html')
  compilation!.fileDependencies.add(page)
  const files = ['libraries', 'base'].flatMap((name) => [...(compilation!.namedChunks.get(name)?.files ?? [])])
  const preload = files.map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}" />`)
  return readFileSync(page, 'utf8').replace('<!-- PRELOAD -->', preload.join('\n    '))
}

/**
 * The host: provider of every singleton, knows no remote by name. `loaded-first`, because the other strategy asks
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
          // one file for what several of antd's controls need: each further one is a line in the list that every visit fetches
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
    // the page stays as its author wrote it: webpack's own HTML step would take the quotes off the nonce
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
        // without the half of the runtime that loads remotes into Node
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      // federation names the CommonJS form of this file, which would bring its whole runtime a second time (13 kB)
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
