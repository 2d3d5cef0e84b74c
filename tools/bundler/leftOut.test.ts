import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { leftOut } from './leftOut.ts'
import { root } from './workspace.ts'

const relay = join(root, 'shared', 'relay')

test('what is left out of the build is there, under the name that an upgrade may have changed', () => {
  for (const file of leftOut) assert.ok(existsSync(join(relay, 'node_modules', `${file}.js`)), file)
})

test('what is left out is not what Relay takes as it is set', () => {
  const { RelayFeatureFlags } = createRequire(join(relay, 'package.json'))('relay-runtime') as { RelayFeatureFlags: Record<string, boolean> }
  assert.equal(RelayFeatureFlags['ENABLE_ACTIVITY_COMPATIBILITY'], true)
})

test('@vitrine/relay passes on nothing that is left out', () => {
  const door = readFileSync(join(relay, 'src', 'hooks.ts'), 'utf8')
  for (const file of leftOut) assert.doesNotMatch(door, new RegExp(`\\b${file.split('/').at(-1)!.split(/[._]/)[0]}\\b`), file)
})
