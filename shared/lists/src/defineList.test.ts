import { defineList, type RowsKey } from './defineList'
import { filtersOf } from './filtersOf'

interface Filter {
  colours?: readonly string[] | null
  brands?: readonly string[] | null
  empty?: readonly string[] | null
  filled?: readonly string[] | null
  active?: boolean | null
  minimumPrice?: number | null
  maximumPrice?: number | null
  madeFrom?: string | null
  not?: readonly Filter[] | null
}

const filter = filtersOf<Filter>()
const lamps = defineList<RowsKey, 'name' | 'price'>()({
  id: 'lamps',
  path: '/lamps',
  title: 'ui.look.title',
  none: { title: 'ui.look.title' },
  rows: {} as never,
  rowKey: () => '1',
  rowName: () => 'Lamp',
  sort: '-price',
  columns: [
    { id: 'name', title: 'ui.look.title', sort: 'name', render: () => null },
    { id: 'price', title: 'ui.look.title', sort: 'price', render: () => null },
  ],
  filters: {
    colour: filter.oneOf({ label: 'ui.look.title', values: ['red', 'green', 'blue'], words: (colour) => colour, to: (colours) => ({ colours }) }),
    brand: filter.loaded({
      label: 'ui.look.title',
      load: async () => [],
      to: (brands) => ({ brands }),
      empty: { empty: ['BRAND'] },
      filled: { filled: ['BRAND'] },
    }),
    active: filter.yesNo({ label: 'ui.look.title', to: (active) => ({ active }) }),
    price: filter.range({
      label: 'ui.look.title',
      unit: 'money',
      empty: { empty: ['PRICE'] },
      to: ({ from, to }) => ({ minimumPrice: from ? Number(from) : null, maximumPrice: to ? Number(to) : null }),
    }),
    made: filter.range({ label: 'ui.look.title', unit: 'date', to: ({ from }) => ({ madeFrom: from ?? null }) }),
  },
})
const asked = (address: string) => lamps.variables(new URLSearchParams(address))

test('an address that says nothing asks for the first page in the list’s own order', () => {
  expect(asked('')).toEqual({ search: '', sort: '-price', perPage: 50, offset: 0, isNarrowed: false, filter: {} })
})

test('sorts are those of the columns', () => {
  expect(asked('sort=name').sort).toBe('name')
  expect(asked('sort=weight').sort).toBe('-price')
})

test('one value, several, and all but these', () => {
  expect(asked('colour=red').filter).toEqual({ colours: ['red'] })
  expect(asked('colour=red,blue').filter).toEqual({ colours: ['red', 'blue'] })
  expect(asked('colour=!red,blue').filter).toEqual({ not: [{ colours: ['red', 'blue'] }] })
})

test('each filter that is turned round is turned round by itself', () => {
  expect(asked('colour=!red&brand=!Vos&active=true').filter).toEqual({ active: true, not: [{ colours: ['red'] }, { brands: ['Vos'] }] })
})

test('a value that the list does not know does not filter, nor does it take a known one along', () => {
  expect(asked('colour=pink')).toMatchObject({ isNarrowed: false, filter: {} })
  expect(asked('colour=pink,red').filter).toEqual({ colours: ['red'] })
})

test('empty and filled are asked for in the words of the server, and turned round where it has none', () => {
  expect(asked('brand=none').filter).toEqual({ empty: ['BRAND'] })
  expect(asked('brand=any').filter).toEqual({ filled: ['BRAND'] })
  expect(asked('price=any').filter).toEqual({ not: [{ empty: ['PRICE'] }] })
})

test('what several filters ask of one list of the server stands side by side', () => {
  expect(asked('brand=none&price=none').filter).toEqual({ empty: ['BRAND', 'PRICE'] })
})

test('a range is open on the side that it leaves out', () => {
  expect(asked('price=10..200').filter).toEqual({ minimumPrice: 10, maximumPrice: 200 })
  expect(asked('price=..99.5').filter).toEqual({ minimumPrice: null, maximumPrice: 99.5 })
  expect(asked('made=2026-01-31..').filter).toEqual({ madeFrom: '2026-01-31' })
  expect(asked('price=cheap&made=2026-02-30..')).toMatchObject({ isNarrowed: false, filter: {} })
})
