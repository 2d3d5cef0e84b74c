import { readListValues, readListVariables, writeListValues, type ListOptions } from './listValues'

const options = {
  sorts: ['name', 'updated'],
  defaultSort: 'name',
  filters: { active: 'yesno', type: ['simple', 'bundle'], supplier: 'any' },
} as const satisfies ListOptions

const read = (address: string) => readListValues<'active' | 'type' | 'supplier'>(options, new URLSearchParams(address))
const write = (address: string, changes: Parameters<typeof writeListValues<'active' | 'type' | 'supplier'>>[2]) =>
  writeListValues<'active' | 'type' | 'supplier'>(options, new URLSearchParams(address), changes).toString()

test('an empty address is the list as it was designed', () => {
  expect(read('')).toEqual({
    search: '',
    sort: 'name',
    page: 1,
    size: 50,
    offset: 0,
    columns: undefined,
    view: 'list',
    filters: {},
    defaultFilters: undefined,
    isNarrowed: false,
  })
})

test('ROUTE-40 everything a list can be asked is read from its address', () => {
  expect(read('search=lund&sort=-updated&page=3&size=25&columns=name,sku&view=grid&active=true&type=bundle&supplier=17')).toEqual({
    search: 'lund',
    sort: '-updated',
    page: 3,
    size: 25,
    offset: 50,
    columns: ['name', 'sku'],
    view: 'grid',
    filters: { active: 'true', type: 'bundle', supplier: '17' },
    defaultFilters: undefined,
    isNarrowed: true,
  })
})

test('ROUTE-40 what is not understood gives the default', () => {
  expect(read('sort=price&page=minus&size=7&view=map&type=sofa&active=perhaps')).toEqual(read(''))
  expect(read('page=0').page).toBe(1)
  expect(read('page=-2').page).toBe(1)
  expect(read('page=1e30').page).toBe(1)
})

test('VALID-02 all, null and empty are no filter, whatever the kind', () => {
  for (const word of ['all', 'null', 'empty', '']) {
    expect(read(`active=${word}&type=${word}&supplier=${word}`).filters).toEqual({})
  }
})

test('what narrows a list by itself is lifted by whatever is asked of it, and by naming its filter', () => {
  const online: ListOptions<'active' | 'type'> = { ...options, defaultFilters: { active: 'true' } }
  const readOnline = (address: string) => readListValues(online, new URLSearchParams(address))
  expect(readOnline('page=2&sort=price')).toMatchObject({ filters: {}, defaultFilters: { active: 'true' }, isNarrowed: false })
  expect(readOnline('active=all')).toMatchObject({ filters: {}, defaultFilters: undefined, isNarrowed: false })
  expect(readOnline('search=lund')).toMatchObject({ defaultFilters: undefined, isNarrowed: true })
  expect(readOnline('type=simple')).toMatchObject({ filters: { type: 'simple' }, defaultFilters: undefined })
  expect(readOnline('active=false')).toMatchObject({ filters: { active: 'false' }, defaultFilters: undefined })
  expect(readListVariables(online, new URLSearchParams())).toMatchObject({ filters: {}, defaultFilters: { active: 'true' } })
})

test('a change of filter, search, sort or size begins at page 1 again; other keys stay', () => {
  expect(write('page=4&tab=x&sort=-updated', { filters: { active: 'false' } })).toBe('tab=x&sort=-updated&active=false')
  expect(write('page=4', { search: 'lund' })).toBe('search=lund')
  expect(write('page=4', { sort: '-name' })).toBe('sort=-name')
  expect(write('page=4', { size: 100 })).toBe('size=100')
  expect(write('page=4', { view: 'grid' })).toBe('page=4&view=grid')
})

test('what equals the default is left out of the address', () => {
  expect(write('sort=-name&size=100&page=2&view=grid', { sort: 'name', size: 50, view: 'list' })).toBe('')
  expect(write('page=2&columns=sku', { page: 1, columns: null })).toBe('')
})

test('a ranked list asks for no sort while it is searched, unless its address names one', () => {
  const ranked: ListOptions<never> = { sorts: ['name', 'updated'], defaultSort: 'name', isRanked: true }
  const sortOf = (address: string) => readListValues(ranked, new URLSearchParams(address)).sort
  expect([sortOf(''), sortOf('search=lund'), sortOf('search=lund&sort=name'), sortOf('search=+')]).toEqual(['name', '', 'name', 'name'])
  const to = (address: string, sort: string) => writeListValues(ranked, new URLSearchParams(address), { sort }).toString()
  expect([to('', 'name'), to('search=lund', 'name'), to('search=lund&sort=name', ''), to('search=+', 'name')]).toEqual([
    '',
    'search=lund&sort=name',
    'search=lund',
    'search=+',
  ])
})

test('what was written is read again', () => {
  const address = write('', { search: 'a & b', sort: '-updated', size: 25, columns: ['sku'], filters: { type: 'simple' } })
  expect(read(address)).toMatchObject({
    search: 'a & b',
    sort: '-updated',
    size: 25,
    columns: ['sku'],
    filters: { type: 'simple' },
  })
})

test('VALID-02 a day of the calendar filters, and what is none is no filter', () => {
  const dated: ListOptions<'since'> = { sorts: ['name'], defaultSort: 'name', filters: { since: 'date' } }
  const since = (value: string) => readListValues(dated, new URLSearchParams({ since: value })).filters.since
  expect([since('2028-02-29'), since('2026-12-31')]).toEqual(['2028-02-29', '2026-12-31'])
  expect(['2026-02-30', '2026-13-01', '2026-1-1', '2026-01-01T12:00', 'yesterday', 'all'].map(since)).toEqual(Array(6).fill(undefined))
})

test('a search alone and a filter alone narrow a list; an empty list of columns is none', () => {
  expect([read('search=lund').isNarrowed, read('supplier=17').isNarrowed, read('sort=-name').isNarrowed]).toEqual([true, true, false])
  expect([read('columns=name,,sku').columns, read('columns=,').columns]).toEqual([['name', 'sku'], undefined])
})

test('one filter that brings its own order is enough for a list to ask for none', () => {
  const listed: ListOptions<'codes' | 'like'> = {
    sorts: ['name'],
    defaultSort: 'name',
    filters: { codes: 'any', like: 'any' },
    rankedFilters: ['codes', 'like'],
  }
  const sortOf = (address: string) => readListValues(listed, new URLSearchParams(address)).sort
  expect([sortOf(''), sortOf('codes=k3f9'), sortOf('like=7'), sortOf('search=lund')]).toEqual(['name', '', '', 'name'])
})

test('API-06 what every list asks of the server: how many rows and from which on, beside search and sort', () => {
  expect(readListVariables(options, new URLSearchParams('search=lund&sort=-updated&page=3&size=25&type=bundle'))).toEqual({
    variables: { search: 'lund', sort: '-updated', perPage: 25, offset: 50, isNarrowed: true },
    filters: { type: 'bundle' },
  })
  expect([25, 50, 100, 99].map((size) => read(`size=${size}`).size)).toEqual([25, 50, 100, 50])
})
