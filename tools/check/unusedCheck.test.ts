import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant } from './plant.ts'
import { unusedCheck } from './unusedCheck.ts'

const tree = {
  'pnpm-workspace.yaml': 'packages:\n  - remotes/*\n',
  'package.json': JSON.stringify({ name: 'vitrine', private: true }),
  'remotes/pricing/package.json': JSON.stringify({ name: '@vitrine/pricing', private: true, type: 'module', dependencies: {} }),
  'remotes/pricing/src/remote.tsx': "import { price } from './price'\nexport default price\n",
  'remotes/pricing/src/price.ts': 'export const price = 1\n',
}

const violations: [what: string, files: Record<string, string>, barks: string[]][] = [
  ['a file', { 'remotes/pricing/src/attic.ts': 'export const attic = 1\n' }, ['Unused files (1)']],
  ['an export', { 'remotes/pricing/src/price.ts': 'export const price = 1\nexport const oldPrice = 2\n' }, ['Unused exports (1)']],
  [
    'a dependency',
    { 'remotes/pricing/package.json': JSON.stringify({ name: '@vitrine/pricing', private: true, dependencies: { lodash: '4.17.21' } }) },
    ['Unused dependencies (1)'],
  ],
]

test('unused: barks at a file, an export and a dependency that nobody uses, each alone', async (t) => {
  assert.deepEqual(await unusedCheck.find(plant(t, tree)), [])
  for (const [what, files, barks] of violations) {
    const found = await unusedCheck.find(plant(t, { ...tree, ...files }))
    assert.deepEqual(
      found.filter((line) => line.startsWith('Un')),
      barks,
      what,
    )
  }
})
