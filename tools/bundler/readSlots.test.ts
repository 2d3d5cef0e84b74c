import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { readSlots } from './readSlots.ts'
import { root } from './workspace.ts'

test('each slot that a panel may stand in is listed with what it is, what a panel is given there, and of which type', () => {
  const slots = readSlots()
  assert.deepEqual(slots.find(({ name }) => name === 'product.panel'), { name: 'product.panel', about: 'A tab of the product screen', props: [{ name: 'productId', type: 'string' }] })
  assert.deepEqual(slots.find(({ name }) => name === 'dashboard.panel')?.props, [])
  assert.deepEqual(slots.find(({ name }) => name === 'products.bulk')?.props.map(({ name }) => name), ['ids', 'searchTerm', 'filter', 'count', 'onClose', 'onDone'])
  // whoever reads the list has nothing else
  for (const { name, about } of slots) assert.ok(about, `${name} says what it is`)
})

test('the page of the remotes names every slot', () => {
  const page = readFileSync(join(root, 'docs', 'remotes.md'), 'utf8')
  for (const { name } of readSlots()) assert.ok(page.includes(`\`${name}\``), name)
})

test('what is said of a single prop is listed, and props that stand elsewhere are refused', async (t) => {
  const file = join(await plantFolder(t), 'SlotProps.ts')
  writeFileSync(file, `export interface SlotProps {\n  'toys.panel': {\n    /** Of the toy */\n    toyId: string\n  }\n}\n`)
  assert.deepEqual(readSlots(file), [{ name: 'toys.panel', props: [{ name: 'toyId', type: 'string', about: 'Of the toy' }] }])
  writeFileSync(file, `export interface SlotProps {\n  'toys.panel': ToyProps\n}\n`)
  assert.throws(() => readSlots(file), /What the slot toys[.]panel gives is neither written out/)
})
