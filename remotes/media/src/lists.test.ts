import { listsWithoutRoom } from '@vitrine/testing'
import media from './remote'

test('LST-1 no list scrolls sideways with the columns that it begins with', async () => {
  expect(await listsWithoutRoom(media)).toEqual([])
})
