// jest's preset for browser code, as it is shipped: used by jest.config.cjs here, and by the package @vitrine/testing for
// external remotes, where our own files are compiled (tools/release/packTesting.ts).
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
    // each class has its name in the file
    '\\.module\\.css$': fileOf('tools/test/classNames.cjs'),
    '\\.(css|svg|png|webp|woff2)$': fileOf('tools/test/assetStub.cjs'),
    // the bundler does the same, see tools/bundler/defineHostConfig.ts
    '^\\./useScrollLocker$': fileOf('shared/ui/src/layers/useScrollLocker.ts'),
    '^\\.{1,2}/(?:.*/)?hooks/useId$': fileOf('shared/testing/src/useId.ts'),
    // antd ships every file twice: those for bundlers are ES modules
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  setupFiles: ['tools/test/jestPolyfills.ts', 'shared/testing/src/withoutOwnerStacks.ts'].map(fileOf),
  setupFilesAfterEnv: [fileOf('tools/test/jestGuard.ts')],
  // generous, for busy machines: a passing test never waits that long
  testTimeout: 60_000,
  // memory that files leave behind in their worker adds up to gigabytes
  workerIdleMemoryLimit: '1GB',
}
