import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogCheck } from './catalogCheck.ts'
import { plant } from './plant.ts'

function tree(react: string) {
  return {
    'pnpm-workspace.yaml': 'packages:\n  - remotes/*\ncatalog:\n  react: 19.3.1\n',
    'package.json': JSON.stringify({ name: 'vitrine', private: true, devDependencies: { react: 'catalog:' } }),
    'remotes/pricing/package.json': JSON.stringify({ name: '@vitrine/pricing', dependencies: { react, '@vitrine/ui': 'workspace:*' } }),
  }
}

test('catalog: barks at a version number in a package', async (t) => {
  assert.deepEqual(await catalogCheck.find(plant(t, tree('catalog:'))), [])
  for (const version of ['^18.3.1', '19.3.1']) {
    const found = await catalogCheck.find(plant(t, tree(version)))
    assert.match(found.join('\n'), /remotes\/pricing\/package\.json/, version)
  }
})
