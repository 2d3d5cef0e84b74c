import { afterSave, basedOn, changedPaths, movedPaths, oldestRevision, withoutPaths, withValues } from './edits'

const ground = { saved: { name: 'Bank Lund', urlKey: 'bank-lund' }, empty: '' }

test('a text typed back to what it was is no change, and an absent one is empty', () => {
  const edits = { name: { value: 'Bank Lund', base: 'Bank Lund' }, text: { value: '', base: '' }, urlKey: { value: 'x', base: 'bank-lund' } }
  expect(changedPaths(ground, edits)).toEqual(['urlKey'])
  expect(withValues(ground, { name: { value: 'x', base: 'Bank Lund' } }, { name: 'Bank Lund' })).toEqual({})
})

test('an edit keeps the base on which it began, whatever is saved meanwhile', () => {
  const edits = withValues(ground, {}, { name: 'Bank Lund XL' })
  const later = { ...ground, saved: { ...ground.saved, name: 'Bank Lund Deluxe' } }
  expect(withValues(later, edits, { name: 'Bank Lund XXL' })).toEqual({ name: { value: 'Bank Lund XXL', base: 'Bank Lund' } })
  expect(movedPaths(ground, edits)).toEqual([])
  expect(movedPaths(later, edits)).toEqual(['name'])
})

test('who types what somebody else has saved has no conflict and no change', () => {
  const later = { ...ground, saved: { name: 'Bank Lund XL' } }
  const edits = { name: { value: 'Bank Lund XL', base: 'Bank Lund' } }
  expect(changedPaths(later, edits)).toEqual([])
  expect(movedPaths(later, edits)).toEqual([])
})

test('what was typed while a save was under way stays, on top of what was saved', () => {
  const edits = { name: { value: 'Bank Lund XXL', base: 'Bank Lund' }, urlKey: { value: 'lund', base: 'bank-lund' }, text: { value: 'new', base: '' } }
  expect(afterSave(edits, { name: 'Bank Lund XL', urlKey: 'lund' })).toEqual({
    name: { value: 'Bank Lund XXL', base: 'Bank Lund XL' },
    text: { value: 'new', base: '' },
  })
})

test('lists are compared by what they hold', () => {
  const lists = { saved: { remotes: ['1', '2'] }, empty: [] as string[] }
  expect(changedPaths(lists, { remotes: { value: ['1', '2'], base: [] } })).toEqual([])
  expect(withoutPaths({ a: { value: 1, base: 0 }, b: { value: 1, base: 0 } }, ['a'])).toEqual({ b: { value: 1, base: 0 } })
})

test('the oldest revision on which one of the edits began is the one to be saved against', () => {
  const edits = { name: { value: 'x', base: '', revision: 7 }, text: { value: 'y', base: '', revision: 5 }, urlKey: { value: 'z', base: '' } }
  expect(oldestRevision(edits, [], 9)).toBeNull()
  expect(oldestRevision(edits, ['name', 'text'], 9)).toBe(5)
  // an edit that was stored without its revision, and one that no longer exists
  expect([oldestRevision(edits, ['urlKey'], 9), oldestRevision(edits, ['name', 'gone'], 3)]).toEqual([9, 3])
})

test('who has seen what stands there now goes on from it, in the fields that were seen alone', () => {
  const edits = { name: { value: 'mine', base: 'before', revision: 4 }, text: { value: 'also mine', base: 'begun', revision: 4 } }
  expect(basedOn(edits, { name: 'theirs' }, 6)).toEqual({
    name: { value: 'mine', base: 'theirs', revision: 6 },
    text: { value: 'also mine', base: 'begun', revision: 4 },
  })
})
