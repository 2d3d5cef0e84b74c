import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantFolder } from '../ship/plantBuild.ts'
import { readDeclaredSlots, readSlots } from './readSlots.ts'
import { root } from './workspace.ts'

test('each slot that a panel may stand in is listed with what it is, what a panel is given there, and of which type', () => {
  const slots = readSlots()
  assert.deepEqual(
    slots.find(({ name }) => name === 'product.panel'),
    { name: 'product.panel', about: 'A tab of the product screen', props: [{ name: 'productId', type: 'string' }] },
  )
  assert.deepEqual(slots.find(({ name }) => name === 'dashboard.panel')?.props, [])
  assert.deepEqual(
    slots.find(({ name }) => name === 'products.bulk')?.props.map(({ name }) => name),
    ['ids', 'searchTerm', 'filter', 'count', 'onClose', 'onDone'],
  )
  // readers of the list have no other description
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

test('the slots that a remote declares itself are read from whichever of its files; a method is a function, and what may be left out may be undefined', async (t) => {
  const folder = await plantFolder(t)
  mkdirSync(join(folder, 'src', 'toys'), { recursive: true })
  const declare = (props: string, file = 'src/toys/slots.ts') =>
    writeFileSync(
      join(folder, file),
      `import type { SlotProps } from '@vitrine/shell'\ndeclare module '@vitrine/shell' {\n  interface SlotProps {\n    ${props}\n  }\n}\n`,
    )
  declare(`/** Beside a toy */\n    'toys.shelf': { toyId: string; size?: number; onPick(toyId: string): void; onLeave?: () => void }`)
  declare(`'games.board': object`, 'src/games.d.ts')
  assert.deepEqual(readDeclaredSlots(folder), [
    { name: 'games.board', props: [] },
    {
      name: 'toys.shelf',
      about: 'Beside a toy',
      props: [
        { name: 'toyId', type: 'string' },
        { name: 'size', type: 'number | undefined' },
        { name: 'onPick', type: '(toyId: string) => void' },
        { name: 'onLeave', type: '(() => void) | undefined' },
      ],
    },
  ])
  declare(`'toys.shelf': ToyProps`)
  assert.throws(() => readDeclaredSlots(folder), /What the slot toys[.]shelf gives is neither written out/)
})
