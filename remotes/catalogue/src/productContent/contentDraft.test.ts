import { changedPaths, contentChanges, parseContentPath, textAt, withoutPaths } from './contentDraft'

const saved = { 'content.nl.name': 'Bank Lund', 'content.nl.urlKey': 'bank-lund' } as const

test('what was typed is shown before what is saved, also when it is empty', () => {
  expect(textAt(saved, {}, 'content.nl.name')).toBe('Bank Lund')
  expect(textAt(saved, { 'content.nl.name': '' }, 'content.nl.name')).toBe('')
  expect(textAt(saved, {}, 'content.de.name')).toBe('')
})

test('a text typed back to what it was is no change', () => {
  const edits = { 'content.nl.name': 'Bank Lund', 'content.de.name': '', 'content.en.name': 'Lund sofa' } as const
  expect(changedPaths(saved, edits)).toEqual(['content.en.name'])
})

test('only the changed languages and fields are sent, an emptied field as null', () => {
  const edits = {
    'content.nl.name': 'Bank Lund 3-zits',
    'content.nl.urlKey': '',
    'content.en.name': 'Lund sofa',
  } as const
  expect(contentChanges(saved, edits)).toEqual([
    { language: 'nl', name: 'Bank Lund 3-zits', urlKey: null },
    { language: 'en', name: 'Lund sofa' },
  ])
})

test('taking some edits back leaves the others', () => {
  const edits = { 'content.nl.name': 'A', 'content.en.name': 'B' } as const
  expect(withoutPaths(edits, ['content.nl.name'])).toEqual({ 'content.en.name': 'B' })
})

test.each(['content', 'content.nl', 'content.nl.colour', 'content.nl.name.first', 'image.main'])('%s is no text', (path) => {
  expect(parseContentPath(path)).toBeNull()
})
