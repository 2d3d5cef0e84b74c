import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

/**
 * Lets a remote's chunks be fetched with the hashes of its manifest: the browser runs only files that were shipped. The host
 * knows the manifest, and returns the hash of a file (host/src/remotes/Integrity.ts).
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      // an older host returns none
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => `${source}\nif (self.vitrineIntegrity) script.integrity = self.vitrineIntegrity(script.src);`,
      )
    })
  }
}
