import { act, fireEvent, screen } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { Input } from 'antd'
import { Field } from './Field'
import type { EarlierValue, FieldHistoryProps } from './FieldHistoryProps'

const values: EarlierValue[] = [{ value: 'Bank Lund', by: 'Anna Bos', source: 'form', at: '2026-02-03T10:00:00Z' }]

function renderField(history: Partial<FieldHistoryProps> = {}) {
  return renderFrame(
    <Field label="Name" history={{ name: 'Name', load: () => Promise.resolve(values), onRestore: () => {}, ...history }}>
      <Input />
    </Field>,
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Earlier values of Name' })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

afterEach(() => jest.useRealTimers())

describe('with a pointer', () => {
  beforeEach(() => jest.useFakeTimers())

  test('what a field is for stands above its values', async () => {
    renderField({ help: 'Example: Bank Lund. The title on websites.' })
    fireEvent.pointerMove(screen.getByText('Name').parentElement!, { pointerType: 'mouse' })
    await pass(1000)
    expect(screen.getByText('Example: Bank Lund. The title on websites.')).toBeInTheDocument()
  })

  test('resting on the label shows the history, passing over it does not, and leaving closes it', async () => {
    renderField()
    const label = screen.getByText('Name').parentElement!
    fireEvent.pointerMove(label, { pointerType: 'mouse' })
    fireEvent.pointerLeave(label)
    await pass(1000)
    expect(dialog()).not.toBeInTheDocument()
    fireEvent.pointerMove(label, { pointerType: 'mouse' })
    await pass(1000)
    expect(dialog()).toBeInTheDocument()
    expect(screen.getByText('Bank Lund')).toBeInTheDocument()
    fireEvent.pointerLeave(label)
    await pass(1000)
    expect(screen.getByRole('button', { name: 'Earlier values of Name' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape closes what opened by itself, wherever the focus is', async () => {
    renderField()
    fireEvent.pointerMove(screen.getByText('Name').parentElement!, { pointerType: 'mouse' })
    await pass(1000)
    const heard = jest.fn()
    document.body.addEventListener('keydown', heard)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Earlier values of Name' })).toHaveAttribute('aria-expanded', 'false')
    expect(heard).not.toHaveBeenCalled()
    document.body.removeEventListener('keydown', heard)
  })
})

test('the clock opens it with the focus inside, and Escape gives the focus back', async () => {
  const onLock = jest.fn(() => Promise.resolve())
  const { user } = renderField({ onLock })
  await user.click(screen.getByRole('button', { name: 'Earlier values of Name' }))
  const lock = await screen.findByRole('button', { name: 'Lock against feed' })
  await screen.findByText('Bank Lund')
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(lock).toHaveFocus()
  await user.click(lock)
  expect(onLock).toHaveBeenCalledWith(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Earlier values of Name' })).toHaveFocus()
})

test('what could not be loaded can be asked for again', async () => {
  const load = jest.fn(() => Promise.resolve(values)).mockRejectedValueOnce(new Error('down'))
  const { user } = renderField({ load })
  await user.click(screen.getByRole('button', { name: 'Earlier values of Name' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bank Lund')).toBeInTheDocument()
})
