import { emeubelProductsList } from './emeubelProducts.list'

const asked = (address: string) => emeubelProductsList.variables(new URLSearchParams(address))

test('EMEU-01 each filter and sort of the address is asked of the server', () => {
  const address = 'status=ENDED&linked=false&ignore=true&deleted=false&outOfCollection=true&outOfProduction=false&sort=-warehouse_stock&page=2'
  expect(asked(address)).toEqual({
    search: '',
    sort: '-warehouse_stock',
    perPage: 50,
    offset: 50,
    isNarrowed: true,
    filter: { statuses: ['ENDED'], linked: false, ignore: true, isDeleted: false, outOfCollection: true, outOfProduction: false },
  })
})

test('an unknown status does not filter', () => {
  expect(asked('status=LOST')).toEqual(asked(''))
})
