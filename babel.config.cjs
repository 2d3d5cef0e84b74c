// The one transform of the browser's code: webpack's babel-loader and jest's babel-jest both read this file,
// so that what is tested is what is shipped.
module.exports = (api) => {
  const isTest = api.env('test')
  return {
    presets: [
      ['@babel/preset-env', { targets: isTest ? { node: 'current' } : { chrome: '120', edge: '120', firefox: '121', safari: '17.4' } }],
      ['@babel/preset-react', { runtime: 'automatic', development: false }],
      // the same reading of imports as TypeScript's verbatimModuleSyntax: only `import type` disappears
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [['babel-plugin-relay', { eagerEsModules: true }]],
  }
}
