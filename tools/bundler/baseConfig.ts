import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import { messageFiles } from './compileMessages.ts'
import { type BuildName, buildIdOf, cacheFolderOf, folderOf, hashRecipe, root } from './workspace.ts'

// by its full path: it belongs to this package, not to the one being built
const babelLoader = fileURLToPath(import.meta.resolve('babel-loader'))
const tsLoader = fileURLToPath(import.meta.resolve('ts-loader'))
const reactRefresh = fileURLToPath(import.meta.resolve('react-refresh/babel'))
const namesLoader = fileURLToPath(import.meta.resolve('./dropDisplayNames.cjs'))
const messagesLoader = fileURLToPath(import.meta.resolve('./compileMessages.ts'))

type Mode = 'production' | 'development'

export const currentMode = (): Mode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production')

/** The configuration that the host and the remotes share. */
export const baseConfig = (name: BuildName): Configuration => {
  const mode = currentMode()
  const hashed = '[name].[contenthash:8]'
  return {
    name,
    mode,
    context: folderOf(name),
    // what the browsers of babel.config.cjs support: shorter glue code, and libraries written for older browsers get smaller
    target: ['web', 'es2022'],
    // maps are for reading an error report; the build moves them out of the served folder
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folderOf(name), 'dist'),
      // releases keep the files of the last builds for tabs that are still open, see releases.ts
      clean: false,
      filename: `assets/${hashed}.js`,
      chunkFilename: `assets/${hashed}.js`,
      assetModuleFilename: `assets/${hashed}[ext]`,
      cssFilename: `assets/${hashed}.css`,
      cssChunkFilename: `assets/${hashed}.css`,
      // two builds of one remote in one page must not receive each other's chunks
      uniqueName: `vitrine_${name}_${buildIdOf(name, mode)}`,
      crossOriginLoading: 'anonymous',
      // without it, a module that failed once is half-initialised on the second try
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    optimization: {
      // the scripts; webpack's own minimizer handles style sheets
      minimizeOptions: { javascript: false },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
        }),
        '...',
      ],
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // messages are precompiled: the browser does not parse them
      alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    module: {
      rules: [
        {
          ...{ test: /\.tsx?$/, exclude: /node_modules/ },
          // from last to first: types and JSX are removed, unchecked; then Relay's plugin reads the queries
          use: [
            {
              loader: babelLoader,
              options: { configFile: join(root, 'babel.config.cjs'), babelrc: false, plugins: mode === 'development' ? [reactRefresh] : [] },
            },
            {
              loader: tsLoader,
              options: {
                transpileOnly: true,
                onlyCompileBundledFiles: true,
                configFile: join(root, 'tsconfig.json'),
                compilerOptions: { noEmit: false, sourceMap: true },
              },
            },
          ],
        },
        { test: messageFiles, exclude: /node_modules/, type: 'json', loader: messagesLoader },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        // an unused component stays in the bundle because a name is assigned to it: the router's forms and what they need
        { test: /[\\/]node_modules[\\/]react-router[\\/].+\.mjs$/, loader: namesLoader },
        // importing antd's own packages has no side effects, but they do not declare it: all of its form was included (12 kB)
        { test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/].+\.js$/, sideEffects: false },
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: cacheFolderOf(name),
      version: hashRecipe(name, mode),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
