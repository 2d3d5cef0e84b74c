// jest's transform has the same steps as the build: TypeScript removes types and JSX, then Babel.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const babelJest = require('babel-jest').default
const { version } = require('typescript')
const { stripTypes } = require('../bundler/stripTypes.cjs')

const root = join(__dirname, '..', '..')
const babel = babelJest.createTransformer({ configFile: join(root, 'babel.config.cjs') })
const recipe = [version, ...['tsconfig.json', 'tools/bundler/stripTypes.cjs'].map((file) => readFileSync(join(root, file), 'utf8'))].join('\0')

module.exports = {
  ...babel,
  process: (source, path, options) => babel.process(/\.tsx?$/.test(path) ? stripTypes(source, path) : source, path, options),
  getCacheKey: (source, path, options) =>
    createHash('sha256')
      .update(babel.getCacheKey(source, path, options))
      .update(recipe)
      .digest('hex'),
}
