import type { Configuration } from 'webpack'

type Module = NonNullable<Configuration['module']>

/** How the style sheets of the host and of the shared packages are shipped: as files beside the scripts that use their classes. */
export const hostStyles = {
  rule: { test: /\.css$/, type: 'css/auto' },
  // as in the remotes: a sheet's --part is set by its component, and read under that name
  parser: { 'css/auto': { dashedIdents: false } },
  // by the content of the sheet: `[hash]` includes the name of the build, and a sheet from webpack's cache keeps the names of the
  // build that wrote it, while the script beside it uses those of this build
  generator: { 'css/auto': { localIdentName: 'host-[local]-[contenthash:8]' } },
} satisfies { rule: object; parser: Module['parser']; generator: Module['generator'] }
