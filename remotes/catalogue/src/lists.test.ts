import { listsWithoutRoom } from '@vitrine/testing'
import catalogue from './remote'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  // the products' columns are as wide as their content
  expect(await listsWithoutRoom(catalogue, { except: ['products'] })).toEqual([])
})
