import { fireEvent, render } from '@testing-library/react'
import { nothing, type Selection } from './selection'
import { useActionKeys } from './useActionKeys'

const onSelect = jest.fn()

function List({ selection = nothing }: { selection?: Selection }) {
  useActionKeys(
    { selection, act: () => undefined },
    [
      { id: 'approve', label: 'Approve', key: 'a', onSelect },
      { id: 'delete', label: 'Delete', onSelect },
    ],
    40,
  )
  return (
    <>
      <input aria-label="search" />
      <div data-key="7">
        <button type="button">row</button>
      </div>
    </>
  )
}

beforeEach(() => onSelect.mockClear())

test('LST-11 a letter does its action with the row that has the focus', () => {
  const { getByRole } = render(<List />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onSelect).not.toHaveBeenCalled()
  getByRole('button').focus()
  fireEvent.keyDown(getByRole('button'), { key: 'A' })
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(onSelect.mock.calls[0][0]).toMatchObject({ ids: ['7'], count: 1 })
})

test('LST-11 with what is chosen, wherever the focus is', () => {
  render(<List selection={{ ids: new Set(['1', '2']), anchor: null }} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onSelect.mock.calls[0][0]).toMatchObject({ ids: ['1', '2'], count: 2 })
})

test('LST-11 not while somebody types, with Ctrl, or on the way to another screen', () => {
  const { getByRole } = render(<List selection={{ ids: null, anchor: null }} />)
  getByRole('textbox').focus()
  fireEvent.keyDown(getByRole('textbox'), { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onSelect).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onSelect.mock.calls[0][0]).toMatchObject({ ids: null, count: 40 })
})
