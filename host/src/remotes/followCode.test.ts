import { StaleCodeError } from '@vitrine/shell'
import { followCode } from './followCode'

const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const recover = jest.fn()
const clear = jest.fn()
const tell = jest.fn()
followCode(recover, { clear }, tell)
beforeEach(() => jest.clearAllMocks())

/** The browser's event for an `import()` that nobody awaits. */
async function reject(reason: unknown): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  await new Promise((resolve) => setTimeout(resolve))
}

test('NET-06 an import() that nobody catches is recovered, and told when that is of no use', async () => {
  recover.mockResolvedValueOnce(undefined)
  await reject(lost)
  expect(recover).toHaveBeenCalledWith(lost, expect.any(Function))
  expect(tell).not.toHaveBeenCalled()
  recover.mockRejectedValueOnce(lost)
  await reject(lost)
  expect(tell).toHaveBeenCalledWith(undefined)
})

test('F2 NET-06 when only a new page can help, the person is offered one', async () => {
  const refresh = jest.fn()
  recover.mockRejectedValueOnce(new StaleCodeError(lost, refresh))
  await reject(lost)
  expect(tell).toHaveBeenCalledWith(refresh)
})

test('what is no matter of code is left to others', async () => {
  await reject(new TypeError('x is undefined'))
  expect(recover).not.toHaveBeenCalled()
})

test('F2 a script that came is told to the guard', () => {
  const script = document.head.appendChild(document.createElement('script'))
  script.setAttribute('src', '')
  Object.defineProperty(script, 'src', { value: 'http://localhost/assets/7.js' })
  script.dispatchEvent(new Event('load'))
  expect(clear).toHaveBeenCalledWith('http://localhost/assets/7.js')
  script.remove()
})
