import { priceListsList } from './priceLists.list'

test('each filter and sort of the address is asked of the server', () => {
  expect(priceListsList.variables(new URLSearchParams('current=true&channelMaster=false&sort=-date&search=herfst'))).toEqual({
    search: 'herfst',
    sort: '-date',
    perPage: 50,
    offset: 0,
    isNarrowed: true,
    filter: { current: true, channelMaster: false },
  })
})
