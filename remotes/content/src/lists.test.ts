import { listsWithoutRoom } from '@vitrine/testing'
import content from './remote'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  expect(await listsWithoutRoom(content)).toEqual([])
})
