import { listsWithoutRoom } from '@vitrine/testing'
import supplier from './remote'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  expect(await listsWithoutRoom(supplier)).toEqual([])
})
