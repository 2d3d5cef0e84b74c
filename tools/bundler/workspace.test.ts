import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { findRemotes } from './workspace.ts'

test('a folder with a front door is a remote, in the order that it declares, and behind those by its name', async (t) => {
  const folder = await plantFolder(t)
  const remotes = { games: { vitrine: { order: 20 } }, toys: {}, lamps: {}, articles: { vitrine: { order: 10 } } }
  for (const [name, about] of Object.entries(remotes)) {
    mkdirSync(join(folder, name, 'src'), { recursive: true })
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(about))
    writeFileSync(join(folder, name, 'src', 'remote.tsx'), '')
  }
  // left over from a remote that was here before
  mkdirSync(join(folder, 'gone', 'dist'), { recursive: true })
  assert.deepEqual(findRemotes(folder), ['articles', 'games', 'lamps', 'toys'])
  assert.deepEqual(findRemotes(join(folder, 'nowhere')), [])
})
