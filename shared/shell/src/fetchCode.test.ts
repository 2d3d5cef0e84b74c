import { fetchCode, setCodeRecovery } from './fetchCode'

const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
const missing = () => Promise.reject<string>(lost)

afterEach(() => setCodeRecovery(null))

test('NET-06 code that did not come is the business of the host, which may get it after all', async () => {
  const recovery = jest.fn(async () => 'it came')
  setCodeRecovery(recovery as never)
  await expect(fetchCode(missing)).resolves.toBe('it came')
  expect(recovery).toHaveBeenCalledWith(lost, expect.any(Function))
})

test('NET-06 an error in the code itself is no reason to fetch it again', async () => {
  const recovery = jest.fn()
  setCodeRecovery(recovery)
  await expect(fetchCode(() => Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined')
  expect(recovery).not.toHaveBeenCalled()
})

test('without a host around it the failure is told as it is', async () => {
  await expect(fetchCode(missing)).rejects.toBe(lost)
})

test('F7 code that hangs has failed after 20 s', async () => {
  jest.useFakeTimers()
  const recovery = jest.fn((error: unknown) => Promise.reject(error))
  setCodeRecovery(recovery)
  const answer = expect(fetchCode(() => new Promise(() => undefined))).rejects.toThrow('timed out')
  jest.advanceTimersByTime(19_999)
  expect(recovery).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  await answer
  expect(recovery).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})
