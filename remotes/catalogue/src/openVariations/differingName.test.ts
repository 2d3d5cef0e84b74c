import { differingName } from './differingName'

test.each([
  ['Aala boxspring 140 x 200 cm zand', 'Aala boxspring', '140 x 200 cm zand'],
  ['aala boxspring, zand', 'Aala boxspring ', 'zand'],
  ['Aala boxspring – zand', 'Aala boxspring', 'zand'],
  ['Aala boxspring', 'Aala boxspring', 'Aala boxspring'],
  ['Aala boxsprings zand', 'Aala boxspring', 'Aala boxsprings zand'],
  ['Boxspring Aala zand', 'Aala boxspring', 'Boxspring Aala zand'],
  ['Zand', '', 'Zand'],
])('%s below %s is %s', (name, parent, rest) => {
  expect(differingName(name, parent)).toBe(rest)
})
