// Stands alone: it measures the memory of its process.
import assert from 'node:assert/strict'
import test from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse as parseWithText } from 'graphql'
import { envelop, useEngine } from '@envelop/core'
import { withServer } from '../../testing/index.ts'
import { KeptDocuments } from './KeptDocuments.ts'

const { ask, call } = await withServer({ environment: 'production' })

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap(): number {
  for (let time = 0; time < 3; time += 1) collect()
  return process.memoryUsage().heapUsed
}

const documents = 120
const fields = (count: number) => Array.from({ length: count }, (_, number) => `${'... { '.repeat(2)}f${number}${' }'.repeat(2)}`).join(' ')
// About nine kilobytes of text each, all different.
const unknown = (number: number) => `query Q${number} { ${fields(350)} }`
const good = (number: number) =>
  `query Q${number} { product(id: ${number}) { ${'content(language: "nl") { name shortDescription description metaTitle metaKeywords metaDescription urlKey } '.repeat(50)} ${'parent { ...f } '.repeat(10)} } } fragment f on Product { ${'prices { id } '.repeat(5)} id sku }`

async function growth(text: (number: number) => string, as: 'staff' | 'anonymous'): Promise<number> {
  for (let number = 0; number < 20; number += 1) await call(text(number), {}, { as })
  const before = heap()
  for (let number = 0; number < documents; number += 1) await call(text(number + 20), {}, { as })
  return (heap() - before) / 1e6
}

test('of the documents that strangers send nothing stays, whether they are in order or not', async () => {
  const { errors } = await call(good(1), {}, { as: 'anonymous' })
  assert.equal(errors?.[0]?.message, 'Sign in to continue.', 'it comes as far as the resolvers')
  for (const text of [unknown, good]) {
    const grown = await growth(text, 'anonymous')
    assert.ok(grown < 30, `${documents} documents have left ${Math.round(grown)} MB`)
  }
})

test('of those of a member of staff only so much stays', async () => {
  const others = (number: number) => good(number + 1_000)
  await ask(others(0))
  const grown = await growth(others, 'staff')
  assert.ok(grown < 25, `${documents} documents have left ${Math.round(grown)} MB`)
})

test('the documents used last are kept, up to a number of bytes', () => {
  const { parse } = envelop({ plugins: [useEngine({ parse: parseWithText })] })()
  const kept = new KeptDocuments(1_000_000)
  const text = (number: number) => `{ ${`f${number} `.repeat(40)} }`
  for (let number = 0; number < 100; number += 1) {
    kept.keep(parse(text(number)))
    assert.ok(kept.find(text(0)), 'used again each time')
    assert.ok(kept.bytes <= 1_000_000)
  }
  assert.equal(kept.find(text(1)), undefined)
  assert.ok(kept.find(text(99)))
  kept.keep(parse(`{ ${fields(320)} }`))
  assert.ok(kept.bytes <= 1_000_000, 'also after one that takes more than that alone')
})
