// The second step of transforming browser code, after TypeScript has removed types and JSX. webpack's babel-loader and jest
// (tools/test/transformSource.cjs) both read this file, so that the tested code is the shipped code.
module.exports = (api) => {
  const isTest = api.env('test')
  return {
    presets: [['@babel/preset-env', { targets: isTest ? { node: 'current' } : { chrome: '120', edge: '120', firefox: '121', safari: '17.4' } }]],
    plugins: [['babel-plugin-relay', { eagerEsModules: true }]],
  }
}
