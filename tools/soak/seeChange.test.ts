import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { productRoot } from '../check/runProgram.ts'
import { changes } from './seeChange.ts'

// The soak runs rarely, so its changes to the sources are checked in every test run.
test('each change that the soak makes is found once in its file', async () => {
  for (const { file, from } of changes) assert.equal((await readFile(join(productRoot, file), 'utf8')).split(from).length, 2, file)
})
