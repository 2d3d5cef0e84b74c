import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { Button } from './Button'

test('a button with a look sends no form, tells what it was told, and can be reached', async () => {
  const [onSubmit, onClick] = [jest.fn((event: { preventDefault(): void }) => event.preventDefault()), jest.fn()]
  const ref = createRef<HTMLButtonElement>()
  render(
    <form onSubmit={onSubmit}>
      <Button look="text" className="mine" ref={ref} aria-expanded={false} onClick={onClick}>
        More
      </Button>
      <Button look="bare" type="submit">
        Send
      </Button>
    </form>,
  )
  const more = screen.getByRole('button', { name: 'More', expanded: false })
  await userEvent.click(more)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(ref.current).toBe(more)
  expect(more.className).toBe('v-text-button mine')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('class')
})

test('without a look it is antd’s, which waits while it is loading', async () => {
  const onClick = jest.fn()
  render(
    <Button type="primary" loading onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Save/ })
  expect(button).toHaveClass('ant-btn-primary')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})
