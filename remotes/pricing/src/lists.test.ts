import { listsWithoutRoom } from '@vitrine/testing'
import pricing from './remote'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  expect(await listsWithoutRoom(pricing)).toEqual([])
})
