import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderFrame } from '@vitrine/ui/testing/renderFrame'
import { createRef } from 'react'
import { BulkGrid } from './BulkGrid'
import type { GridHandle, GridState } from './BulkGridProps'
import type { GridResult } from './GridEdit'
import { cellIn, columns, copy, makeRows, renderGrid } from './testing/renderGrid'
import { standInWindow } from './testing/standInWindow'

const windows = standInWindow({ width: 1000, height: 400 })
beforeEach(windows.open)
afterEach(windows.close)

test('20,000 rows: few are drawn, and each says its place among all', async () => {
  const { user, loadRows } = await renderGrid({ rows: makeRows(20_000) })
  const grid = screen.getByRole('grid')
  expect(grid).toHaveAttribute('aria-rowcount', '20001')
  expect(grid).toHaveAttribute('aria-colcount', '7')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(async () => expect(await cellIn(20_000, 'Active')).toHaveFocus())
  expect(screen.getByText('Row 20,000 of 20,000 · Active')).toBeVisible()
  expect(within(grid).getAllByRole('row').length).toBeLessThan(80)
  // the rows in between were not fetched
  expect(loadRows.mock.calls.length).toBeLessThan(6)
})

test('Tab goes into the grid and out of it; arrows walk within', async () => {
  const { user } = await renderGrid()
  ;(await cellIn(1, 'SKU')).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(await cellIn(2, 'Width')).toHaveFocus()
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(await cellIn(1, 'SKU')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  await user.tab({ shift: true })
  expect(await cellIn(1, 'SKU')).toHaveFocus()
})

test('a press on the head of a column chooses all of it, and the keys go there', async () => {
  const { user } = await renderGrid()
  await user.click(screen.getByRole('columnheader', { name: 'SKU' }))
  expect(await cellIn(1, 'SKU')).toHaveFocus()
  expect(copy().split('\r\n')).toHaveLength(12)
  await user.click(screen.getByRole('columnheader', { name: /Width/ }))
  expect(await cellIn(1, 'Width')).toHaveFocus()
})

test('a letter writes over a cell, Enter keeps it and goes down, Escape leaves it as it was', async () => {
  const { user, onState } = await renderGrid()
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('250{Enter}')
  expect(await cellIn(1, 'Width')).toHaveTextContent(/^250$/)
  expect(await cellIn(1, 'Width')).toHaveAccessibleDescription('changed, not saved')
  expect(await cellIn(2, 'Width')).toHaveFocus()
  await user.keyboard('{F2}9{Escape}')
  expect(await cellIn(2, 'Width')).toHaveTextContent('201')
  expect(await cellIn(2, 'Width')).toHaveFocus()
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ rows: 1, cells: 1, invalid: 0 }))
  // the stored value: no longer a change
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('200{Enter}')
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ rows: 0, cells: 0 }))
  expect(screen.queryByText('Save all valid')).not.toBeInTheDocument()
})

test('what cannot stand there keeps its text and its reason, and all that is valid is saved without it', async () => {
  const { user, onSave } = await renderGrid()
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('wide{Tab}')
  expect(await cellIn(1, 'Width')).toHaveTextContent('wide')
  expect(await cellIn(1, 'Width')).toHaveAttribute('aria-invalid', 'true')
  expect(await cellIn(1, 'Width')).toHaveAccessibleDescription('changed, cannot be saved: “wide” is not a number.')
  await user.keyboard('95{Enter}')
  await user.click(await cellIn(2, 'Width'))
  await user.keyboard('0{Enter}')
  expect(await cellIn(2, 'Width')).toHaveAccessibleDescription('changed, cannot be saved: At least 1 cm.')
  await user.click(screen.getByRole('button', { name: /Save all valid/ }))
  expect(onSave).toHaveBeenCalledWith([{ rowId: 'row-1', revision: '1', values: { depth: 95 }, base: { depth: 90 } }])
  expect(await cellIn(1, 'Depth')).not.toHaveAccessibleDescription()
  expect(await cellIn(1, 'Width')).toHaveTextContent('wide')
})

