import { ReloadGuard } from './ReloadGuard'

const CHUNK = 'http://localhost/remotes/media/assets/7.js'
let now = 0
const guard = () =>
  new ReloadGuard(
    () => sessionStorage,
    () => now,
  )

beforeEach(() => {
  sessionStorage.clear()
  now = 1_800_000_000_000
})

test('F2 a file reloads the page once a minute and twice in all, over the reloads themselves', () => {
  expect(guard().allow('a', CHUNK, true)).toBe(true)
  expect(guard().allow('a', CHUNK, true)).toBe(false)
  now += 59_999
  expect(guard().allow('a', CHUNK, true)).toBe(false)
  now += 1
  expect(guard().allow('a', CHUNK, true)).toBe(true)
  now += 3_600_000
  expect(guard().allow('a', CHUNK, true)).toBe(false)
})

test('F2 another file, and the same file of another build, count for themselves', () => {
  expect(guard().allow('a', CHUNK, true)).toBe(true)
  expect(guard().allow('b', CHUNK, true)).toBe(true)
  now += 60_000
  expect(guard().allow('a', `${CHUNK}.map.js`, true)).toBe(true)
})

test('F2 builds that change places all the time reload the page twice a minute at the most', () => {
  const allowed = ['a', 'b', 'c', 'd'].map((build) => guard().allow(build, CHUNK, true))
  expect(allowed).toEqual([true, true, false, false])
  now += 60_000
  expect(guard().allow('e', CHUNK, true)).toBe(true)
})

test('F2 NET-09 a file that came after all is counted again, once the minute is over', () => {
  for (let minute = 0; minute < 5; minute += 1) {
    expect(guard().allow('a', CHUNK, true)).toBe(true)
    guard().clear(`${CHUNK}?retry=1`)
    expect(guard().allow('a', CHUNK, true)).toBe(false)
    now += 60_000
  }
})

test('NET-09 what no newer build has replaced gets no second page within a minute, whichever file it is', () => {
  expect(guard().allow('a', CHUNK, false)).toBe(true)
  expect(guard().allow('a', `${CHUNK}.other.js`, false)).toBe(false)
  now += 60_000
  expect(guard().allow('a', `${CHUNK}.other.js`, false)).toBe(true)
})

const refusing = {
  ...sessionStorage,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
} as unknown as Storage

test.each([
  [
    'closed',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ],
  ['full', () => refusing],
])('F2 where storage is %s the page never reloads by itself', (_, storage) => {
  const forgetful = new ReloadGuard(storage)
  expect(forgetful.allow('a', CHUNK, true)).toBe(false)
  expect(() => forgetful.clear(CHUNK)).not.toThrow()
})

test('F2 what somebody else wrote under the name is no reason to fail', () => {
  sessionStorage.setItem('vitrine_reloads', '<html>')
  expect(guard().allow('a', CHUNK, true)).toBe(false)
})
