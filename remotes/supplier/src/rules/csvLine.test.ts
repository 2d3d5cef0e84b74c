import { csvLine } from './csvLine'

test('a cell that begins like a formula is marked as text, and quotes are doubled', () => {
  expect(csvLine(['Bank "Lund"', '=1+1', '-5', '＝SUM(A1)', 'plain'])).toBe('"Bank ""Lund""";"\'=1+1";"\'-5";"\'＝SUM(A1)";"plain"')
})
