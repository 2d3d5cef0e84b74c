import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant } from './plant.ts'
import { typesCheck } from './typesCheck.ts'

const tree = {
  'server/package.json': '{ "type": "module" }',
  'host/src/sum.ts': 'export const sum = (a: number, b: number): number => a + b\n',
  'server/src/main.ts': "import { readFileSync } from 'node:fs'\nexport const main = readFileSync\n",
}
const own = { copy: ['tsconfig.json', 'tsconfig.node.json'], link: ['node_modules'] }

test('types: bark at one wrong type in the browser and at one on the server', async (t) => {
  assert.deepEqual(await typesCheck.find(plant(t, tree, own)), [])
  const wrong = {
    ...tree,
    'host/src/sum.ts': "export const sum: number = '1'\n",
    'server/src/main.ts': 'enum RemoteName { Pricing }\nexport const main = RemoteName\n',
  }
  const found = await typesCheck.find(plant(t, wrong, own))
  assert.deepEqual(
    found.map((line) => line.replace(/:.*/, '')),
    ['host/src/sum.ts(1,14)', 'server/src/main.ts(1,6)'],
  )
})
