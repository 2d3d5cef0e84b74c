import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
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

test('catalog: barks at a lockfile that was written with another .pnpmfile.cjs', async (t) => {
  const hooks = 'module.exports = {}\n'
  const checksum = `sha256-${createHash('sha256').update(hooks).digest('base64')}`
  const lockfile = `lockfileVersion: '9.0'\n\npnpmfileChecksum: ${checksum}\n`
  const fitting = { ...tree('catalog:'), '.pnpmfile.cjs': hooks, 'pnpm-lock.yaml': lockfile }
  assert.deepEqual(await catalogCheck.find(plant(t, fitting)), [])

  const found = await catalogCheck.find(plant(t, { ...fitting, '.pnpmfile.cjs': `// A comment is enough.\n${hooks}` }))
  assert.equal(found.length, 1)
  assert.match(found[0] ?? '', /written with another \.pnpmfile\.cjs/)
})
