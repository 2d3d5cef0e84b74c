import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import type { ListArrangement } from './ListArrangement'
import type { ListColumn } from './ListColumn'
import { ListFrame } from './ListFrame'
import type { ListOptions } from './listValues'
import { useListState } from './useListState'

interface Chair {
  id: number
  name: string
}

const options: ListOptions<never> = { sorts: ['name'], defaultSort: 'name' }

const columns: readonly ListColumn<Chair>[] = [
  { id: 'name', title: 'Name', sort: 'name', render: (chair) => chair.name },
  { id: 'sku', title: 'SKU', hideable: true, render: () => 'MIR-7' },
  { id: 'changed', title: 'Changed', needsRoom: true, render: () => 'today' },
]

const change = jest.fn()

function Chairs({ arrangement, more = [] }: { arrangement?: Partial<ListArrangement>; more?: readonly ListColumn<Chair>[] }) {
  const state = useListState(options)
  return (
    <ListFrame<Chair, never>
      title="Chairs"
      count={1}
      state={state}
      columns={[...columns, ...more]}
      rows={[{ id: 7, name: 'Dining chair Bristol velvet swivel green' }]}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/chairs/${id}`}
      arrangement={{ columns: undefined, isCompact: false, change, ...arrangement }}
      emptyNever={{ title: 'No chairs yet' }}
    />
  )
}

const edge = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('separator')
const pointer = (name: string, what: 'down' | 'move' | 'up', clientX: number) =>
  fireEvent(edge(name), new MouseEvent(`pointer${what}`, { bubbles: true, cancelable: true, button: 0, clientX }))
const measured = { name: 400, sku: 100, changed: 120 }

beforeEach(() => {
  change.mockClear()
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.style.width === '' ? (measured[this.dataset['column'] as 'name'] ?? 0) : parseInt(this.style.width)
  })
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => jest.restoreAllMocks())

test('LST-7 the edge of a column gives it another width by the arrow keys; all edges are one stop, up and down go on', async () => {
  const { user } = renderFrame(<Chairs />)
  expect(edge('Name')).toHaveAttribute('tabindex', '0')
  expect(edge('SKU')).toHaveAttribute('tabindex', '-1')
  act(() => edge('Name').focus())
  await user.keyboard('{ArrowDown}')
  expect(edge('SKU')).toHaveFocus()
  expect(edge('SKU')).toHaveAttribute('tabindex', '0')
  expect(edge('SKU')).toHaveAccessibleName('Width of SKU')
  expect(edge('SKU')).toHaveAttribute('aria-valuenow', '100')
  await user.keyboard('{ArrowRight}')
  expect(change).toHaveBeenLastCalledWith({ widths: { name: 400, sku: 116, changed: 120 } })
  await user.keyboard('{ArrowLeft}')
  expect(change).toHaveBeenLastCalledWith({ widths: { name: 400, sku: 84, changed: 120 } })
})

test('LST-7 a dragged edge shows the width at once and keeps it when it is let go; a double click forgets all', () => {
  renderFrame(<Chairs arrangement={{ widths: { name: 300, sku: 100 } }} />)
  const header = screen.getByRole('columnheader', { name: 'Name' })
  pointer('Name', 'down', 300)
  pointer('Name', 'move', 250)
  expect(header).toHaveStyle({ width: '250px' })
  expect(change).not.toHaveBeenCalled()
  pointer('Name', 'up', 240)
  expect(change).toHaveBeenCalledWith({ widths: { name: 240, sku: 100, changed: 120 } })
  // never too narrow to find
  pointer('SKU', 'down', 300)
  pointer('SKU', 'up', -900)
  expect(change).toHaveBeenLastCalledWith({ widths: { name: 300, sku: 48, changed: 120 } })
  fireEvent.doubleClick(edge('SKU'))
  expect(change).toHaveBeenLastCalledWith({ widths: null })
})

test('LST-7 the first columns stay in sight one beside the other, and the whole row still leads where it did', () => {
  renderFrame(<Chairs arrangement={{ pinned: 2 }} />)
  const table = screen.getByRole('table')
  expect(table.style.getPropertyValue('--v-pin-0')).toBe('0px')
  expect(table.style.getPropertyValue('--v-pin-1')).toBe('400px')
  const row = screen.getByRole('row', { name: /Dining chair/ })
  expect([...row.children].map((cell) => cell.classList.contains('v-pinned'))).toEqual([true, true, false])
  expect(within(row).getAllByRole('link')).toHaveLength(1)
  expect(row.lastElementChild!.querySelector('a')).toHaveAttribute('href', '/chairs/7')
})

test('LST-1 a long name that is cut is one text, in full', () => {
  renderFrame(<Chairs />)
  const link = screen.getByRole('link', { name: 'Dining chair Bristol velvet swivel green' })
  expect(link.textContent).toBe('Dining chair Bristol velvet swivel green')
  expect(link.querySelector('.v-cut')).toHaveTextContent(/velvet$/)
})

test('LST-1 a narrow window begins without the columns that need more', () => {
  const desktop = window.matchMedia
  window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(min-width: 769px) and (max-width: 1240px)' })
  renderFrame(<Chairs />)
  expect(screen.queryByRole('columnheader', { name: 'Changed' })).not.toBeInTheDocument()
  window.matchMedia = desktop
})

test('LST-1 and shows them when they are asked for', () => {
  const desktop = window.matchMedia
  window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(min-width: 769px) and (max-width: 1240px)' })
  renderFrame(<Chairs />, '/list?columns=changed')
  expect(screen.getByRole('columnheader', { name: 'Changed' })).toBeVisible()
  window.matchMedia = desktop
})

const makers: readonly ListColumn<Chair>[] = [{ id: 'maker', title: 'Maker', width: 90, needsRoom: 'much', render: () => 'Vos' }]

test('LST-1 a column that needs much room waits for a wide window', () => {
  const desktop = window.matchMedia
  const inWindow = (matching: string) => (window.matchMedia = (query) => ({ ...desktop(query), matches: query === matching }))
  inWindow('(min-width: 769px) and (max-width: 1439px)')
  const { unmount } = renderFrame(<Chairs more={makers} />)
  expect(screen.queryByRole('columnheader', { name: 'Maker' })).not.toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'Changed' })).toBeVisible()
  unmount()
  window.matchMedia = desktop
  renderFrame(<Chairs more={makers} />)
  expect(screen.getByRole('columnheader', { name: 'Maker' })).toBeVisible()
})

test('LST-1 no cell takes more than the width that its column says', () => {
  renderFrame(<Chairs more={makers} />)
  const cells = [...screen.getByRole('row', { name: /Dining chair/ }).children].map((cell) => (cell as HTMLElement).style.getPropertyValue('--v-most'))
  expect(cells).toEqual(['', '', '', '90px'])
})
