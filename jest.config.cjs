// Tests of everything that runs in a browser. The server's and the tools' tests run under node --test.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  roots: ['<rootDir>/host', '<rootDir>/remotes', '<rootDir>/shared'],
  testEnvironment: '<rootDir>/tools/test/browserEnvironment.cjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/__generated__/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.[jt]sx?$': ['babel-jest', { configFile: './babel.config.cjs' }] },
  // these packages ship ES modules only
  transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(react-intl|intl-messageformat|@formatjs)[@+])'],
  moduleNameMapper: {
    '\\.(css|svg|png|webp|woff2)$': '<rootDir>/tools/test/assetStub.cjs',
    // antd has the same files twice: those for bundlers are ES modules
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  setupFiles: ['<rootDir>/tools/test/jestPolyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/tools/test/jestGuard.ts'],
  // an antd form under load has been seen to need more than the default 5 s
  testTimeout: 20_000,
  cacheDirectory: '<rootDir>/.cache/jest',
}
