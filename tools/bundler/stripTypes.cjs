// The first of the two transform steps (babel.config.cjs is the second): what ts-loader does in a build, for jest and other
// code without webpack.
const { join } = require('node:path')
const ts = require('typescript')

const root = join(__dirname, '..', '..')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
const compilerOptions = { ...options, noEmit: false, inlineSourceMap: true }

/** Removes types and JSX from a file, without type checking. */
exports.stripTypes = (source, fileName) => ts.transpileModule(source, { fileName, compilerOptions }).outputText
