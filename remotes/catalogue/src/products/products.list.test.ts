import { keepCodes } from '../codes/pastedCodes'
import { productsVariables } from './productsVariables'

const asked = (address: string) => productsVariables(new URLSearchParams(address))

test('an address without a word asks for the first fifty by name', () => {
  expect(asked('')).toEqual({ search: '', sort: 'name', perPage: 50, offset: 0, isNarrowed: false, hasCodes: false, filter: {} })
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
  const address = 'type=BUNDLE&active=true&complete=false&image=false&stock=true&variation=false&duplicates=true&website=true&folder=true&label=false&mail=true&unreadMail=true'
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
      hasUnreadMail: true,
    },
  })
})

test('PROD-01 fields are asked for by their value, or by whether they have one', () => {
  expect(asked('brand=Vos&category=Stoelen').filter).toEqual({ brands: ['Vos'], categories: ['Stoelen'] })
  expect(asked('brand=any&category=none&ean=none&series=any&price=none&leadTime=any').filter).toEqual({
    filled: ['BRAND', 'SERIES', 'LEAD_TIME'],
    empty: ['CATEGORY', 'EAN_CODE', 'PRICE'],
  })
  expect(asked('missing=image.main&score=50-79').filter).toEqual({ missing: 'image.main', minimumScore: 50, maximumScore: 79 })
  expect(asked('ean=perhaps&score=7').filter).toEqual({})
})

test('LST-8 PROD-01 an attribute is asked for by its value, by having one, or by having none', () => {
  expect(asked('attribute=27').filter).toEqual({ attributes: ['27'] })
  expect(asked('attribute=27-none').filter).toEqual({ withoutAttributes: ['27'] })
  expect(asked('attribute=27-none&value=31').filter).toEqual({ withoutAttributes: ['27'], attributeValues: ['31'] })
})

test('SRC-4 pasted codes stand in the address under a key, and come in their own order unless another is asked for', () => {
  const key = keepCodes(['B-2', 'A-1'])
  expect(asked(`codes=${key}`)).toMatchObject({ sort: '', hasCodes: true, isNarrowed: true, filter: { codes: ['B-2', 'A-1'] } })
  expect(asked(`codes=${key}&sort=-price`).sort).toBe('-price')
  // all products would be taken for the list that was meant
  expect(asked('codes=elsewhere').filter).toEqual({ codes: [] })
})

test('what an address says wrongly does not filter', () => {
  expect(asked('type=SOFA&active=perhaps&sort=colour&page=-1')).toEqual(asked(''))
})
