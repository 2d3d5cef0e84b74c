import { fold } from './fold'

test('accents and capitals go, whichever way the accent was typed; signs and other letters stay', () => {
  expect(['Crème', 'Cre\u0300me', 'BOUCLÉ 2-zits', 'Łódź'].map(fold)).toEqual(['creme', 'creme', 'boucle 2-zits', 'łodz'])
})
