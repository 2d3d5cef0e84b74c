import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { baseConfig, currentMode } from './baseConfig.ts'
import { forDevelopment } from './forDevelopment.ts'
import { ForeignModulesPlugin } from './ForeignModulesPlugin.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import { LazyControlsPlugin } from './LazyControlsPlugin.ts'
import { RemoteStylesPlugin, remoteStyles } from './RemoteStylesPlugin.ts'
import { takenFromHost } from './shared.ts'
import type { RemoteName } from './workspace.ts'

/**
 * A remote: one exposed module, `./remote`, without a copy of anything that the host provides. It has no entry, because it
 * never runs alone, and no address, because it can be served from anywhere.
 */
export const defineRemoteConfig = (remote: RemoteName): Configuration => {
  const base = baseConfig(remote)
  const styles = remoteStyles(remote)
  const config: Configuration = {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), styles.rule],
      parser: { ...base.module?.parser, ...styles.parser },
      generator: { ...base.module?.generator, ...styles.generator },
    },
    experiments: { css: true },
    // the query of a screen, which `remote.tsx` does not include: fetched beside the screen's code, which needs it too
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { queries: { test: /__generated__[\\/]\w+(Screen|Panel)Query\.graphql\.ts$/, chunks: 'async', minChunks: 2, enforce: true } },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: remote,
        // a global variable; under the remote's bare name, an element with the id "content" would be mistaken for the remote
        library: { type: 'var', name: `vitrine_remote_${remote}` },
        filename: 'assets/remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: takenFromHost(remote),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: { disableDynamicRemoteTypeHints: true },
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new ForeignModulesPlugin(remote),
      new LazyControlsPlugin(),
      new IntegrityPlugin(),
      new RemoteStylesPlugin(),
    ],
  }
  return currentMode() === 'development' ? forDevelopment(remote, config) : config
}
