import { CombinedError, ForeignAnswer, NetworkError } from '@vitrine/relay'
import type { UploadOutcome } from './UploadOutcome'
import { type Choice, type Send, UploadQueue } from './UploadQueue'

interface Call {
  name: string
  choice: Choice
  progress(part: number): void
  signal: AbortSignal
  answer(outcome: Partial<UploadOutcome>): Promise<void>
  fail(error: unknown): Promise<void>
}

function open() {
  const calls: Call[] = []
  let count = 0
  const send: Send = ({ file }, choice, progress, signal) =>
    new Promise((resolve, reject) => {
      const settled = async (work: () => void) => {
        work()
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
      }
      calls.push({
        name: file.name,
        choice,
        progress,
        signal,
        answer: (outcome) => settled(() => resolve({ image: null, doubles: [], problem: null, ...outcome })),
        fail: (error) => settled(() => reject(error as Error)),
      })
    })
  const queue = new UploadQueue(send, () => String((count += 1)))
  const states = () => queue.items().map(({ file, state }) => `${file.name} ${state}`)
  return { calls, queue, states }
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const image = { id: '7', name: 'a', image500282Url: '/a.webp' }
const cut = new CombinedError({ networkError: new NetworkError(new Error('cut')) })

test('four at once, the others wait for their turn', async () => {
  const { queue, calls, states } = open()
  queue.add(files('a', 'b', 'c', 'd', 'e', 'f'))
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  await calls[1]!.answer({ image })
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e sending', 'f waiting'])
})

test('progress is told, and what is out is being looked at', () => {
  const { queue, calls, states } = open()
  queue.add(files('a'))
  calls[0]!.progress(0.5)
  expect(queue.items()[0]).toMatchObject({ progress: 0.5, state: 'sending' })
  calls[0]!.progress(1)
  expect(states()).toEqual(['a checking'])
})

test('what the line cuts off is started again with the same key, until it has been cut too often', async () => {
  const { queue, calls, states } = open()
  queue.add(files('a'))
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await calls[attempt]!.fail(cut)
    expect(states()).toEqual(['a sending'])
  }
  await calls[4]!.fail(cut)
  expect(states()).toEqual(['a failed'])
  queue.retry('1')
  expect(calls).toHaveLength(6)
  await calls[5]!.answer({ image })
  expect(states()).toEqual(['a done'])
})

test('a file that is there already waits for a word, and does as it says', async () => {
  const { queue, calls, states } = open()
  const double = { ...image, isExact: true }
  queue.add(files('a', 'b', 'c'))
  for (const call of calls.slice(0, 3)) await call.answer({ doubles: [double] })
  expect(states()).toEqual(['a asked', 'b asked', 'c asked'])
  queue.takeOld('1', double)
  queue.decide('2', { kind: 'KEEP_BOTH' })
  queue.decide('3', { kind: 'REPLACE', id: '7' })
  expect(states()).toEqual(['a done', 'b sending', 'c sending'])
  expect(queue.items()[0]).toMatchObject({ isOld: true, image: { id: '7' } })
  expect(calls.slice(3).map(({ choice }) => choice)).toEqual([{ kind: 'KEEP_BOTH' }, { kind: 'REPLACE', id: '7' }])
})

test('what is refused stays with its reason; what is taken out is stopped, and the next one goes', async () => {
  const { queue, calls, states } = open()
  queue.add(files('a', 'b', 'c', 'd', 'e'))
  await calls[0]!.answer({ problem: 'HEIC' })
  expect(queue.items()[0]).toMatchObject({ state: 'refused', problem: 'HEIC' })
  queue.remove('2')
  expect(calls[1]!.signal.aborted).toBe(true)
  expect(states()).toEqual(['a refused', 'c sending', 'd sending', 'e sending'])
  await calls[2]!.answer({ image })
  queue.take(['3'])
  expect(queue.items().map(({ isTaken }) => isTaken)).toEqual([false, true, false, false])
  queue.clear(false)
  expect(states()).toEqual(['a refused', 'd sending', 'e sending'])
  queue.clear(true)
  expect([states(), calls[3]!.signal.aborted]).toEqual([[], true])
})

test('MEDIA-06 what a proxy refuses is not sent again and again, and its page is not shown', async () => {
  const { queue, calls } = open()
  queue.add(files('a', 'b', 'c'))
  await calls[0]!.fail(new CombinedError({ networkError: new ForeignAnswer(new Error('HTTP 413')) }))
  await calls[1]!.fail(new SyntaxError('Unexpected token < in JSON'))
  await calls[2]!.fail(new CombinedError({ graphQLErrors: [{ message: 'Only staff do that.' }] }))
  expect(queue.items().map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', null],
    ['failed', null],
    ['failed', 'Only staff do that.'],
  ])
  expect(calls).toHaveLength(3)
})
