import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Segments } from './Segments'

test('the view that is shown is the one that is pressed, and another one is told by its value', async () => {
  const chosen = jest.fn()
  render(<Segments label="View" values={['map', 'table']} value="table" draw={(value) => value} onChange={chosen} />)
  expect(screen.getByRole('group', { name: 'View' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'table' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'map' })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'map' }))
  expect(chosen).toHaveBeenCalledWith('map')
})
