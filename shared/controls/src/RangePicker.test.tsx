import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { type DayRange, RangePicker } from './RangePicker'
import { renderControl } from './testing/renderControl'

function Days({ onChange }: { onChange(range: DayRange): void }) {
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: null })
  const handleChange = (next: DayRange) => {
    onChange(next)
    setRange(next)
  }
  return <RangePicker value={range} onChange={handleChange} labels={{ from: 'From', to: 'To' }} />
}

test('both ends are typed, and one of them may stay open', async () => {
  const onChange = jest.fn()
  const { user } = renderControl(<Days onChange={onChange} />, 'nl')
  expect(screen.getByPlaceholderText('From')).toHaveValue('01-11-2026')
  await user.type(screen.getByPlaceholderText('To'), '5-11-2026{Enter}')
  await user.click(document.body)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-05' }))
})
