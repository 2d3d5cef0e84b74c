import { act, screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import type { ListColumn } from './ListColumn'
import { ListFrame, type ListFrameProps } from './ListFrame'
import type { ListOptions } from './listValues'
import { useListState } from './useListState'

interface Chair {
  id: number
  name: string
  sku: string
  isActive: boolean
}

type ChairFilter = 'active' | 'type'

const options: ListOptions<ChairFilter> = {
  sorts: ['name', 'updated'],
  defaultSort: 'name',
  filters: { active: 'yesno', type: ['simple', 'bundle'] },
}

const columns: readonly ListColumn<Chair>[] = [
  { id: 'image', title: 'Image', isTitleHidden: true, card: 'image', render: () => null },
  { id: 'name', title: 'Name', sort: 'name', render: (chair) => chair.name },
  { id: 'sku', title: 'SKU', hideable: true, render: (chair) => chair.sku },
  { id: 'note', title: 'Note', isHiddenByDefault: true, render: () => 'a note' },
  { id: 'updated', title: 'Changed', sort: 'updated', isDescendingFirst: true, render: () => 'today' },
]

const miro: Chair = { id: 7, name: 'Miro', sku: 'MIR-7', isActive: true }
const alba: Chair = { id: 8, name: 'Alba', sku: 'ALB-8', isActive: false }

function Chairs(props: Partial<ListFrameProps<Chair, ChairFilter>>) {
  const state = useListState(options)
  return (
    <ListFrame<Chair, ChairFilter>
      title="Chairs"
      count={120}
      unfilteredCount={12000}
      state={state}
      columns={columns}
      rows={[miro, alba]}
      rowKey={(chair) => chair.id}
      rowHref={(chair) => `/chairs/${chair.id}`}
      hasGrid
      filters={[
        { id: 'active', label: 'Active', kind: 'yesno' },
        {
          id: 'type',
          label: 'Type',
          kind: 'choice',
          options: [
            { value: 'simple', label: 'Simple' },
            { value: 'bundle', label: 'Bundle' },
          ],
        },
      ]}
      emptyNever={{ title: 'No chairs yet', text: 'Make the first one.', action: <a href="/new">New chair</a> }}
      {...props}
    />
  )
}

const settle = () => act(async () => jest.advanceTimersByTime(1000))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('rows are real links and the count is exact', () => {
  renderFrame(<Chairs />)
  expect(screen.getByRole('link', { name: 'Miro' })).toHaveAttribute('href', '/chairs/7')
  expect(screen.getByText('120')).toBeVisible()
  expect(screen.getByText('1–50 of 120')).toBeVisible()
  expect(screen.getByText('120 results')).toBeInTheDocument()
})

test('a narrowed list says how many there are in all', () => {
  renderFrame(<Chairs />, '/list?active=true')
  expect(screen.getByText('120 of 12,000')).toBeVisible()
})

test('a count that is only where the search ended is called so, above the list, to be heard, and at its pages', () => {
  renderFrame(<Chairs isCapped />, '/list?search=miro')
  expect(screen.getByText('120+ of 12,000')).toBeVisible()
  expect(screen.getByText('1–50 of 120+')).toBeVisible()
  expect(screen.getByText(/^At least 120 results/)).toBeInTheDocument()
  expect(screen.queryByText('120 results')).not.toBeInTheDocument()
  expect(screen.queryByText('1–50 of 120')).not.toBeInTheDocument()
})

test('ROUTE-40 the list of a pasted address shows its search, filters, sort, page, size and columns', () => {
  renderFrame(<Chairs />, '/list?search=mir&active=true&type=bundle&sort=-updated&page=2&size=25&columns=note')
  expect(screen.getByRole('searchbox')).toHaveValue('mir')
  expect(screen.getByRole('button', { name: /^Active yes/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Type Bundle/ })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByText('26–50 of 120')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('columnheader', { name: 'SKU' })).not.toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeVisible()
})

test('ROUTE-40 typing writes the address once the typing rests, without a step for Back', async () => {
  const { user, address, back } = renderFrame(<Chairs />, '/list?page=3')
  await user.click(screen.getByRole('columnheader', { name: 'Name' }).querySelector('button')!)
  await user.type(screen.getByRole('searchbox'), 'mi')
  expect(address()).toBe('/list?sort=-name')
  await user.type(screen.getByRole('searchbox'), 'ro')
  await act(async () => jest.advanceTimersByTime(299))
  expect(address()).toBe('/list?sort=-name')
  await act(async () => jest.advanceTimersByTime(1))
  expect(address()).toBe('/list?sort=-name&search=miro')
  await act(back)
  expect(address()).toBe('/list?page=3')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('Enter searches at once, and Escape clears', async () => {
  const { user, address } = renderFrame(<Chairs />)
  await user.type(screen.getByRole('searchbox'), 'alba{Enter}')
  expect(address()).toBe('/list?search=alba')
  await user.keyboard('{Escape}')
  expect(address()).toBe('/list')
})

test('ROUTE-40 a filter is added, changed and removed in the address, each a step for Back', async () => {
  const { user, address, back } = renderFrame(<Chairs />, '/list?page=3')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await settle()
  await user.click(screen.getByRole('menuitem', { name: 'Type' }))
  await user.click(screen.getByRole('menuitem', { name: 'Simple' }))
  await settle()
  expect(address()).toBe('/list?type=simple')
  await user.click(screen.getByRole('button', { name: /^Type Simple/ }))
  await settle()
  await user.click(screen.getByRole('menuitem', { name: 'Bundle' }))
  await settle()
  expect(address()).toBe('/list?type=bundle')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Type' }))
  expect(address()).toBe('/list')
  await act(back)
  expect(address()).toBe('/list?type=bundle')
})

test('"Clear all" removes search and filters and leaves the rest', async () => {
  const { user, address } = renderFrame(<Chairs />, '/list?search=x&active=false&sort=-name&view=list')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/list?sort=-name&view=list')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('headers sort, turn round on the second click, and dates begin with the newest', async () => {
  const { user, address } = renderFrame(<Chairs />)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Changed' }))
  expect(address()).toBe('/list?sort=-updated')
  await user.click(screen.getByRole('button', { name: 'Changed' }))
  expect(address()).toBe('/list?sort=updated')
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
})

test('LST-8 a yes or no is turned round with one click, and a field is asked for by whether it has a value', async () => {
  const { user, address } = renderFrame(
    <Chairs filters={[{ id: 'active', label: 'Active', kind: 'yesno', sentence: (value) => (value === 'true' ? 'In use' : 'Not in use') }]} />,
    '/list?active=true',
  )
  expect(screen.getByRole('button', { name: /^In use/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reverse the filter Active' }))
  expect(address()).toBe('/list?active=false')
  expect(screen.getByRole('button', { name: /^Not in use/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reverse the filter Active' }))
  expect(address()).toBe('/list?active=true')
})

test('LST-8 a filter with many values fetches them when it is opened, finds by typing, and tries again', async () => {
  const values = Array.from({ length: 30 }, (_, place) => `Brand ${place}`)
  const load = jest.fn<Promise<readonly string[]>, []>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(values)
  const { user, address } = renderFrame(<Chairs filters={[{ id: 'type', label: 'Brand', kind: 'choice', isOptional: true, load }]} />)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await settle()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.type(await screen.findByRole('textbox', { name: 'Search in Brand' }), '17')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Brand 17'])
  await user.clear(screen.getByRole('textbox', { name: 'Search in Brand' }))
  await user.click(screen.getByRole('menuitem', { name: 'is empty' }))
  // the list has no such option, and an unknown value in the address is ignored
  expect(address()).toBe('/list?type=none')
})

test('LST-9 a list in which nothing matches names what excludes the most, and removes it', async () => {
  const counts: Record<string, number> = { '?active=false': 3, '?type=bundle': 41 }
  const countAt = (at: URLSearchParams) => Promise.resolve(counts[`?${at}`] ?? 0)
  const { user, address } = renderFrame(<Chairs rows={[]} count={0} countAt={countAt} />, '/list?active=false&type=bundle')
  expect(await screen.findByText(/Active: no excludes the most. Without it: 41 rows/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Active' }))
  expect(address()).toBe('/list?type=bundle')
})

test('LST-7 columns stand in the order in which they were chosen; one that always shows keeps its place', () => {
  renderFrame(<Chairs />, '/list?columns=updated,note,sku')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/, ''))).toEqual(['Image', 'Name', 'Changed', 'Note', 'SKU'])
})

test('columns are chosen and reset', async () => {
  const { user, address } = renderFrame(<Chairs />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await settle()
  await user.click(screen.getByRole('checkbox', { name: 'Note' }))
  expect(address()).toBe('/list?columns=sku%2Cnote')
  await user.click(screen.getByRole('checkbox', { name: 'SKU' }))
  await user.click(screen.getByRole('checkbox', { name: 'Note' }))
  expect(screen.queryByRole('columnheader', { name: 'SKU' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(address()).toBe('/list')
})

test('the rows stand as big pictures too', async () => {
  const { user, address } = renderFrame(<Chairs />)
  await user.click(screen.getByRole('button', { name: 'Pictures' }))
  expect(address()).toBe('/list?view=grid')
  const card = within(screen.getByRole('list', { name: 'Chairs' })).getAllByRole('listitem')[0]!
  expect(within(card).getByRole('link', { name: 'Miro' })).toHaveAttribute('href', '/chairs/7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Changed, descending')
  expect(address()).toBe('/list?view=grid&sort=-updated')
})

test('a page past the end becomes the last page, says so, and leaves no step for Back', async () => {
  const { address } = renderFrame(<Chairs rows={[]} />, '/list?page=99&size=25')
  await settle()
  expect(address()).toBe('/list?page=5&size=25')
  expect(screen.getByText('Page 99 no longer exists. This is the last page.')).toBeVisible()
})

test('while loading there are grey rows and no empty state', () => {
  const { container } = renderFrame(<Chairs count={undefined} rows={[]} isLoading />)
  // it would close again when the rows arrive
  expect(screen.getByRole('button', { name: 'Columns' })).toBeDisabled()
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(10)
  expect(screen.queryByText('No chairs yet')).not.toBeInTheDocument()
})

test('while refreshing the old rows stay usable under a thin bar', () => {
  renderFrame(<Chairs isRefetching />)
  expect(screen.getByRole('progressbar', { name: 'Refreshing the list' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Miro' })).toBeVisible()
})

test('a list that never had a row explains itself and offers the first step', () => {
  renderFrame(<Chairs count={0} rows={[]} />)
  expect(screen.getByRole('heading', { name: 'No chairs yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New chair' })).toBeVisible()
})

test('nothing found names the one filter and removes it', async () => {
  const { user, address } = renderFrame(<Chairs count={0} rows={[]} />, '/list?active=false')
  await act(async () => {})
  expect(screen.getByText('No row matches Active: no.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Active' }))
  expect(address()).toBe('/list')
})

test('nothing found names every filter and the search, each to be removed alone', async () => {
  const { user, address } = renderFrame(<Chairs count={0} rows={[]} />, '/list?active=false&type=bundle&search=sofa')
  expect(screen.getByText('No row matches Active: no, Type: Bundle and “sofa”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Type' }))
  expect(address()).toBe('/list?active=false&search=sofa')
})

test('a list that could not be loaded offers a retry', async () => {
  const onRetry = jest.fn()
  const { user } = renderFrame(<Chairs count={undefined} rows={[]} error={new Error('down')} onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a refresh that failed keeps the good rows', () => {
  renderFrame(<Chairs error={new Error('down')} onRetry={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The rows below are from before.')
  expect(screen.getByRole('link', { name: 'Miro' })).toBeVisible()
})

test('j and k walk over the rows, but not while somebody types', async () => {
  const { user } = renderFrame(<Chairs />)
  await user.keyboard('jj')
  expect(screen.getByRole('link', { name: 'Alba' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Miro' })).toHaveFocus()
  await user.type(screen.getByRole('searchbox'), 'j')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('on a phone the rows are cards with their facts', () => {
  const desktop = window.matchMedia
  window.matchMedia = (query) => ({ ...desktop(query), matches: query.includes('max-width') })
  renderFrame(<Chairs />)
  window.matchMedia = desktop
  const cards = screen.getByRole('list', { name: 'Chairs' })
  expect(within(cards).getByRole('link', { name: 'Miro' })).toBeVisible()
  expect(within(cards).getByText('MIR-7')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('the list speaks Dutch', () => {
  renderFrame(<Chairs />, '/list?active=true', 'nl')
  expect(screen.getByText('120 van 12.000')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Active ja/ })).toBeVisible()
})
