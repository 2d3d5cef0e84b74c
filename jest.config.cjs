// Tests of everything that runs in a browser. The server's and the tools' tests run under node --test.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  roots: ['<rootDir>/host', '<rootDir>/remotes', '<rootDir>/shared'],
  testEnvironment: '<rootDir>/tools/test/browserEnvironment.cjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/__generated__/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.[jt]sx?$': '<rootDir>/tools/test/transformSource.cjs' },
  // these packages ship ES modules only
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(react-intl|intl-messageformat|@formatjs|@preact)[@+])'],
  moduleNameMapper: {
    // each class is called what it is called in the file
    '\\.module\\.css$': '<rootDir>/tools/test/classNames.cjs',
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/tools/test/assetStub.cjs',
    // as the bundler does, see tools/bundler/defineHostConfig.ts
    '^\\./useScrollLocker$': '<rootDir>/shared/ui/src/layers/useScrollLocker.ts',
    '^\\.{1,2}/(?:.*/)?hooks/useId$': '<rootDir>/shared/testing/src/useId.ts',
    // antd has the same files twice: those for bundlers are ES modules
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  setupFiles: ['<rootDir>/tools/test/jestPolyfills.ts', '<rootDir>/shared/testing/src/withoutOwnerStacks.ts'],
  setupFilesAfterEnv: ['<rootDir>/tools/test/jestGuard.ts'],
  // generous, for machines that do other things beside: a test that passes never waits for it
  testTimeout: 60_000,
  // what a file leaves behind in its worker adds up to gigabytes
  workerIdleMemoryLimit: '1GB',
  cacheDirectory: '<rootDir>/.cache/jest',
}
