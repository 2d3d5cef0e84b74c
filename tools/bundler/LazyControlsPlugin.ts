import { relative } from 'node:path'
import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack'
import { root } from './workspace.ts'

// federation's modules, for which webpack has no types
type SharedModule = Module & { options?: { shareKey?: string } }

/** What every visit fetches: the host, and the entry points of the shared packages and of the remotes. */
const firstLoad = /[\\/](?:host[\\/]src[\\/](?:index|bootstrap)|shared[\\/][^\\/]+[\\/]src[\\/]index|[^\\/]+[\\/]src[\\/]remote)\.[jt]sx?$/
const control = /[\\/]shared[\\/](?:controls|grid)[\\/]src[\\/]/

const fileOf = (module: Module | null | undefined): string => (module instanceof webpack.NormalModule ? module.resource : '')
const nameOf = (module: Module): string => (module as SharedModule).options?.shareKey ?? fileOf(module)
const isControl = (module: Module): boolean => control.test(fileOf(module)) || /^@vitrine\/(controls\/|grid$)/.test(nameOf(module))

/**
 * Fails a build whose first load includes controls. Pickers, selects and the grid are fetched with the screens that use them,
 * so only lazily loaded code (`import()`) may import `@vitrine/controls/…` and `@vitrine/grid`.
 */
export class LazyControlsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LazyControls', (compilation) => {
      compilation.hooks.finishModules.tap('LazyControls', (modules) => this.#judge(compilation, modules))
    })
  }

  #judge({ moduleGraph, errors }: Compilation, modules: Iterable<Module>): void {
    const reached = [...modules].filter((module) => firstLoad.test(fileOf(module)) && !isControl(module))
    const known = new Set(reached)
    // grows during the iteration
    for (const module of reached) {
      for (const { module: next, dependency } of moduleGraph.getOutgoingConnections(module)) {
        // a dependency in a block of its own is fetched on demand
        if (!next || known.has(next) || !dependency || moduleGraph.getParentBlock(dependency) !== module) continue
        known.add(next)
        if (!isControl(next)) reached.push(next)
        else
          errors.push(
            new webpack.WebpackError(
              `${relative(root, fileOf(module))} brings ${nameOf(next) === '@vitrine/grid' ? 'the grid' : 'a control of @vitrine/controls'} into the first load: fetch it with the screen that uses it, by import() or lazily().`,
            ),
          )
      }
    }
  }
}
