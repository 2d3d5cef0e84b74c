import { screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import type { ListColumn } from './ListColumn'
import { ListFrame } from './ListFrame'
import type { ListFilter } from './ListFilter'
import type { ListOptions } from './listValues'
import { useListState } from './useListState'

interface Lamp {
  id: string
  name: string
}

type LampFilter = 'colour' | 'price' | 'made'

const options: ListOptions<LampFilter> = {
  sorts: ['name'],
  defaultSort: 'name',
  filters: { colour: { several: ['red', 'green', 'blue'] }, price: { range: 'number', hasPresence: true }, made: { range: 'date' } },
}
const filters: ListFilter<LampFilter>[] = [
  { id: 'colour', label: 'Colour', kind: 'choice', isSeveral: true, options: ['red', 'green', 'blue'].map((value) => ({ value, label: value })) },
  { id: 'price', label: 'Price', kind: 'range', unit: 'money', isOptional: true },
  { id: 'made', label: 'Made', kind: 'range', unit: 'date' },
]
const drawn: string[] = []
const columns: readonly ListColumn<Lamp>[] = [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    render: ({ name }) => {
      drawn.push(name)
      return name
    },
  },
]
const rows: readonly Lamp[] = ['Fjord', 'Baken', 'Zeist'].map((name) => ({ id: name, name }))
const keyOf = ({ id }: Lamp) => id
const selection = { rowName: ({ name }: Lamp) => name, actions: [] }

function Lamps() {
  return (
    <ListFrame<Lamp, LampFilter>
      title="Lamps"
      count={3}
      state={useListState(options)}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      selection={selection}
      emptyNever={{ title: 'None' }}
    />
  )
}

const open = (to: string) => renderFrame(<Lamps />, to)
const chip = (name: RegExp) => screen.getByRole('button', { name }).closest<HTMLElement>('.v-chip')!

test('a filter takes another value, says both, is turned round as a whole, and loses one again', async () => {
  const { user, address } = await open('/lamps?colour=red')
  await user.click(screen.getByRole('button', { name: 'Add a value to the filter Colour' }))
  const menu = await screen.findByRole('menu', { name: 'Colour' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['green', 'blue'])
  await user.click(within(menu).getByRole('menuitem', { name: 'blue' }))
  expect(address()).toBe('/lamps?colour=red%2Cblue')
  expect(chip(/Change the filter Colour/)).toHaveTextContent('red or blue')
  await user.click(screen.getByRole('button', { name: 'Reverse the filter Colour' }))
  expect(address()).toBe('/lamps?colour=%21red%2Cblue')
  expect(chip(/Change the filter Colour/)).toHaveTextContent('not red or blue')
  await user.click(screen.getByRole('button', { name: /Change the filter Colour/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'red' }))
  expect(address()).toBe('/lamps?colour=%21blue')
})

test('a range is asked for by one end or both, the higher one first means the same, and stands in words', async () => {
  const { user, address } = await open('/lamps')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Price' }))
  await user.type(await screen.findByLabelText('From'), '200')
  await user.type(screen.getByLabelText('To'), '50')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/lamps?price=50..200')
  expect(chip(/Change the filter Price/)).toHaveTextContent('€50.00 to €200.00')
  await user.click(screen.getByRole('button', { name: /Change the filter Price/ }))
  await user.clear(await screen.findByLabelText('To'))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(chip(/Change the filter Price/)).toHaveTextContent('from €50.00')
})

test('what has no value at all is asked for beside a range', async () => {
  const { user, address } = await open('/lamps?price=..50')
  expect(chip(/Change the filter Price/)).toHaveTextContent('up to €50.00')
  await user.click(screen.getByRole('button', { name: /Change the filter Price/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'is empty' }))
  expect(address()).toBe('/lamps?price=none')
  expect(chip(/Change the filter Price/)).toHaveTextContent(/^Price\s*is empty/)
})

test('days of a range are days in the reader’s language', async () => {
  await open('/lamps?made=2026-01-31..')
  expect(chip(/Change the filter Made/)).toHaveTextContent('from 31 Jan 2026')
})

test('a tick draws its own row again and no other', async () => {
  const { user } = await open('/lamps')
  drawn.splice(0)
  await user.click(screen.getByRole('checkbox', { name: 'Select Baken' }))
  expect(screen.getByRole('checkbox', { name: 'Select Baken' })).toBeChecked()
  expect(drawn).toEqual(['Baken'])
})
