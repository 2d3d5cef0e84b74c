import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFault } from './readFault.ts'

const framesOf = (stack: string) => readFault(JSON.stringify({ message: 'x', stack }))?.frames

test('F19 a frame is read as Chrome, Firefox and Safari write it, and what is none is left out', () => {
  const script = 'https://vitrine.example/assets/main.0a1b2c3d.js'
  assert.deepEqual(framesOf(`    at ${script}:1:2`), [`${script}:1:2`])
  assert.deepEqual(framesOf(`    at async save (${script}?v=1:1:2)  `), [`save ${script}:1:2`])
  assert.deepEqual(framesOf(`save@${script}:10:20`), [`save ${script}:10:20`])
  assert.deepEqual(framesOf(`@${script}:10:20`), [`${script}:10:20`])
  assert.deepEqual(framesOf(`    at eval (eval at run (${script}:3:4), <anonymous>:1:1)`), [])
  assert.deepEqual(framesOf(`    at new Promise (<anonymous>)\n    at ${script}\n    at ${script}:7\nhttp://:1:1`), [])
})

test('F19 addresses of people are left out of every part, however many stand side by side', () => {
  const read = readFault(JSON.stringify({ message: 'to a@b, <c.d@e.example>; "f@g" h@ @i j@k@l', page: '/x/a@b?c@d' }))
  assert.equal(read?.message, 'to …@… <…@…>; "…@…" h@ @i …@…@l')
  assert.equal(read?.page, '…@…')
})

// At 8 kB the old patterns took up to 0.8 s, at this length hours: the limit separates patterns that read each character once
// from those that read it repeatedly.
test('F19 the time for a report is linear in its length, whatever its letters are', { timeout: 60_000 }, () => {
  const size = 100_000
  const repeated = (part: string, length = size) => part.repeat(Math.ceil(length / part.length))
  const hostile: Record<string, string>[] = [
    { message: repeated('a') },
    { message: repeated('a.') + '@' },
    { message: repeated(' ') + 'x' },
    { page: repeated('a') + '@' },
    { name: repeated('x') },
    { stack: repeated('http://') },
    { stack: repeated('http://', size / 2) + repeated(':1', size / 2) },
    { stack: repeated('http://a:1:1 ') + 'x' },
    { stack: repeated('http://a:1:1', size / 2) + repeated(' ', size / 2) + 'x' },
    { stack: `http://a${repeated(':1')}` },
    { stack: `http://a:${repeated('1')}` },
    { stack: repeated('at a') },
  ]
  for (const report of hostile) {
    const body = JSON.stringify({ message: 'x', ...report })
    const began = performance.now()
    assert.ok(readFault(body))
    assert.ok(performance.now() - began < 1000, body.slice(0, 40))
  }
})
