import { keepCodes } from '../codes/pastedCodes'
import { productsVariables } from './productsVariables'

const asked = (address: string) => productsVariables(new URLSearchParams(address))

test('an address without a word asks for the first fifty by name, with variations below their products', () => {
  expect(asked('')).toEqual({ search: '', sort: 'name', perPage: 50, offset: 0, isNarrowed: false, hasCodes: false, filter: { isVariation: false } })
})

test('PROD-02 variations are rows of their own as soon as something is asked, and where the address says so', () => {
  for (const address of ['search=lund', 'brand=Vos', 'variation=all']) expect(asked(address).filter).not.toHaveProperty('isVariation')
  expect(asked('sort=-price&page=2').filter).toEqual({ isVariation: false })
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
  const address =
    'type=BUNDLE&active=true&complete=false&image=false&stock=true&variation=false&duplicates=true&website=true&folder=true&label=false&mail=true&unreadMail=true'
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
  expect(asked('ean=perhaps&score=7').filter).toEqual(asked('').filter)
})

test('LST-8 PROD-01 an attribute is asked for by its value, by having one, or by having none', () => {
  expect(asked('attribute=27').filter).toEqual({ attributes: ['27'] })
  expect(asked('attribute=27-none').filter).toEqual({ withoutAttributes: ['27'] })
  expect(asked('attribute=27-none&value=31').filter).toEqual({ withoutAttributes: ['27'], attributeValues: ['31'] })
})

test('LST-8 PROD-01 several values, ranges of measures and days, and what is not wanted stand in one word of the address', () => {
  expect(asked('value=31.32,45').filter).toEqual({ attributeValues: ['31', '32', '45'] })
  expect(asked('value=40-180..240,41-..-1.5,31').filter).toEqual({
    attributeValues: ['31'],
    attributeRanges: [
      { attribute: '40', from: '180', to: '240' },
      { attribute: '41', to: '-1.5' },
    ],
  })
  expect(asked('value=44-2026-01-01..2026-02-28').filter).toEqual({ attributeRanges: [{ attribute: '44', fromDay: '2026-01-01', toDay: '2026-02-28' }] })
  expect(asked('value=!31.32,!45,!40-180..,33&brand=!Vos').filter).toEqual({
    attributeValues: ['33'],
    not: expect.arrayContaining([
      { attributeValues: ['31', '32'] },
      { attributeValues: ['45'] },
      { attributeRanges: [{ attribute: '40', from: '180' }] },
      { brands: ['Vos'] },
    ]) as object[],
  })
  // the higher number first means the same range, whatever the number of digits
  expect(asked('value=40-240..90').filter).toEqual({ attributeRanges: [{ attribute: '40', from: '90', to: '240' }] })
  // an invalid range finds nothing, instead of everything
  expect(asked('value=40-wide..240').filter).toEqual({ attributeValues: ['40-wide', '240'] })
  expect(asked('value=44-2026-02-30..').filter).toEqual({ attributeValues: ['44-2026-02-30'] })
})

test('SRC-4 pasted codes stand in the address under a key, and come in their own order unless another is asked for', () => {
  const key = keepCodes(['B-2', 'A-1'])
  expect(asked(`codes=${key}`)).toMatchObject({ sort: '', hasCodes: true, isNarrowed: true, filter: { codes: ['B-2', 'A-1'] } })
  expect(asked(`codes=${key}&sort=-price`).sort).toBe('-price')
  // otherwise all products would be mistaken for this list
  expect(asked('codes=elsewhere').filter).toEqual({ codes: [] })
})

test('what an address says wrongly does not filter', () => {
  expect(asked('type=SOFA&active=perhaps&sort=colour&page=-1')).toEqual(asked(''))
})
