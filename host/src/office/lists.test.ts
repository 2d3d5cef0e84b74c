import { listsWithoutRoom } from '@vitrine/testing'
import { office } from './office'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  expect(await listsWithoutRoom(office)).toEqual([])
})
