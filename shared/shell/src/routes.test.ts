import { addressOf, routeNameOf } from './routes'

test('an address is made by the name of its screen and what it needs', () => {
  expect(addressOf('products')).toBe('/products')
  expect(addressOf('products.edit', { id: '7' })).toBe('/products/7/edit')
  expect(addressOf('share-link', { token: 'a/b c' })).toBe('/share-link/a%2Fb%20c')
  // @ts-expect-error the id is missing
  expect(() => addressOf('products.edit')).toThrow()
  // @ts-expect-error nobody has that screen
  expect(() => addressOf('products.unknown')).toThrow()
})

test('a path has the name of its screen, and an unknown one none', () => {
  expect(routeNameOf('/attributes/values/:id/edit')).toBe('attributes.values.edit')
  expect(addressOf('/toys/:id/edit', { id: 'a b' })).toBe('/toys/a%20b/edit')
  expect(routeNameOf('/toys')).toBeUndefined()
})
