import type { ChosenValue } from '@vitrine/pickers/attributes'
import { type AttributeKind, attributeJson, attributeKind } from './attributeValue'

const red: ChosenValue = { id: '31', name: 'Red', hex: '#ff0000', needsApproval: false }
const blue: ChosenValue = { id: '32', name: 'Blue', hex: '#0000ff', needsApproval: false }

test.each<[kind: AttributeKind, text: string, chosen: ChosenValue[], json: string | undefined]>([
  ['choice', '', [red], '"31"'],
  ['choice', '', [], undefined],
  ['choices', '', [red, blue], '["31","32"]'],
  ['choices', '', [], undefined],
  ['number', '12.5', [], '12.5'],
  ['number', 'twelve', [], undefined],
  ['yesno', 'false', [], 'false'],
  ['yesno', '', [], undefined],
  ['date', '2026-11-20', [], '"2026-11-20"'],
  ['date', '20-11', [], undefined],
  ['text', ' Oak ', [], '"Oak"'],
  ['text', '  ', [], undefined],
  ['longText', 'two\nlines', [], '"two\\nlines"'],
])('%s %j becomes what the server takes', (kind, text, chosen, json) => {
  expect(attributeJson(kind, { text, chosen })).toBe(json)
})

test('a file has no value that can be typed, and neither has a type that is not known yet', () => {
  expect([attributeKind('COLOUR'), attributeKind('FILE'), attributeKind('SOUND')]).toEqual(['choice', null, null])
})
