import { CombinedError, ForeignAnswer, NetworkError } from '@vitrine/relay'
import type { FetchFile } from './postFile'
import { sendInParts } from './sendInParts'

const PART = 8_000_000

interface Sent {
  offset: number
  size: number
}

/** A server that accepts parts as ours does, behind a connection that loses the requests whose numbers are in `fails`. */
function createServer(length: number, fails: Readonly<Record<number, 'before' | 'after' | Error>> = {}) {
  const parts = new Map<string, number>()
  const sent: Sent[] = []
  const fetchFile: FetchFile = async (_, upload) => {
    const { 'x-upload': id = '', 'x-upload-offset': from, 'x-upload-length': whole } = upload?.headers ?? {}
    const { size } = upload?.body as Blob
    const fault = fails[sent.length]
    sent.push({ offset: Number(from), size })
    if (fault instanceof Error) throw fault
    if (fault === 'before') throw new CombinedError({ networkError: new NetworkError() })
    const there = parts.get(id) ?? 0
    if (there === Number(from)) parts.set(id, there + size)
    if (fault === 'after') throw new CombinedError({ networkError: new NetworkError() })
    const now = parts.get(id) ?? 0
    expect(whole).toBe(String(length))
    return { text: async () => JSON.stringify(now < length ? { offset: now } : { id: '7' }) } as Blob
  }
  return { fetchFile, sent, uploads: () => parts.size }
}

let number = 0
/** A file of this size, without content. */
function fileOf(size: number): File {
  const file = new File([], `Prijzen ${(number += 1)}.csv`)
  Object.defineProperty(file, 'size', { value: size })
  file.slice = (start = 0, end = size) => ({ size: Math.min(end, size) - start }) as Blob
  return file
}
const signal = new AbortController().signal
const sizes = (sent: readonly Sent[]) => sent.map(({ offset, size }) => [offset, size])

test('API-07 a large file goes part by part, after asking what is there', async () => {
  const { fetchFile, sent } = createServer(20_000_000)
  expect(await sendInParts(fetchFile, '/uploads/import', fileOf(20_000_000), () => undefined, signal)).toBe('{"id":"7"}')
  expect(sizes(sent)).toEqual([
    [0, 0],
    [0, PART],
    [PART, PART],
    [2 * PART, 4_000_000],
  ])
})

test('API-07 a part that the line loses is sent again, one of which only the answer was lost is not', async () => {
  const { fetchFile, sent } = createServer(20_000_000, { 1: 'before', 4: 'after' })
  expect(await sendInParts(fetchFile, '/uploads/import', fileOf(20_000_000), () => undefined, signal)).toBe('{"id":"7"}')
  expect(sizes(sent)).toEqual([
    [0, 0],
    [0, PART],
    [0, 0],
    [0, PART],
    [PART, PART],
    [PART, 0],
    [2 * PART, 4_000_000],
  ])
})

test('API-07 a line that stays away is told, and the same file, chosen again, goes on where it was', async () => {
  const { fetchFile, sent, uploads } = createServer(20_000_000, { 2: 'before', 3: 'before', 4: 'before', 5: 'before' })
  const file = fileOf(20_000_000)
  await expect(sendInParts(fetchFile, '/uploads/import', file, () => undefined, signal)).rejects.toThrow('network.error')
  const before = sent.length
  expect(await sendInParts(fetchFile, '/uploads/import', file, () => undefined, signal)).toBe('{"id":"7"}')
  expect(sizes(sent.slice(before))).toEqual([
    [0, 0],
    [PART, PART],
    [2 * PART, 4_000_000],
  ])
  expect(uploads()).toBe(1)
})

test.each([
  ['a proxy refuses', new CombinedError({ networkError: new ForeignAnswer(new Error('HTTP 413')) })],
  ['the server refuses', new CombinedError({ graphQLErrors: [{ message: 'This file is too large: at most 200 MB.' }] })],
])('API-07 where %s nothing is tried again', async (_, error) => {
  const { fetchFile, sent } = createServer(20_000_000, { 1: error })
  await expect(sendInParts(fetchFile, '/uploads/import', fileOf(20_000_000), () => undefined, signal)).rejects.toBe(error)
  expect(sent).toHaveLength(2)
})
