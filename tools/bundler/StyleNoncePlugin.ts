import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

class StyleNonceModule extends RuntimeModule {
  constructor() {
    super('style nonce', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return `${RuntimeGlobals.scriptNonce} = document.querySelector('meta[name="csp-nonce"]')?.content;`
  }
}

/** Gives the style elements that a script makes of its style sheets the nonce of the page, as antd's have it. */
export class StyleNoncePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleNonce', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.cssInjectStyle).tap('StyleNonce', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.scriptNonce)
        compilation.addRuntimeModule(chunk, new StyleNonceModule())
      })
    })
  }
}
