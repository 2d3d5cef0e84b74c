import { scrollToTarget } from './tourSteps'

const original = window.matchMedia
let scrolledTo: number[] = []

beforeEach(() => {
  jest.useFakeTimers()
  scrolledTo = []
  window.scrollTo = ((options: ScrollToOptions) => scrolledTo.push(options.top!)) as typeof window.scrollTo
})
afterEach(() => {
  jest.useRealTimers()
  window.matchMedia = original
})

/** jsdom's window is 768 px high. */
function targetAt(top: number, height = 100) {
  const target = document.createElement('div')
  target.getBoundingClientRect = () => ({ top, height }) as DOMRect
  return target
}

test('SHELL-09 what is out of sight comes to the middle in 1000 ms', () => {
  scrollToTarget(targetAt(2000))
  jest.advanceTimersByTime(500)
  const halfway = scrolledTo.at(-1)!
  expect(halfway).toBeGreaterThan(600)
  expect(halfway).toBeLessThan(1100)
  jest.advanceTimersByTime(480)
  expect(scrolledTo.at(-1)).toBeLessThan(1666)
  jest.advanceTimersByTime(40)
  expect(scrolledTo.at(-1)).toBe(1666)
  const steps = scrolledTo.length
  jest.advanceTimersByTime(1000)
  expect(scrolledTo).toHaveLength(steps)
})

test('TOU-2 for who wants no motion it is there at once', () => {
  window.matchMedia = (query) => ({ ...original(query), matches: query.includes('reduced-motion') })
  scrollToTarget(targetAt(2000))
  expect(scrolledTo).toEqual([1666])
})

test('what is in view stays where it is, and a step that is left stops on the way', () => {
  scrollToTarget(targetAt(300))
  jest.advanceTimersByTime(1000)
  expect(scrolledTo).toEqual([])
  const stop = scrollToTarget(targetAt(2000))
  jest.advanceTimersByTime(300)
  stop()
  const steps = scrolledTo.length
  jest.advanceTimersByTime(1000)
  expect(scrolledTo).toHaveLength(steps)
})
