import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { formatCheck } from './formatCheck.ts'
import { plant } from './plant.ts'
import { productRoot } from './runProgram.ts'

const settings = { '.oxfmtrc.json': readFileSync(join(productRoot, '.oxfmtrc.json'), 'utf8') }

test('format: barks at what is laid out in another way, and leaves what is made alone', async (t) => {
  const laidOut = "export const words = ['chair', 'table']\n"
  assert.deepEqual(await formatCheck.find(plant(t, { ...settings, 'shared/ui/src/words.ts': laidOut })), [])
  const found = await formatCheck.find(
    plant(t, {
      ...settings,
      'shared/ui/src/words.ts': 'export const words = ["chair",\n"table"];\n',
      'shared/ui/src/one.tsx': `export const one = <p>${'long '.repeat(40)}</p>\n`,
      'shared/ui/src/__generated__/made.ts': 'export   const made = 1\n',
      'shared/ui/src/words.json': '{"words":   1}\n',
    }),
  )
  assert.deepEqual(found.sort(), ['shared/ui/src/one.tsx', 'shared/ui/src/words.ts'])
})
