import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant } from './plant.ts'
import { wordsCheck } from './wordsCheck.ts'

test('words: barks at a word of our own where the field has a term, in names, comments and docs', async (t) => {
  const root = plant(t, {
    'server/src/engine/apply.ts': 'const maxRows = 5\nconst mostRows = 5\n// Reads it anew.\n',
    'docs/overview.md': 'The plan goes through `workOut`, a house of its own.\n',
    'tools/test/order.ts': 'export const longestFirst = 1\n',
    'server/src/demo/words/texts.ts': '// for the whole room, not for the house\n',
  })
  assert.deepEqual(await wordsCheck.find(root), [
    'docs/overview.md:1: workOut is called resolvePlan',
    'server/src/engine/apply.ts:2: mostRows is called maxRows',
    'server/src/engine/apply.ts:3: anew is called again',
  ])
})
