// The first of the two steps of the one transform (babel.config.cjs is the second): what ts-loader does in a build, for
// jest and whoever else has no webpack around it.
const { join } = require('node:path')
const ts = require('typescript')

const root = join(__dirname, '..', '..')
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
const compilerOptions = { ...options, noEmit: false, inlineSourceMap: true }

/** Takes types and JSX out of a file, which is not checked. */
exports.stripTypes = (source, fileName) => ts.transpileModule(source, { fileName, compilerOptions }).outputText
