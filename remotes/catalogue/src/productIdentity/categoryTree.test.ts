import { aboveOf, canonicalPath, categoryTree, inTreeOrder, partsOf, searchCategories, type SortableCategory } from './categoryTree'

const category = (path: string, more: Partial<SortableCategory> = {}) => ({ path, name: partsOf(path).at(-1) ?? path, label: path, ...more })
const paths = (categories: readonly SortableCategory[], locale = 'nl') => inTreeOrder(categories, locale).map(({ path }) => path)

test('PROD-29 categories without a place of their own are in alphabetical order, each below its parent', () => {
  expect(paths(['Hoekbanken', 'banken', 'Éénpersoonsbedden', 'banken > Zit', 'banken > Lig'].map((path) => category(path)))).toEqual([
    'banken',
    'banken > Lig',
    'banken > Zit',
    'Éénpersoonsbedden',
    'Hoekbanken',
  ])
})

test('PROD-29 those with a place come first, with all that is below them; the order is that of the names in the language', () => {
  const tree = [
    category('Banken', { name: 'Sofas' }),
    category('Bedden', { name: 'Beds' }),
    category('Tafels', { sortOrder: 1, name: 'Tables' }),
    category('Tafels > Eettafels'),
    category('Kasten', { sortOrder: 0, name: 'Cabinets' }),
  ]
  expect(paths(tree)).toEqual(['Kasten', 'Tafels', 'Tafels > Eettafels', 'Bedden', 'Banken'])
  expect(categoryTree(tree, 'en').map(({ name, depth }) => `${depth} ${name}`)).toEqual(['0 Cabinets', '0 Tables', '1 Eettafels', '0 Beds', '0 Sofas'])
})

test('PROD-29 a search finds by all words of a path or of its names; accents and capitals do not matter', () => {
  const tree = categoryTree(
    [category('Banken'), category('Banken > Hoekbanken', { name: 'Corner sofas', label: 'Sofas > Corner sofas' } as never), category('Bedden')],
    'nl',
  )
  const found = (search: string) => searchCategories(tree, search).map(({ path }) => path)
  expect(found('')).toHaveLength(3)
  expect(found('hoék')).toEqual(['Banken > Hoekbanken'])
  expect(found('sofas > corner')).toEqual(['Banken > Hoekbanken'])
  expect(found('stoel')).toEqual([])
})

test('spaces around the separator do not count', () => {
  expect(canonicalPath(' Banken>Hoekbanken ')).toBe('Banken > Hoekbanken')
  expect(aboveOf('Banken > Hoekbanken > Links')).toBe('Banken > Hoekbanken')
  expect(aboveOf('Banken')).toBe('')
})
