import { productsVariables } from './productsList'

const asked = (address: string) => productsVariables(new URLSearchParams(address))

test('an address without a word asks for the first fifty by name', () => {
  expect(asked('')).toEqual({ search: '', sort: 'name', perPage: 50, offset: 0, isNarrowed: false, filter: {} })
})

test('search, sort, page and size are what the address says', () => {
  expect(asked('search=lund&sort=-price&page=3&size=25')).toMatchObject({
    search: 'lund',
    sort: '-price',
    perPage: 25,
    offset: 50,
    isNarrowed: true,
  })
})

test('each filter of the address filters', () => {
  const address = 'type=BUNDLE&active=true&complete=false&image=false&stock=true&variation=false&duplicates=true&website=true&folder=true&label=false&mail=true'
  expect(asked(address)).toMatchObject({
    isNarrowed: true,
    filter: {
      types: ['BUNDLE'],
      active: true,
      complete: false,
      hasImage: false,
      inStock: true,
      isVariation: false,
      hasDuplicates: true,
      hasBrokenWebsiteAssign: true,
      isFolderProduct: true,
      isLabelProduct: false,
      hasMail: true,
    },
  })
})

test('what an address says wrongly does not filter', () => {
  expect(asked('type=SOFA&active=perhaps&sort=colour&page=-1')).toEqual(asked(''))
})
