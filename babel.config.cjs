// The second step of the one transform of the browser's code, after TypeScript has taken types and JSX out of it: webpack's
// babel-loader and jest (tools/test/transformSource.cjs) both read this file, so that what is tested is what is shipped.
module.exports = (api) => {
  const isTest = api.env('test')
  return {
    presets: [['@babel/preset-env', { targets: isTest ? { node: 'current' } : { chrome: '120', edge: '120', firefox: '121', safari: '17.4' } }]],
    plugins: [['babel-plugin-relay', { eagerEsModules: true }]],
  }
}
