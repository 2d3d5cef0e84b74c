import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { baseConfig, currentMode } from './baseConfig.ts'
import { forDevelopment } from './forDevelopment.ts'
import { providedByHost } from './shared.ts'
import { folderOf } from './workspace.ts'

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
    ],
  }
  return currentMode() === 'development' ? forDevelopment('host', config) : config
}
