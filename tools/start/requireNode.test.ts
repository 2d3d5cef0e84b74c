import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const guard = join(import.meta.dirname, 'requireNode.cjs')

const runOn = (version: string): { status: number | null; stderr: string } => {
  const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } }); require(${JSON.stringify(guard)}); console.log('went on')`
  return spawnSync(process.execPath, ['--eval', script], { encoding: 'utf8' })
}

test('an old Node is sent to the right one in one sentence', () => {
  const { status, stderr } = runOn('20.20.2')
  assert.equal(status, 1)
  assert.match(stderr, /Node 24.*this is Node 20\.20\.2.*npx --yes pnpm@12/)
  assert.equal(stderr.trim().split('\n').length, 1)
})

test('the right Node goes on', () => {
  const { status, stderr } = runOn('24.21.0')
  assert.equal(stderr, '')
  assert.equal(status, 0)
})
