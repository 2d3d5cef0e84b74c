import { valueGroups } from './valueGroups'

const values = ['Alba crème', 'Alba zand', 'Linnen', 'Ekko roze', 'alba grijs'].map((name, at) => ({ id: String(at), name }))
const drawn = (search: string) =>
  valueGroups(values, search).map((option) => (option.kind === 'group' ? `${option.word} (${option.values.map(({ id }) => id).join()})` : option.value.id))

test('values that begin with the same word can be taken as a whole, before the first of them', () => {
  expect(drawn('')).toEqual(['Alba (0,1,4)', '0', '1', '2', '3', '4'])
  expect(drawn('AL')).toContain('Alba (0,1,4)')
})

test('a search for more than that word may have found a part of them only', () => {
  expect(drawn('alba z')).toEqual(['0', '1', '2', '3', '4'])
})
