import { readListPlace } from './readListPlace'

test('a place is read from what a step of the history carries, and anything else is none', () => {
  const place = { list: '?search=lund', at: 13, count: 312 }
  expect(readListPlace(place)).toEqual(place)
  for (const other of [null, undefined, 'text', {}, { ...place, at: -1 }, { ...place, at: 1.5 }, { ...place, list: 7 }, { list: '?', at: 1 }]) {
    expect(readListPlace(other)).toBeUndefined()
  }
})

test('a place in another list is none', () => {
  const place = { of: 'shareLinks', list: '?search=lund', at: 13, count: 312 }
  expect(readListPlace(place, 'products')).toBeUndefined()
  expect(readListPlace(place, 'shareLinks')).toEqual(place)
  expect(readListPlace(place)).toEqual(place)
})
