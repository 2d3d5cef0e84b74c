import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { useState } from 'react'
import { Dialog } from '../feedback/Dialog'
import type { ListColumn } from './ListColumn'
import { ListFrame } from './ListFrame'
import type { BulkAction, Chosen } from './ListSelection'
import type { ListOptions } from './listValues'
import { useListState } from './useListState'

interface Lamp {
  id: number
  name: string
}

const options: ListOptions<'active'> = { sorts: ['name'], defaultSort: 'name', filters: { active: 'yesno' }, sizes: [5], defaultSize: 5 }
const columns: readonly ListColumn<Lamp>[] = [{ id: 'name', title: 'Name', sort: 'name', render: ({ name }) => name }]

interface Props {
  onAction?(chosen: Chosen): void
  count?: number
  hasDialog?: boolean
  actions?: readonly Partial<BulkAction>[]
}

/** Twelve lamps, five per page, selected by the page of the address as a server would do. */
function Lamps({ onAction, count = 12, hasDialog = false, actions }: Props) {
  const state = useListState(options)
  const [version, setVersion] = useState(1)
  const rows = Array.from({ length: Math.min(5, 12 - state.offset) }, (_, index) => ({
    id: state.offset + index + 1,
    name: `Lamp ${state.offset + index + 1}${version > 1 ? ' again' : ''}`,
  }))
  const action = (id: string, more: Partial<BulkAction> = {}): BulkAction => ({ id, label: id, onSelect: (chosen) => onAction?.(chosen), ...more })
  return (
    <>
      <ListFrame
        title="Lamps"
        count={count}
        state={state}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/lamps/${id}`}
        hasGrid
        filters={[{ id: 'active', label: 'Active', kind: 'yesno' }]}
        selection={{
          actions: actions?.map((one) => action(one.id ?? '', one)) ?? [action('Activate'), action('Delete…', { isDanger: true, isRare: true })],
          rowName: ({ name }) => name,
        }}
        emptyNever={{ title: 'No lamps yet' }}
      />
      <button type="button" onClick={() => setVersion(version + 1)}>
        Refresh
      </button>
      <Dialog isOpen={hasDialog} title="In front">
        <button type="button">Here</button>
      </Dialog>
    </>
  )
}

const tick = (lamp: number) => screen.getByRole('checkbox', { name: new RegExp(`^Select Lamp ${lamp}( again)?$`) })
const head = () => screen.getByRole('checkbox', { name: 'Select all on this page' })
const chosen = () =>
  screen.getAllByRole('checkbox', { name: /^Select Lamp/, checked: true }).map((box) => Number(/\d+/.exec(box.getAttribute('aria-label') ?? '')?.[0]))
const bar = () => screen.queryByRole('region', { name: 'Selection' })
const words = () => document.querySelector('.v-bar-text')?.textContent
const link = (lamp: number) => screen.getByRole('link', { name: `Lamp ${lamp}` })
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init)

test('LST-4 the bar says how far a selection reaches: rows of this page, everything as a second step, nothing', async () => {
  const { user } = renderFrame(<Lamps />)
  expect(bar()).not.toBeInTheDocument()
  await user.click(tick(2))
  expect(words()).toBe('1 on this page selected')
  expect(head()).toBePartiallyChecked()
  await user.click(head())
  expect(words()).toBe('5 on this page selected')
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
  await user.click(screen.getByRole('button', { name: 'Select all 12' }))
  expect(words()).toBe('All 12 selected')
  expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(bar()).not.toBeInTheDocument()
  expect(head()).not.toBeChecked()
  expect(head()).toHaveFocus()
})

test('LST-4 the buttons of the bar stand in one order: clearing first, what deletes last, whatever order they were stated in', async () => {
  const { user } = renderFrame(<Lamps actions={[{ id: 'Delete', isDanger: true }, { id: 'Activate' }, { id: 'Export…', isRare: true }, { id: 'Move' }]} />)
  await user.click(tick(2))
  const buttons = () =>
    within(bar()!)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((text) => !text?.startsWith('Select all'))
  expect(buttons()).toEqual(['Clear selection', 'Activate', 'Move', 'More', 'Delete'])
  await user.click(tick(3))
  expect(buttons()).toEqual(['Clear selection', 'Activate', 'Move', 'More', 'Delete'])
})

test('LST-4 a narrowed list speaks of what matches', async () => {
  const { user } = renderFrame(<Lamps />, '/list?active=true')
  await user.click(head())
  await user.click(screen.getByRole('button', { name: 'Select all 12 that match' }))
  expect(words()).toBe('All 12 that match selected')
})

test('LST-4 a selection survives paging, sorting and a refresh, and the words say where its rows are', async () => {
  const { user } = renderFrame(<Lamps />)
  await user.click(head())
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  expect(words()).toBe('5 on other pages selected')
  expect(head()).not.toBeChecked()
  await user.click(tick(7))
  expect(words()).toBe('6 selected, 1 on this page')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(words()).toBe('6 selected, 5 on this page')
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
})

test('LST-4 another search or filter drops it, and says so', async () => {
  const { user } = renderFrame(<Lamps />, '/list?active=true')
  await user.click(tick(1))
  await user.click(screen.getByRole('button', { name: 'Remove the filter Active' }))
  expect(bar()).not.toBeInTheDocument()
  expect(tick(1)).not.toBeChecked()
  expect(screen.getByText('The selection was cleared, because the list shows other rows now.')).toBeVisible()
  await user.click(tick(2))
  await user.type(screen.getByRole('searchbox'), 'lamp{Enter}')
  expect(bar()).not.toBeInTheDocument()
})

test('LST-4 nothing was chosen: another filter says nothing', async () => {
  const { user } = renderFrame(<Lamps />, '/list?active=true')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Active' }))
  expect(screen.queryByText(/selection was dropped/)).not.toBeInTheDocument()
})

test('LST-4 Shift ticks a range, on the ticks and on the rows; Ctrl and Cmd toggle a row that would otherwise open', async () => {
  const { user, address } = renderFrame(<Lamps />)
  await user.click(tick(2))
  await user.keyboard('{Shift>}')
  await user.click(tick(4))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([2, 3, 4])
  for (const key of ['Control', 'Meta']) {
    await user.keyboard(`{${key}>}`)
    await user.click(link(3))
    await user.keyboard(`{/${key}}`)
  }
  expect(chosen()).toEqual([2, 3, 4])
  await user.keyboard('{Control>}')
  await user.click(link(1))
  await user.keyboard('{/Control}{Shift>}')
  await user.click(link(5))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([1, 2, 3, 4, 5])
  expect(address()).toBe('/list')
})

test('rows stay real links: a plain click opens, and the middle button is left to the browser', async () => {
  const { user, address } = renderFrame(<Lamps />)
  expect(link(1)).toHaveAttribute('href', '/lamps/1')
  const isLeftAlone = fireEvent(link(1), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
  expect(isLeftAlone).toBe(true)
  await user.click(link(1))
  expect(address()).toBe('/lamps/1')
})

test('LST-4 Ctrl+A takes the page, Escape lets go, x ticks the row that has the focus', async () => {
  const { user } = renderFrame(<Lamps />)
  press({ key: 'a', ctrlKey: true })
  expect(words()).toBe('5 on this page selected')
  press({ key: 'Escape' })
  expect(bar()).not.toBeInTheDocument()
  await user.keyboard('jjx')
  expect(chosen()).toEqual([2])
  await user.keyboard('jj{Shift>}X{/Shift}')
  expect(chosen()).toEqual([2, 3, 4])
  act(() => tick(1).focus())
  await user.keyboard('x')
  expect(chosen()).toEqual([1, 2, 3, 4])
  await user.keyboard('j')
  expect(link(2)).toHaveFocus()
})

test('the keys of the list are letters while somebody types, and nothing behind a dialog', async () => {
  const { user, rerender } = renderFrame(<Lamps />)
  await user.click(screen.getByRole('searchbox'))
  press({ key: 'a', ctrlKey: true })
  expect(bar()).not.toBeInTheDocument()
  rerender(<></>)
  renderFrame(<Lamps hasDialog />)
  press({ key: 'a', metaKey: true })
  expect(bar()).not.toBeInTheDocument()
})

test('an action is given the rows, or everything, and can end the selection', async () => {
  const told: Chosen[] = []
  const { user } = renderFrame(<Lamps onAction={(one) => told.push(one)} />)
  await user.click(tick(3))
  await user.click(tick(1))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(told[0]).toMatchObject({ ids: ['3', '1'], count: 2 })
  await user.click(screen.getByRole('button', { name: 'Select all 12' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
  expect(told[1]).toMatchObject({ ids: null, count: 12 })
  act(() => told[1]?.clear())
  expect(bar()).not.toBeInTheDocument()
})

test('LST-11 the menu of a row acts on that row, or on the selection that it belongs to', async () => {
  const told: Chosen[] = []
  const { user } = renderFrame(<Lamps onAction={(one) => told.push(one)} />)
  fireEvent.contextMenu(link(2))
  const menu = within(await screen.findByRole('menu', { name: 'Lamp 2' }))
  expect(menu.getAllByRole('menuitem').map((line) => line.textContent)).toEqual(['Open', 'Open in a new tab', 'Select', 'Activate', 'Delete…'])
  expect(menu.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
  await user.click(menu.getByRole('menuitem', { name: 'Activate' }))
  expect(told[0]).toMatchObject({ ids: ['2'], count: 1 })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(tick(2))
  await user.click(tick(4))
  fireEvent.contextMenu(link(4))
  await user.click(within(await screen.findByRole('menu', { name: '2 selected' })).getByRole('menuitem', { name: 'Activate' }))
  expect(told[1]).toMatchObject({ ids: ['2', '4'], count: 2 })
})

test('LST-11 a full stop opens the menu of the row that has the focus; Escape closes it, gives the focus back and lets the selection be', async () => {
  const { user, address } = renderFrame(<Lamps />)
  await user.keyboard('jx.')
  const first = within(await screen.findByRole('menu', { name: 'Lamp 1' })).getByRole('menuitem', { name: 'Open' })
  expect(first).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(link(1)).toHaveFocus()
  expect(chosen()).toEqual([1])
  await user.keyboard('.{Enter}')
  expect(address()).toBe('/lamps/1')
})

test('on a phone and as pictures the cards have ticks, and one for all of them', async () => {
  const { user } = renderFrame(<Lamps />, '/list?view=grid')
  const cards = screen.getByRole('list', { name: 'Lamps' })
  await user.click(within(cards).getByRole('checkbox', { name: 'Select Lamp 2' }))
  expect(chosen()).toEqual([2])
  await user.click(head())
  expect(words()).toBe('5 on this page selected')
})

test('everything is chosen already when all rows stand on this page: no second step', async () => {
  const { user } = renderFrame(<Lamps count={5} />)
  await user.click(head())
  expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument()
})

test('the selection speaks Dutch', async () => {
  const { user } = renderFrame(<Lamps />, '/list?active=true', 'nl')
  await user.click(screen.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }))
  expect(words()).toBe('5 op deze pagina geselecteerd')
  expect(screen.getByRole('button', { name: 'Alle 12 die voldoen selecteren' })).toBeVisible()
})
