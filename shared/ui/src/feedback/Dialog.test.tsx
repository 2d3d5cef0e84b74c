import { act, fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useState } from 'react'
import { Dialog } from './Dialog'

function Question({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Sure?" footer={<button type="button">No</button>}>
        It is gone then.
      </Dialog>
    </>
  )
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('SHELL-10 a dialog closes on Escape, is gone after 300 ms, and gives the focus back', async () => {
  const { user } = renderFrame(<Question />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
  await act(async () => jest.advanceTimersByTime(299))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await act(async () => jest.advanceTimersByTime(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('SHELL-10 a click on the backdrop closes, a click inside does not', async () => {
  const onClose = jest.fn()
  const { user } = renderFrame(<Question onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(screen.getByText('It is gone then.'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('dialog').parentElement!)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the focus stays inside', async () => {
  const { user } = renderFrame(<Question />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
})
