import { priceCardsList } from './priceCards.list'

test('each filter and sort of the address is asked of the server', () => {
  expect(priceCardsList.variables(new URLSearchParams('toPrint=true&status=OUTDATED,READY&template=5&store=7&product=9&sort=zone&search=bank'))).toEqual({
    search: 'bank',
    sort: 'zone',
    perPage: 50,
    offset: 0,
    isNarrowed: true,
    filter: { isToPrint: true, statuses: ['OUTDATED', 'READY'], templates: ['5'], stores: ['7'], products: ['9'] },
  })
})
