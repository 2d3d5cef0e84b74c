import { defineRemote, screen, type Remote } from '@vitrine/shell'
import type { ListColumn } from '@vitrine/ui'
import { listsWithoutRoom } from './listsWithoutRoom'

const name = { id: 'name', title: 'ui.column.changed' }
const wide = { id: 'text', title: 'ui.column.changed', width: 700, needsRoom: true }

function chairs(...columns: Omit<ListColumn<never>, 'render'>[]): Remote {
  const load = () => Promise.resolve({ default: Object.assign(() => null, { list: { id: 'chairs', columns } }) })
  return defineRemote({
    id: 'chairs',
    contract: 1,
    messages: { en: () => Promise.resolve({ default: {} }), nl: () => Promise.resolve({ default: {} }) },
    menu: [],
    screens: [screen({ path: '/chairs', load })],
    panels: [],
  })
}

test('a list fits into each window with the columns that it begins with there', async () => {
  expect(await listsWithoutRoom(chairs(name, wide))).toEqual([])
  expect(await listsWithoutRoom(chairs(name, { ...wide, needsRoom: false }))).toEqual(['chairs takes 920 px of 915 in a window of 1024'])
  expect(await listsWithoutRoom(chairs(name, wide, { ...wide, id: 'more' }))).toEqual([
    'chairs takes 1620 px of 1132 in a window of 1241',
    'chairs takes 1620 px of 1331 in a window of 1440',
  ])
  expect(await listsWithoutRoom(chairs(name, wide, { ...wide, id: 'more', isHiddenByDefault: true }))).toEqual([])
})

test('a column says its width, and its head is no wider', async () => {
  expect(await listsWithoutRoom(chairs(name, { id: 'text', title: 'ui.column.changed' }))).toEqual(['chairs.text does not say its width in px'])
  expect(await listsWithoutRoom(chairs(name, { ...wide, width: 60 }))).toEqual(['chairs.text has a head of 74 px and a width of 60'])
})

test('a list that is known for another reason is left out', async () => {
  expect(await listsWithoutRoom(chairs(name, { ...wide, needsRoom: false }), { except: ['chairs'] })).toEqual([])
})
