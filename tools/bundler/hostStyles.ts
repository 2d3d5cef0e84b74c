import type { Configuration } from 'webpack'

type Module = NonNullable<Configuration['module']>

/** How the style sheets of the host and of the shared packages travel: as files beside the scripts that ask for their classes. */
export const hostStyles = {
  rule: { test: /\.css$/, type: 'css/auto' },
  // as in the remotes: what a sheet calls --part is set by its component, and read by that name
  parser: { 'css/auto': { dashedIdents: false } },
  // by what stands in the sheet: `[hash]` has the name of the build in it, and a sheet out of webpack's cache keeps the names
  // of the build that wrote it, while the script beside it asks for those of this one
  generator: { 'css/auto': { localIdentName: 'host-[local]-[contenthash:8]' } },
} satisfies { rule: object; parser: Module['parser']; generator: Module['generator'] }
