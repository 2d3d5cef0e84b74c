import { createIntl, type IntlConfig } from 'react-intl'
import { defineForm } from './defineForm'

interface Lamp {
  name: string
  watts: number | null
  isDimmable: boolean
  colour: string
  madeOn: string
  rooms: readonly { id: string }[]
  texts: readonly { language: string; text: string }[]
}

const intl = createIntl({
  locale: 'en-GB',
  messages: {
    'ui.look.title': 'Name',
    'ui.pager.place': 'Watts',
    'ui.value.yes': 'yes',
    'ui.value.no': 'no',
    'ui.column.created': 'Text ({language})',
    'ui.list.viewGrid': 'Warm white',
  } as unknown as IntlConfig['messages'],
})
const form = defineForm<unknown, Lamp>({
  entity: 'lamp',
  thing: {} as never,
  fields: {
    name: { kind: 'text', label: 'ui.look.title', tab: 'basic', isRequired: true, maximum: 10, read: ({ name }) => name },
    watts: { kind: 'number', label: 'ui.pager.place', tab: 'basic', minimum: 1, maximum: 60, read: ({ watts }) => watts },
    isDimmable: { kind: 'flag', label: 'ui.look.title', tab: 'basic', read: ({ isDimmable }) => isDimmable },
    colour: { kind: 'choice', label: 'ui.look.title', tab: 'basic', values: ['warm'], words: { warm: 'ui.list.viewGrid' }, read: ({ colour }) => colour },
    madeOn: { kind: 'day', label: 'ui.look.title', tab: 'basic', read: ({ madeOn }) => madeOn },
    rooms: { kind: 'ids', label: 'ui.look.title', tab: 'places', read: ({ rooms }) => rooms.map(({ id }) => id) },
  },
  translated: { text: { label: 'ui.column.created', tab: 'texts', maximum: 100, input: 'texts', read: ({ texts }) => texts } },
})
const lamp: Lamp = {
  name: 'Fjord',
  watts: null,
  isDimmable: true,
  colour: 'warm',
  madeOn: '2026-01-31',
  rooms: [{ id: '7' }],
  texts: [{ language: 'nl', text: 'Licht' }],
}

test('what is saved is read by path; what has no value is an empty text', () => {
  expect(form.savedOf(lamp)).toEqual({ name: 'Fjord', watts: '', isDimmable: true, colour: 'warm', madeOn: '2026-01-31', rooms: ['7'], 'text.nl': 'Licht' })
})

test('only what was changed is sent, as the server takes it; texts of several languages go as one list', () => {
  expect(form.inputOf({ name: ' Fjord L ', watts: '40', isDimmable: false, rooms: [] })).toEqual({ name: 'Fjord L', watts: 40, isDimmable: false, rooms: [] })
  expect(form.inputOf({ watts: '', 'text.de': 'Licht', 'text.nl': ' ' })).toEqual({
    watts: null,
    texts: [
      { language: 'nl', text: null },
      { language: 'de', text: 'Licht' },
    ],
  })
})

test('a path that no field has is not known, nor is a language that nobody writes in', () => {
  expect(['name', 'text.en', 'text.xx', 'text', 'colour.nl', 'toString'].map((path) => form.knows(path))).toEqual([true, true, false, false, false, false])
  expect([form.tabOf('rooms'), form.tabOf('text.fr'), form.tabOf('elsewhere')]).toEqual(['places', 'texts', ''])
})

test.each([
  ['name', '', false],
  ['name', '   ', false],
  ['name', 'Eleven char', false],
  ['watts', '', true],
  ['watts', '60', true],
  ['watts', '61', false],
  ['watts', '0', false],
  ['watts', '1.5', false],
  ['isDimmable', false, true],
  ['text.nl', '', true],
])('%s of %j may be sent: %s', (path, value, isValid) => {
  expect(form.isValid(path, value)).toBe(isValid)
})

