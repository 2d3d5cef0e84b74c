import { act, screen } from '@testing-library/react'
import { renderHost } from '../testing/renderHost'

/** jsdom has no layout: this sets the height and scroll position of the page. */
function layOut({ height }: { height: number }) {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
}
const scrolled = jest.fn((_: number, top: number) => {
  window.scrollY = top
})

beforeEach(() => {
  sessionStorage.clear()
  scrolled.mockClear()
  window.scrollTo = scrolled as never
  window.scrollY = 0
})
afterEach(() => jest.restoreAllMocks())

const scrollBy = (top: number) =>
  act(async () => {
    window.scrollY = top
    window.dispatchEvent(new Event('scroll'))
  })

test('LST-1 a link leads to the top of the next page, Back to where one stood', async () => {
  layOut({ height: 5000 })
  const { router } = await renderHost('/toys')
  await scrollBy(900)
  await act(() => router.navigate('/'))
  expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  await act(() => router.navigate(-1))
  await screen.findByRole('heading', { name: 'Toys' })
  expect(scrolled).toHaveBeenLastCalledWith(0, 900)
})

test('LST-1 another filter of the same list stays where it is', async () => {
  layOut({ height: 5000 })
  const { router } = await renderHost('/toys')
  await scrollBy(900)
  scrolled.mockClear()
  await act(() => router.navigate('/toys?search=lund'))
  expect(scrolled).not.toHaveBeenCalled()
})

test('LST-1 a reload leads to where one stood', async () => {
  layOut({ height: 5000 })
  await renderHost('/toys')
  await scrollBy(900)
  window.dispatchEvent(new Event('pagehide'))
  await renderHost('/toys')
  expect(scrolled).toHaveBeenLastCalledWith(0, 900)
})
