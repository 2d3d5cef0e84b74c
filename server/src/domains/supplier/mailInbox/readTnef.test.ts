import assert from 'node:assert/strict'
import test from 'node:test'
import { makeTnef } from '../../../testing/makeTnef.ts'
import { readTnef } from './readTnef.ts'

const files = [
  { name: 'STOEL~1.JPG', longName: 'Stoel – ß.jpg', bytes: Buffer.from('first') },
  { name: 'Zo\u00eb.pdf', bytes: Buffer.from('second') },
]
const packed = makeTnef(files, 'Breedte: 80 cm')
const shown = (bytes: Buffer) => readTnef(bytes)?.files.map(({ name, bytes: content }) => [name, Buffer.from(content).toString()])

test('SHARE-06 a winmail.dat gives its files by their long names, and its text', () => {
  assert.deepEqual(shown(packed), [
    ['Stoel – ß.jpg', 'first'],
    ['Zoë.pdf', 'second'],
  ])
  assert.equal(readTnef(packed)?.body, 'Breedte: 80 cm')
  assert.equal(readTnef(Buffer.from('%PDF-1.4')), null)
})

test('SHARE-06 a winmail.dat that is a file of another gives what lies in that', () => {
  assert.deepEqual(shown(makeTnef([{ name: 'mail', bytes: packed }])), [
    ['Stoel – ß.jpg', 'first'],
    ['Zoë.pdf', 'second'],
  ])
  let deep = packed
  for (let at = 0; at < 50; at += 1) deep = makeTnef([{ name: 'mail', bytes: deep }])
  assert.equal(shown(deep)?.length, 1)
})

test('SHARE-06 a winmail.dat that is cut off or damaged anywhere is read as far as it goes', () => {
  for (let at = 0; at < packed.length; at += 1) {
    readTnef(packed.subarray(0, at))
    const damaged = Buffer.from(packed)
    damaged[at] = 255 - (damaged[at] ?? 0)
    readTnef(damaged)
  }
  assert.deepEqual(shown(packed.subarray(0, packed.length - 4))?.length, 2)
})
