import { keyFirstEntry } from './keyFirstEntry'

const keyOf = () => (history.state as { key: string }).key

beforeEach(() => history.replaceState(null, ''))

test('LST-1 the entries with which pages begin have keys of their own, and keep them over a reload', () => {
  keyFirstEntry(history)
  const first = keyOf()
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  // the same entry again
  keyFirstEntry(history)
  expect(keyOf()).toBe(first)
  // an address typed by hand
  history.pushState(null, '', '/activity')
  keyFirstEntry(history)
  expect(keyOf()).not.toBe(first)
})

test('what the router has written there stays', () => {
  history.replaceState({ usr: { from: 'list' }, key: 'abc', idx: 3 }, '')
  keyFirstEntry(history)
  expect(history.state).toEqual({ usr: { from: 'list' }, key: 'abc', idx: 3 })
  history.replaceState({ usr: { from: 'list' }, idx: 3 }, '')
  keyFirstEntry(history)
  expect(history.state).toMatchObject({ usr: { from: 'list' }, idx: 3, key: keyOf() })
})
