import { categoryTree, searchCategories } from './categoryTree'

const paths = (categories: readonly string[]) => categoryTree(categories, 'nl').map(({ path, depth }) => `${'-'.repeat(depth)}${path}`)

test('PROD-29 categories without a path are one list in the order of the alphabet', () => {
  expect(paths(['Hoekbanken', 'banken', 'Éénpersoonsbedden'])).toEqual(['banken', 'Éénpersoonsbedden', 'Hoekbanken'])
})

test('PROD-29 a path stands below what it belongs to, which need not be a category of any product', () => {
  expect(paths(['Tafels', 'Banken > Hoekbanken', 'Banken>Slaapbanken', 'Tafels > Eettafels > Rond'])).toEqual([
    'Banken',
    '-Banken > Hoekbanken',
    '-Banken>Slaapbanken',
    'Tafels',
    '-Tafels > Eettafels',
    '--Tafels > Eettafels > Rond',
  ])
})

test('PROD-29 a search finds by all words of a path; accents and capitals do not matter', () => {
  const tree = categoryTree(['Banken > Hoekbanken', 'Banken > Slaapbanken', 'Bedden'], 'nl')
  const found = (search: string) => searchCategories(tree, search).map(({ path }) => path)
  expect(found('')).toHaveLength(4)
  expect(found('hoék')).toEqual(['Banken > Hoekbanken'])
  expect(found('Banken > slaap')).toEqual(['Banken > Slaapbanken'])
  expect(found('stoel')).toEqual([])
})
