import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Draft } from './Draft'
import { DraftStore } from './DraftStore'

const DAY = 24 * 60 * 60 * 1000

function draft(change: Partial<Draft> = {}): Draft {
  return { userId: 1, entity: 'product:7', writer: 'a/1', savedAt: Date.now(), baseRevision: 4, edits: { name: { value: 'x', base: '' } }, ...change }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('EDT-2 a draft outlives the page', async () => {
  await new DraftStore().write(draft())
  expect(await new DraftStore().read(1, 'product:7')).toEqual([draft({ savedAt: expect.any(Number) as unknown as number })])
})

test('EDT-2 another person never sees it, and it belongs to one thing', async () => {
  const store = new DraftStore()
  await store.write(draft())
  expect(await store.read(2, 'product:7')).toEqual([])
  expect(await store.read(1, 'product:77')).toEqual([])
})

test('two tabs have a record each, the newest comes first, and one goes without the other', async () => {
  const store = new DraftStore()
  await store.write(draft({ writer: 'a/1', savedAt: 1_900_000_000_000 }))
  await store.write(draft({ writer: 'b/1', savedAt: 1_900_000_001_000 }))
  expect((await store.read(1, 'product:7')).map(({ writer }) => writer)).toEqual(['b/1', 'a/1'])
  await store.write(draft({ writer: 'c/1', savedAt: 1_900_000_002_000 }), [[1, 'product:7', 'b/1']])
  expect((await store.read(1, 'product:7')).map(({ writer }) => writer)).toEqual(['c/1', 'a/1'])
})

test('EDT-2 what is older than 30 days is swept', async () => {
  const store = new DraftStore()
  await store.write(draft({ writer: 'old', savedAt: Date.now() - 31 * DAY }))
  await store.write(draft({ writer: 'new', savedAt: Date.now() - 29 * DAY }))
  expect((await new DraftStore().read(1, 'product:7')).map(({ writer }) => writer)).toEqual(['new'])
})

/** The errors of browsers that allow no storage. */
const shut = {
  open: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test.each([
  ['missing', undefined],
  ['blocked', shut],
])('EDT-2 where storage is %s a draft lives as long as the page', async (_, factory) => {
  globalThis.indexedDB = factory as unknown as IDBFactory
  const store = new DraftStore()
  await store.write(draft())
  expect(await store.read(1, 'product:7')).toHaveLength(1)
  await store.write(null, [[1, 'product:7', 'a/1']])
  expect(await store.read(1, 'product:7')).toEqual([])
})

test('what cannot be stored, such as on a full disk, stays in memory', async () => {
  const store = new DraftStore()
  await store.write(draft({ edits: { name: { value: () => 'no text', base: '' } } }))
  expect(await store.read(1, 'product:7')).toHaveLength(1)
  expect(await new DraftStore().read(1, 'product:7')).toEqual([])
})

test('everything can be forgotten', async () => {
  const store = new DraftStore()
  await store.write(draft())
  await store.clear()
  expect(await store.read(1, 'product:7')).toEqual([])
})
