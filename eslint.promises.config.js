// A promise that nobody waits for is an error that nobody hears, and on the server a transaction that nobody ends.
// Apart from eslint.config.js because these rules need types, which takes as long as all the others together.
const tseslint = require('typescript-eslint')

const ofNodeTest = { from: 'package', name: ['test', 'describe', 'it'], package: 'node:test' }

module.exports = tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/__generated__/', '**/.*/', '**/*.d.ts'] },
  {
    files: ['server/**/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: './tsconfig.node.json', tsconfigRootDir: process.cwd() },
    },
    // What the other configuration disables inline, this one does not know.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [ofNodeTest] }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  { files: ['server/**/*.ts'], ignores: ['**/*.test.ts'], rules: { '@typescript-eslint/no-misused-promises': 'error' } },
)
