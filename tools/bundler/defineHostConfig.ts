import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack'
import { baseConfig, currentMode } from './baseConfig.ts'
import { forDevelopment } from './forDevelopment.ts'
import { LazyControlsPlugin } from './LazyControlsPlugin.ts'
import { providedByHost } from './shared.ts'
import { folderOf, root } from './workspace.ts'

/** Files of antd that ours stand in for; each of ours says why. */
const replacements = [
  [{ request: /[\\/]useScrollLocker$/, path: /@rc-component[\\/]portal[\\/]es[\\/]useScrollLocker$/ }, 'layers/useScrollLocker.ts'],
  [{ request: /[\\/]wave$/, path: /antd[\\/]es[\\/]_util[\\/]wave$/ }, 'theme/Wave.ts'],
  [{ request: /[\\/]en_US$/, path: /antd[\\/]es[\\/]locale[\\/]en_US$/ }, 'theme/antdWords.ts'],
] as const

const isFrontDoorOfUi = (module: Module): boolean => module instanceof webpack.NormalModule && /[\\/]shared[\\/]ui[\\/]src[\\/]index\.ts$/.test(module.resource)
const known = new WeakMap<Chunk, boolean>()

/**
 * What @vitrine/ui takes of antd stays one file, also where a control needs some of it: webpack would cut it into a
 * dozen along the lines of who shares what, 12 kB more on every first load.
 */
const isAntdOfUi = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean => {
  if (!(module instanceof webpack.NormalModule) || !/[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@emotion|@babel|clsx|csstype|stylis|react-is)[\\/]/.test(module.resource)) return false
  return [...chunkGraph.getModuleChunks(module)].some((chunk) => {
    const isUi = known.get(chunk) ?? [...chunkGraph.getChunkModules(chunk)].some(isFrontDoorOfUi)
    known.set(chunk, isUi)
    return isUi
  })
}

/**
 * The host: provider of every singleton, knows no remote by name. `loaded-first`, because the other strategy asks
 * every remote at start and does not render when one of them is down.
 */
export const defineHostConfig = (): Configuration => {
  const base = baseConfig('host')
  const template = join(folderOf('host'), 'src', 'index.html')
  const config: Configuration = {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, publicPath: '/' },
    // federation gives each shared package a file of its own; what every page needs at once travels better together;
    // of jobs and lists that is all but what is fetched when somebody first needs it
    optimization: {
      splitChunks: {
        cacheGroups: {
          antd: { test: isAntdOfUi, name: 'antd', chunks: 'async', enforce: true, priority: 2 },
          // one file for what several of antd's controls need: each further one is a line in the list that every visit fetches
          controls: { test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]|[\\/]shared[\\/]controls[\\/]src[\\/](InterfaceLocale|dayFormats)/, name: 'controls', chunks: 'async', minChunks: 2, enforce: true, priority: 1 },
          base: { test: /[\\/]shared[\\/]((toasts|i18n|session|shell|relay)[\\/]src|jobs[\\/]src(?![\\/](dialog|preview|watch))|lists[\\/]src(?![\\/](QuickLook|RecordPager)[.]))[\\/]|[\\/]node_modules[\\/](react|react-intl)[\\/]/, name: 'base', chunks: 'async', enforce: true },
        },
      },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: /\.css$/, type: 'css/auto' }],
    },
    // the page stays as its author wrote it: webpack's own HTML step would take the quotes off the nonce
    experiments: { css: true, html: false },
    plugins: [
      new HtmlWebpackPlugin({
        ...(existsSync(template) ? { template } : { title: 'Vitrine' }),
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
