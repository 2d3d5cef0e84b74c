import { act, screen } from '@testing-library/react'
import { reloadSafely } from '../app/reloadSafely'
import { renderHost } from '../testing/renderHost'
import { endOverrides, readOverrides, takeOverride } from './overrides'

jest.mock('../app/reloadSafely', () => ({ reloadSafely: jest.fn() }))

const opened: string[] = []
const sources: { onerror?: () => void; onopen?: () => void }[] = []

beforeEach(() => {
  opened.length = 0
  sources.length = 0
  // jsdom has no `EventSource`
  Object.assign(globalThis, {
    EventSource: class {
      onerror?: () => void
      onopen?: () => void
      constructor(url: string) {
        opened.push(url)
        sources.push(this)
      }
      close() {}
    },
  })
})
afterEach(endOverrides)

test('the bar says that this browser shows a remote of its computer, and ends it', async () => {
  takeOverride('http://localhost/?remote=robots@4100')
  const { user } = await renderHost('/')
  const badge = await screen.findByText(/robots@4100/)
  expect(badge).toHaveAttribute('title', 'robots@4100 from this computer, in this browser only')
  expect(opened).toEqual(['http://localhost:4100/changes'])
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(readOverrides()).toEqual([])
  expect(reloadSafely).toHaveBeenCalled()
})

test('a remote whose dev was stopped is said to be stopped, until it runs again', async () => {
  takeOverride('http://localhost/?remote=robots@4100')
  await renderHost('/')
  const badge = await screen.findByText(/robots@4100/)
  act(() => sources[0]?.onerror?.())
  expect(badge).toHaveTextContent('robots@4100 (stopped)')
  expect(badge).toHaveAttribute('title', expect.stringContaining('robots@4100 does not run on this computer any more'))
  act(() => sources[0]?.onopen?.())
  expect(badge).not.toHaveTextContent('stopped')
})

test('nobody else sees a badge', async () => {
  await renderHost('/')
  expect(screen.queryByTitle(/from this computer/)).not.toBeInTheDocument()
  expect(opened).toEqual([])
})
