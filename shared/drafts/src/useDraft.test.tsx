import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createFormStore } from './form/FormStore'
import type { Edits } from './store/Draft'
import { drafts } from './store/DraftStore'
import { flushDrafts } from './store/writers'
import { useDraft } from './useDraft'

type Props = { userId?: number | null; entity?: string; text?: string | null }

/** A form with one field; null: nothing is typed. */
function open(props: Props = {}) {
  const editsOf = (text: string | null): Edits<string> => (text === null ? {} : { name: { value: text, base: 'Bank Lund' } })
  const store = createFormStore<string>()
  store.set(() => ({ edits: editsOf(props.text ?? null) }))
  const rendered = renderHook(
    ({ userId = 1, entity = 'product:7', text = null }: Props) => {
      return useDraft({ key: [userId, entity], baseRevision: 4, store, isEmpty: text === null })
    },
    { initialProps: props },
  )
  const type = (text: string | null) => {
    store.set(() => ({ edits: editsOf(text) }))
    rendered.rerender({ ...props, text })
  }
  return { ...rendered, type }
}

const kept = async (userId = 1) => (await drafts.read(userId, 'product:7')).map(({ edits }) => edits.name?.value)

/** Waits until the store has answered all earlier calls. */
const settled = () =>
  act(async () => {
    await drafts.read(1, 'product:7')
    await drafts.read(1, 'product:7')
  })

beforeEach(() => drafts.clear())
afterEach(() => jest.useRealTimers())

test('EDT-2 what is typed is written at most every 2 s', async () => {
  const put = jest.spyOn(drafts, 'write')
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] })
  const form = open()
  for (const text of ['a', 'ab', 'abc']) form.type(text)
  jest.advanceTimersByTime(1999)
  expect(put).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(put).toHaveBeenCalledTimes(1)
  expect(put.mock.calls[0]?.[0]).toMatchObject({ userId: 1, entity: 'product:7', baseRevision: 4, edits: { name: { value: 'abc', base: 'Bank Lund' } } })
  form.type('abcd')
  jest.advanceTimersByTime(2000)
  expect(put).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
  put.mockRestore()
})

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'it is hidden',
    () => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
    },
  ],
  ['the programme asks', () => void flushDrafts()],
])('EDT-2 it is written at once when %s', async (_, leave) => {
  const form = open()
  form.type('a')
  leave()
  await waitFor(async () => expect(await kept()).toEqual(['a']))
})

test('EDT-2 it is offered when the same thing is opened again, by the same person only', async () => {
  const form = open()
  form.type('a')
  form.unmount()
  const stranger = open({ userId: 2 })
  await settled()
  expect(stranger.result.current.found).toBeNull()
  const again = open()
  await waitFor(() => expect(again.result.current.found?.edits).toEqual({ name: { value: 'a', base: 'Bank Lund' } }))
})

test('EDT-2 after a save or a discard there is nothing left', async () => {
  const form = open()
  form.type('a')
  await act(flushDrafts)
  expect(await kept()).toEqual(['a'])
  form.type(null)
  await waitFor(async () => expect(await kept()).toEqual([]))
})

test('EDT-2 who types on without answering loses neither, and forgetting takes only the old one', async () => {
  const first = open()
  first.type('old')
  first.unmount()
  const second = open()
  await waitFor(() => expect(second.result.current.found).not.toBeNull())
  second.type('new')
  await act(flushDrafts)
  expect(new Set(await kept())).toEqual(new Set(['old', 'new']))
  act(() => second.result.current.forget())
  expect(second.result.current.found).toBeNull()
  await act(flushDrafts)
  expect(await kept()).toEqual(['new'])
})

test('a draft that is being typed in another place is not offered', async () => {
  const first = open()
  first.type('a')
  await act(flushDrafts)
  const second = open()
  await settled()
  expect(second.result.current.found).toBeNull()
})

test('EDT-2 signing out keeps the last words for whoever typed them', async () => {
  const form = open()
  form.type('a')
  form.rerender({ userId: null, text: 'a' })
  form.unmount()
  await waitFor(async () => expect(await kept()).toEqual(['a']))
})

test('nothing is kept of somebody who is not known', async () => {
  const write = jest.spyOn(drafts, 'write')
  const form = open({ userId: null })
  form.type('a')
  form.unmount()
  await settled()
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})
