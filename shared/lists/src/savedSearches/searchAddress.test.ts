import { addressOfSearch, readSearchAddress, searchAddress } from './searchAddress'

test('SAV-1 a search is the same however its address is ordered, and on whichever page of it somebody is', () => {
  const address = new URLSearchParams('sort=-updated&complete=false&page=3&look=7&saved=12')
  expect(searchAddress('/products', address)).toBe(readSearchAddress('/products?complete=false&sort=-updated'))
  expect(searchAddress('/products', new URLSearchParams('complete=true&sort=-updated'))).not.toBe(readSearchAddress('/products?complete=false&sort=-updated'))
})

test('SAV-3 an address without anything is the list itself', () => {
  expect(searchAddress('/reviews', new URLSearchParams('page=2'))).toBe('/reviews')
  expect(addressOfSearch({ id: '7', address: '/reviews' })).toBe('/reviews?saved=7')
  expect(addressOfSearch({ id: '7', address: '/reviews?status=PENDING' })).toBe('/reviews?status=PENDING&saved=7')
})
