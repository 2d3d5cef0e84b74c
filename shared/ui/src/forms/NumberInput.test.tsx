import { fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useState } from 'react'
import { NumberInput } from './NumberInput'

function Amount({ max, onChange = () => {} }: { max?: number; onChange?: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(5)
  const handleChange = (next: number | null) => {
    setValue(next)
    onChange(next)
  }
  return <NumberInput aria-label="Amount" value={value} onChange={handleChange} max={max} />
}

const field = () => screen.getByRole('spinbutton', { name: 'Amount' })

test('VALID-01 a number begins at 1 and goes in steps of 1, without a maximum unless one is given', () => {
  const { unmount } = renderFrame(<Amount />)
  expect(field()).toHaveAttribute('min', '1')
  expect(field()).toHaveAttribute('step', '1')
  expect(field()).not.toHaveAttribute('max')
  unmount()
  renderFrame(<Amount max={10} />)
  expect(field()).toHaveAttribute('max', '10')
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['11', 10],
  ['3.6', 4],
  ['7', 7],
  ['1e3', 10],
])('VALID-01 %p becomes %p when the field is left, and nobody is told a number out of bounds', (typed, settled) => {
  const told: (number | null)[] = []
  renderFrame(<Amount max={10} onChange={(value) => told.push(value)} />)
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.blur(field())
  expect(field()).toHaveValue(settled)
  expect(told.every((value) => value !== null && Number.isInteger(value) && value >= 1 && value <= 10)).toBe(true)
})

test('VALID-01 an empty field is no number', () => {
  const onChange = jest.fn()
  renderFrame(<Amount onChange={onChange} />)
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.blur(field())
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(field()).toHaveValue(null)
})