test('Cancel all forgets all of it, and Ctrl+Z brings it back', async () => {
  const { user } = await renderGrid()
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('250{Enter}260{Enter}')
  await user.click(screen.getByRole('button', { name: 'Cancel all' }))
  expect(await cellIn(1, 'Width')).toHaveTextContent('200')
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('{Control>}z{/Control}')
  expect(await cellIn(1, 'Width')).toHaveTextContent('250')
  expect(await cellIn(2, 'Width')).toHaveTextContent('260')
})

test('undo and redo go as far back as anything was done', async () => {
  const { user } = await renderGrid()
  await user.click(await cellIn(1, 'Width'))
  for (let width = 300; width < 340; width++) await user.keyboard(`${width}{Enter}{ArrowUp}`)
  for (let step = 0; step < 40; step++) await user.keyboard('{Control>}z{/Control}')
  expect(await cellIn(1, 'Width')).toHaveTextContent(/^200$/)
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await cellIn(1, 'Width')).toHaveTextContent('301')
})

test('Ctrl+D fills what is chosen, Delete empties it, and locked columns stay', async () => {
  const { user } = await renderGrid()
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}')
  expect(await cellIn(3, 'Width')).toHaveTextContent('200')
  expect(screen.getByText('2 cells filled.')).toBeInTheDocument()
  await user.keyboard('{Delete}')
  expect(await cellIn(2, 'Depth')).toHaveTextContent(/^$/)
  await user.click(await cellIn(1, 'SKU'))
  await user.keyboard('{Delete}')
  expect(await cellIn(1, 'SKU')).toHaveTextContent('SOFA-1')
  await user.keyboard('x')
  expect(screen.getByText('SKU cannot be edited here.')).toBeInTheDocument()
})

test('a series that was begun goes on when the handle is pulled down', async () => {
  const { user } = await renderGrid()
  await user.click(await cellIn(1, 'Depth'))
  await user.keyboard('10{Enter}20{Enter}')
  fireEvent.mouseDown(await cellIn(1, 'Depth'), { button: 0 })
  fireEvent.mouseOver(await cellIn(2, 'Depth'), { buttons: 1 })
  fireEvent.mouseUp(document)
  const handle = (await cellIn(2, 'Depth')).querySelector('[data-fill]')!
  fireEvent.mouseDown(handle, { button: 0 })
  fireEvent.mouseOver(await cellIn(4, 'Depth'), { buttons: 1 })
  await act(async () => fireEvent.mouseUp(document))
  expect(await cellIn(3, 'Depth')).toHaveTextContent('30')
  expect(await cellIn(4, 'Depth')).toHaveTextContent('40')
})

test('one option is chosen by typing; yes and no are turned round by the space bar', async () => {
  const { user } = await renderGrid()
  await user.click(await cellIn(1, 'Wood'))
  await user.keyboard('wal')
  await screen.findByRole('option', { name: 'Walnut' })
  await user.keyboard('{Enter}')
  expect(await cellIn(1, 'Wood')).toHaveTextContent('Walnut')
  await user.click(await cellIn(1, 'Active'))
  await user.keyboard(' ')
  expect(await cellIn(1, 'Active')).toHaveTextContent('No')
})

test('each row tells what became of it: saved, refused in words, or changed by somebody else', async () => {
  const results: GridResult[] = [
    { rowId: 'row-1', outcome: 'saved', revision: '2' },
    { rowId: 'row-2', outcome: 'refused', sentences: { width: 'Too wide for the lorry.' } },
    { rowId: 'row-3', outcome: 'conflict', revision: '7', conflicts: { width: { base: 202, mine: 232, theirs: 999 } }, by: 'Anna' },
  ]
  const onSave = jest
    .fn()
    .mockResolvedValueOnce(results)
    .mockResolvedValueOnce([{ rowId: 'row-3', outcome: 'saved', revision: '8' }])
  const { user } = await renderGrid({ onSave })
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('230{Enter}231{Enter}232{Enter}')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('1 row saved, 1 refused, 1 in conflict.')).toBeInTheDocument()
  expect(await cellIn(1, 'Width')).toHaveTextContent(/^230$/)
  expect(await cellIn(2, 'Width')).toHaveAccessibleDescription('changed, cannot be saved: Too wide for the lorry.')
  expect(await cellIn(3, 'Width')).toHaveAccessibleDescription('changed, cannot be saved: Anna saved another value in the meantime.')
  await user.click(screen.getByRole('button', { name: 'Decide 1 conflict' }))
  const dialog = await screen.findByRole('dialog', { name: '1 cell was changed by somebody else' })
  expect(within(dialog).getByText('It was: 202')).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: /Keep mine/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(onSave).toHaveBeenLastCalledWith(expect.arrayContaining([{ rowId: 'row-3', revision: '7', values: { width: 232 }, base: { width: 999 } }])),
  )
  await waitFor(async () => expect(await cellIn(3, 'Width')).toHaveTextContent(/^232$/))
})

