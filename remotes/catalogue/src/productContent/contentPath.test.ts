import { contentChanges, parseContentPath } from './contentPath'

test('only the changed languages and fields are sent, an emptied field as null', () => {
  const texts = { 'content.nl.name': 'Bank Lund 3-zits', 'content.nl.urlKey': '', 'content.en.name': 'Lund sofa' }
  expect(contentChanges(texts)).toEqual([
    { language: 'nl', name: 'Bank Lund 3-zits', urlKey: null },
    { language: 'en', name: 'Lund sofa' },
  ])
})

test.each(['content', 'content.nl', 'content.nl.colour', 'content.nl.name.first', 'image.main'])('%s is no text', (path) => {
  expect(parseContentPath(path)).toBeNull()
})
