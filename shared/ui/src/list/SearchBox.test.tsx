import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { SearchBox } from './SearchBox'

/** A box on a page whose address follows only when the test allows it, as on a busy page. */
function renderBox() {
  const asked: string[] = []
  const box = (value: string) => (
    <IntlProvider locale="en" onError={() => undefined}>
      <SearchBox value={value} onSearch={(text) => asked.push(text)} />
    </IntlProvider>
  )
  const { rerender } = render(box(''))
  return { asked, input: screen.getByRole('searchbox'), arrive: (value: string) => rerender(box(value)) }
}

const rest = () => act(() => jest.advanceTimersByTime(300))
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what is typed while the own search is still on its way stays', async () => {
  const { asked, input, arrive } = renderBox()
  await user.type(input, 'e')
  rest()
  await user.type(input, 'a')
  arrive('e')
  expect(input).toHaveValue('ea')
  await user.type(input, 'n')
  rest()
  expect(asked).toEqual(['e', 'ean'])
  arrive('ean')
  expect(input).toHaveValue('ean')
})

test('a search that is cleared before it has arrived is taken back', async () => {
  const { asked, input, arrive } = renderBox()
  await user.type(input, 'e')
  rest()
  await user.clear(input)
  arrive('e')
  expect(input).toHaveValue('')
  arrive('')
  expect(asked).toEqual(['e', ''])
})

test('an address that moved otherwise is shown', async () => {
  const { asked, input, arrive } = renderBox()
  await user.type(input, 'ean')
  rest()
  arrive('ean')
  arrive('sofa')
  expect(input).toHaveValue('sofa')
  rest()
  expect(asked).toEqual(['ean'])
})
