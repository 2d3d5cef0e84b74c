import { imagesList } from './images.list'

test('each filter and sort of the address is asked of the server', () => {
  expect(imagesList.variables(new URLSearchParams('aspect=SQUARE&used=false&altText=true&quality=BLURRED&sort=-updated'))).toEqual({
    search: '',
    sort: '-updated',
    perPage: 50,
    offset: 0,
    isNarrowed: true,
    filter: { aspectRatios: ['SQUARE'], used: false, hasAltText: true, notes: ['BLURRED'] },
  })
})
