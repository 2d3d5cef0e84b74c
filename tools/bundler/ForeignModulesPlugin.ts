import { relative } from 'node:path'
import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack'
import { root } from './workspace.ts'

/** Modules that the host provides, and the entry point that a remote uses for them. */
const doors: readonly (readonly [pattern: RegExp, door: string])[] = [
  [/\/node_modules\/(antd|@ant-design\/[^/]+|@rc-component\/[^/]+|rc-[^/]+)\//, '@vitrine/ui'],
  [/\/node_modules\/react-router(-dom)?\//, '@vitrine/shell'],
  [/\/node_modules\/(react-relay|relay-runtime)\//, '@vitrine/relay'],
  [/\/node_modules\/(react|react-dom|react-intl|scheduler)\//, "the package's main entry, which the host shares"],
  [/\/shared\/[^/]+\/src\//, 'the front door of the @vitrine package'],
]

/**
 * Fails the build of a remote that bundles a second copy of something that exists once in the page. Two Reacts, two routers or
 * two Relay stores break only at run time, and far from the import that caused them.
 */
export class ForeignModulesPlugin implements WebpackPluginInstance {
  readonly remote: string

  constructor(remote: string) {
    this.remote = remote
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ForeignModules', (compilation) => {
      compilation.hooks.finishModules.tap('ForeignModules', (modules) => {
        for (const module of modules) this.#judge(compilation, module)
      })
    })
  }

  #judge(compilation: Compilation, module: Module): void {
    if (!(module instanceof webpack.NormalModule) || !module.resource) return
    if (module.resource.endsWith('.css')) {
      if (!module.resource.endsWith('.module.css'))
        this.#report(
          compilation,
          `The remote ${this.remote} brings a style sheet of the whole page (${relative(root, module.resource)}): write X.module.css beside the component.`,
        )
      return
    }
    const door = doors.find(([pattern]) => pattern.test(module.resource))?.[1]
    const issuer = compilation.moduleGraph.getIssuer(module)
    const from = issuer instanceof webpack.NormalModule ? issuer.resource : ''
    // one report at the boundary is enough: the imports of a foreign module add nothing new
    if (!door || doors.some(([pattern]) => pattern.test(from))) return
    this.#report(
      compilation,
      `The remote ${this.remote} bundles ${relative(root, module.resource)}, imported by ${relative(root, from)}: reach it through ${door} instead.`,
    )
  }

  #report(compilation: Compilation, sentence: string): void {
    compilation.errors.push(new webpack.WebpackError(sentence))
  }
}