test('fields and values are told in the reader’s words', () => {
  expect([form.labelOf(intl, 'watts'), form.labelOf(intl, 'text.de')]).toEqual(['Watts', 'Text (German)'])
  expect([
    form.wordsOf(intl, 'isDimmable', false),
    form.wordsOf(intl, 'colour', 'warm'),
    form.wordsOf(intl, 'madeOn', '2026-01-31'),
    form.wordsOf(intl, 'name', 'Fjord'),
  ]).toEqual(['no', 'Warm white', '31 Jan 2026', 'Fjord'])
  expect(['name', 'text.nl', 'watts', 'colour', 'rooms'].map((path) => form.isText(path))).toEqual([true, true, false, false, false])
})

const born = defineForm<unknown, Lamp>({
  entity: 'lamp',
  thing: {} as never,
  fields: {
    name: { kind: 'text', label: 'ui.look.title', tab: 'basic', isRequired: true, maximum: 10, read: ({ name }) => name },
    watts: { kind: 'number', label: 'ui.pager.place', tab: 'basic', isRequired: 'edit', minimum: 1, maximum: 60, read: ({ watts }) => watts },
    colour: {
      kind: 'choice',
      label: 'ui.look.title',
      tab: 'basic',
      only: 'new',
      values: ['warm'],
      words: { warm: 'ui.list.viewGrid' },
      start: 'warm',
      read: ({ colour }) => colour,
    },
    madeOn: {
      kind: 'day',
      label: 'ui.look.title',
      tab: 'basic',
      only: 'edit',
      isRequired: true,
      isShown: (valueOf) => valueOf('watts') !== '',
      read: ({ madeOn }) => madeOn,
    },
    isDimmable: { kind: 'flag', label: 'ui.look.title', tab: 'basic', read: ({ isDimmable }) => isDimmable },
    hex: { kind: 'colour', label: 'ui.look.title', tab: 'basic', read: () => '#8a5a3c' },
    words: { kind: 'words', label: 'ui.look.title', add: 'ui.look.title', tab: 'basic', read: () => ['a', 'b'] },
  },
  translated: {
    text: {
      label: 'ui.column.created',
      tab: 'texts',
      also: { tab: 'basic', languages: ['nl'] },
      dutch: 'name',
      required: ['nl'],
      maximum: 100,
      input: 'texts',
      read: ({ texts }) => texts,
    },
  },
})

test('of a thing that is yet to be made only some fields are asked, and it begins with what they state', () => {
  expect(born.pathsOn('basic', true)).toEqual(['text.nl', 'name', 'watts', 'colour', 'isDimmable', 'hex', 'words'])
  expect(born.pathsOn('basic', false)).toEqual(['text.nl', 'name', 'watts', 'madeOn', 'isDimmable', 'hex', 'words'])
  const bright = () => '60'
  expect(born.requiredPaths(true, bright)).toEqual(['text.nl', 'name'])
  expect(born.requiredPaths(false, bright)).toEqual(['text.nl', 'name', 'watts', 'madeOn'])
  // a field that is not shown in this state is not missing
  expect(born.requiredPaths(false, () => '')).toEqual(['text.nl', 'name', 'watts'])
  expect(born.blank()).toEqual({ name: '', watts: '', colour: 'warm', madeOn: '', isDimmable: false, hex: '', words: [] })
  expect(born.starts()).toEqual({ colour: 'warm' })
})

test('languages that stand on another tab too count there; Dutch may be a field of its own', () => {
  expect(['text.nl', 'text.de'].map((path) => born.tabOf(path))).toEqual(['basic', 'texts'])
  expect(born.textsOn('texts')).toEqual(['name', 'text.en', 'text.fr', 'text.de'])
})

test.each([
  ['watts', '', true, true],
  ['watts', '', false, false],
  ['text.nl', ' ', true, false],
  ['text.de', '', true, true],
  ['hex', '#8A5a3c', false, true],
  ['hex', '#8a5', false, false],
  ['words', [], true, true],
] as const)('%s of %j, new: %s, may be sent: %s', (path, value, isNew, isValid) => {
  expect(born.isValid(path, value, isNew)).toBe(isValid)
})