test('a save that fails as a whole loses nothing, and says so', async () => {
  const onSave = jest.fn().mockRejectedValue(new Error('The server is not there.'))
  const { user } = await renderGrid({ onSave })
  await user.click(await cellIn(1, 'Width'))
  await user.keyboard('230{Enter}')
  await user.click(screen.getByRole('button', { name: /Save all valid/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is not there.')
  expect(await cellIn(1, 'Width')).toHaveTextContent('230')
  expect(screen.getByText('1 cell in 1 row changed')).toBeVisible()
})

test('a draft lies upon the rows again, with its mistakes; who stands around can save and forget', async () => {
  const kept: GridState[] = []
  const first = await renderGrid({ onState: (state) => kept.push(state) })
  await first.user.click(await cellIn(1, 'Width'))
  await first.user.keyboard('230{Enter}wide{Enter}')
  const draft = JSON.parse(JSON.stringify(kept.at(-1)!.draft())) as ReturnType<GridState['draft']>
  first.unmount()
  const ref = createRef<GridHandle>()
  const { onSave } = await renderGrid({ draft, ref })
  expect(await cellIn(1, 'Width')).toHaveTextContent('230')
  expect(await cellIn(2, 'Width')).toHaveAccessibleDescription('changed, cannot be saved: “wide” is not a number.')
  await act(async () => expect(await ref.current!.save()).toBe(false))
  expect(onSave).toHaveBeenCalledWith([{ rowId: 'row-1', revision: '1', values: { width: 230 }, base: { width: 200 } }])
  act(() => ref.current!.discard())
  expect(await cellIn(2, 'Width')).toHaveTextContent('201')
})

test('inherited cells say so, until they have a value of their own', async () => {
  const rows = makeRows(2).map((row, index) => (index === 1 ? { ...row, inherited: ['depth'], depth: 1 } : row))
  const hierarchy = { isShown: true, onChange: jest.fn() }
  const { user } = await renderGrid({ rows, hierarchy })
  expect(await cellIn(2, 'Depth')).toHaveAccessibleDescription('inherited from the parent')
  await user.click(await cellIn(2, 'Depth'))
  await user.keyboard('95{Enter}')
  expect(await cellIn(2, 'Depth')).toHaveAccessibleDescription('changed, not saved')
  await user.click(await screen.findByRole('switch', { name: 'With variations' }))
  expect(hierarchy.onChange).toHaveBeenCalledWith(false)
})

test('rows that cannot be loaded are asked for again', async () => {
  const loadRows = jest
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ rows: makeRows(3), total: 3 })
  const { user } = renderFrame(<BulkGrid label="Products" columns={columns} loadRows={loadRows} onSave={() => Promise.resolve([])} />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await cellIn(1, 'Name')).toHaveTextContent('Bank 1')
})

test('what is written in one cell draws no other column again', async () => {
  // called whenever a cell is rendered
  const isEditable = jest.fn(() => true)
  const { user } = await renderGrid({ columns: columns.map((column) => (column.id === 'depth' ? { ...column, isEditable } : column)) })
  await user.click(await cellIn(1, 'Width'))
  isEditable.mockClear()
  await user.keyboard('250{Enter}')
  expect(await cellIn(1, 'Width')).toHaveTextContent('250')
  expect(isEditable).not.toHaveBeenCalled()
})
