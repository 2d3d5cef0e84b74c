// How a browser's code is tested, as it is shipped: of jest.config.cjs here, and of the package @vitrine/testing for a remote of
// another repository, where our own files are compiled (tools/release/packTesting.ts).
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..', '..')
const fileOf = (path) => [path, path.replace(/[.]tsx?$/, '.js')].map((one) => join(root, one)).find(existsSync)

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: fileOf('tools/test/browserEnvironment.cjs'),
  transform: { '\\.[jt]sx?$': fileOf('tools/test/transformSource.cjs') },
  // these packages ship ES modules only
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/)(?!(react-intl|intl-messageformat|@formatjs|@preact)/)'],
  moduleNameMapper: {
    // each class is called what it is called in the file
    '\\.module\\.css$': fileOf('tools/test/classNames.cjs'),
    '\\.(css|svg|png|webp|woff2)$': fileOf('tools/test/assetStub.cjs'),
    // as the bundler does, see tools/bundler/defineHostConfig.ts
    '^\\./useScrollLocker$': fileOf('shared/ui/src/layers/useScrollLocker.ts'),
    '^\\.{1,2}/(?:.*/)?hooks/useId$': fileOf('shared/testing/src/useId.ts'),
    // antd has the same files twice: those for bundlers are ES modules
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  setupFiles: ['tools/test/jestPolyfills.ts', 'shared/testing/src/withoutOwnerStacks.ts'].map(fileOf),
  setupFilesAfterEnv: [fileOf('tools/test/jestGuard.ts')],
  // generous, for machines that do other things beside: a test that passes never waits for it
  testTimeout: 60_000,
  // what a file leaves behind in its worker adds up to gigabytes
  workerIdleMemoryLimit: '1GB',
}
