import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { DatePicker } from './DatePicker'
import { renderControl } from './testing/renderControl'

const told: (string | null)[] = []

function Day({ start = null }: { start?: string | null }) {
  const [day, setDay] = useState<string | null>(start)
  const handleChange = (next: string | null) => {
    told.push(next)
    setDay(next)
  }
  return <DatePicker aria-label="Day" value={day} onChange={handleChange} />
}

beforeEach(() => void told.splice(0))

test.each([
  ['en', '30/11/2026'],
  ['nl', '30-11-2026'],
] as const)('a day is written as %s does', (language, text) => {
  renderControl(<Day start="2026-11-30" />, language)
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue(text)
})

test.each(['3-2-2026', '3/2/2026', '03022026', '3.2.2026', '3 2 2026', '2026-02-03'])('%s is understood when it is typed', async (text) => {
  const { user } = renderControl(<Day />, 'nl')
  await user.type(screen.getByRole('textbox', { name: 'Day' }), `${text}{Enter}`)
  expect(told).toEqual(['2026-02-03'])
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('03-02-2026')
})

test('what is no day is told to nobody and does not stay', async () => {
  const { user } = renderControl(<Day start="2026-11-30" />)
  const box = screen.getByRole('textbox', { name: 'Day' })
  for (const text of ['31/02/2026', 'soon']) {
    await user.tripleClick(box)
    await user.keyboard(text)
    await user.click(document.body)
    act(() => box.blur())
    await waitFor(() => expect(box).toHaveValue('30/11/2026'))
  }
  expect(told).toEqual([])
})

test('Enter sends the form around it, with the day that was typed', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
  const { user } = renderControl(
    <form onSubmit={onSubmit}>
      <Day />
    </form>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '3/2/2026{Enter}')
  expect(told).toEqual(['2026-02-03'])
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the calendar speaks the interface’s language, and its days can be chosen', async () => {
  const { user } = renderControl(<Day start="2026-11-30" />, 'nl')
  await user.click(screen.getByRole('textbox', { name: 'Day' }))
  expect(await screen.findByText('nov')).toBeInTheDocument()
  await user.click(screen.getByTitle('2026-11-12'))
  expect(told).toEqual(['2026-11-12'])
})
