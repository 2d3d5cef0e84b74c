import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack'
import type { RemoteName } from './workspace.ts'

const { RuntimeGlobals, RuntimeModule } = webpack

/** How a remote's style sheets are shipped: in the script of what they style, under names that no other remote or file has. */
export const remoteStyles = (remote: RemoteName) =>
  ({
    rule: { test: /[.]module[.]css$/, type: 'css/module' },
    // a sheet's --part is set by its component, and read under that name
    parser: { 'css/module': { exportType: 'style', namedExports: true, pure: true, dashedIdents: false } },
    generator: { 'css/module': { exportType: 'style', localIdentName: `${remote}-[local]-[hash]`, localIdentHashDigestLength: 6, localIdentHashSalt: remote } },
  }) satisfies { rule: object; parser: NonNullable<Configuration['module']>['parser']; generator: NonNullable<Configuration['module']>['generator'] }

class StyleNonceModule extends RuntimeModule {
  constructor() {
    super('style nonce', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return `${RuntimeGlobals.scriptNonce} = document.querySelector('meta[name="csp-nonce"]')?.content;`
  }
}

/**
 * Gives the style elements that a script creates from its style sheets the nonce of the page, as antd's have it. Gives a sheet
 * that is a module of its own the runtime, which webpack 5.110 forgets.
 */
export class RemoteStylesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RemoteStyles', (compilation) => {
      compilation.hooks.runtimeRequirementInModule.for(RuntimeGlobals.cssInjectStyle).tap('RemoteStyles', (_module, requirements) => {
        requirements.add(RuntimeGlobals.require)
      })
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.cssInjectStyle).tap('RemoteStyles', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.scriptNonce)
        compilation.addRuntimeModule(chunk, new StyleNonceModule())
      })
    })
  }
}
