import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { readText } from './files.ts'

test('NET-06 a file whose disk does not answer in time is given as it was last read; one that was never read is an error', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  t.after(() => rm(folder, { recursive: true }))
  const page = join(folder, 'index.html')
  const other = join(folder, 'other.html')
  await writeFile(page, 'before')
  await writeFile(other, 'other')
  assert.equal((await readText(page))?.text, 'before')
  await writeFile(page, 'after, and longer')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const [known, unknown] = [readText(page), readText(other)]
  // before the disk can respond
  t.mock.timers.tick(2_000)
  assert.equal((await known)?.text, 'before')
  await assert.rejects(unknown, /other[.]html takes more than 2 seconds to read/)
  assert.equal((await readText(page))?.text, 'after, and longer')
  assert.equal((await readText(other))?.text, 'other')
})
