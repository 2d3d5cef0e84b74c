import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant } from './plant.ts'
import { promisesCheck } from './promisesCheck.ts'

const own = { copy: ['tsconfig.json', 'tsconfig.node.json'], link: ['node_modules'] }
const module = { 'server/package.json': '{ "type": "module" }' }
const write = 'const write = (id: number): Promise<void> => new Promise((done) => setTimeout(done, id))\n'

test('promises: bark at one that nobody waits for, and at one given to somebody who cannot wait', async (t) => {
  const right = `${write}export async function save(ids: number[]) {\n  await Promise.all(ids.map(write))\n  void write(1)\n}\n`
  assert.deepEqual(await promisesCheck.find(plant(t, { ...module, 'server/src/save.ts': right }, own)), [])
  const lost = `${write}export async function save() {\n  write(1)\n}\n`
  const misused = `${write}export function save(ids: number[]) {\n  ids.forEach(async (id) => {\n    await write(id)\n  })\n}\n`
  const found = await promisesCheck.find(plant(t, { ...module, 'server/src/lost.ts': lost, 'server/src/misused.ts': misused }, own))
  const barked = found.map((line) => [line.split(' ')[0], / \((.+)\)$/.exec(line)?.[1]])
  assert.deepEqual(barked, [
    ['server/src/lost.ts:3', 'typescript(no-floating-promises)'],
    ['server/src/misused.ts:3', 'typescript(no-misused-promises)'],
  ])
})
