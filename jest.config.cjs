// Tests of browser code. Tests of the server and the tools run with node --test.
const preset = require('./tools/test/jestPreset.cjs')

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  rootDir: __dirname,
  roots: ['<rootDir>/host', '<rootDir>/remotes', '<rootDir>/shared'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/__generated__/'],
  modulePathIgnorePatterns: ['/dist/'],
  cacheDirectory: '<rootDir>/.cache/jest',
}
