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

function Stack({ onClose }: { onClose(name: string): void }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const dialog = (name: string, next?: string) => (
    <Dialog
      isOpen={open.includes(name)}
      onClose={() => {
        onClose(name)
        setOpen((all) => all.filter((one) => one !== name))
      }}
      title={name}
      footer={
        <button type="button" onClick={() => setOpen((all) => (next ? [...all, next] : all.filter((one) => one !== 'lower')))}>
          {next ? `Open ${next}` : 'Close lower'}
        </button>
      }
    >
      <p>{name}</p>
    </Dialog>
  )
  return (
    <>
      <button type="button" onClick={() => setOpen(['lower'])}>
        Begin
      </button>
      {dialog('lower', 'upper')}
      {dialog('upper')}
    </>
  )
}

const overlayOf = (name: string) => screen.getByRole('dialog', { name, hidden: true }).parentElement

async function openBoth() {
  const onClose = jest.fn()
  const { user, container } = renderFrame(<Stack onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await user.click(screen.getByRole('button', { name: 'Open upper' }))
  return { onClose, user, page: container }
}

test('of two dialogs Escape closes the upper one, and only then the lower one; the focus goes back step by step', async () => {
  const { onClose } = await openBoth()
  expect(screen.getByRole('button', { name: 'Close lower' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(onClose.mock.calls).toEqual([['upper']])
  expect(screen.getByRole('button', { name: 'Open upper' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(onClose.mock.calls).toEqual([['upper'], ['lower']])
  expect(screen.getByRole('button', { name: 'Begin' })).toHaveFocus()
})

test('what lies under a dialog is inert: the page, and the dialog below; the toasts are not', async () => {
  const { page } = await openBoth()
  expect(page).toHaveAttribute('inert')
  expect(overlayOf('lower')).toHaveAttribute('inert')
  expect(overlayOf('upper')).not.toHaveAttribute('inert')
  expect(screen.getByRole('region')).not.toHaveAttribute('inert')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(overlayOf('lower')).not.toHaveAttribute('inert')
  expect(page).toHaveAttribute('inert')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(page).not.toHaveAttribute('inert')
})

test('a lower dialog that goes first leaves the page to the one above it', async () => {
  const { user, page } = await openBoth()
  await user.click(screen.getByRole('button', { name: 'Close lower' }))
  expect(page).toHaveAttribute('inert')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(page).not.toHaveAttribute('inert')
  expect(document.documentElement.style.overflow).toBe('')
})
