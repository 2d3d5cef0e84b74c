import { drawingOf } from './drawingOf'

test.each([
  ['Maasund 3-zitsbank wol blauw', 'sofa'],
  ['Corner sofa Lund', 'sofa'],
  ['Eetkamerstoel Fjord met kussen', 'chair'],
  ['Tafellamp Vik', 'lamp'],
  ['Table lamp Vik', 'lamp'],
  ['Lampentafeltje', 'table'],
  ['Dining table with two benches', 'table'],
  ['Boekenkast eiken 220 cm', 'cabinet'],
  ['Nachtkastje', 'cabinet'],
  ['Pelke bed 180 x 200 cm', 'bed'],
  ['Bedbank Noor', 'sofa'],
  ['Vloerkleed 200 x 300', 'rug'],
  ['Sierkussen 45 x 45', 'cushion'],
  ['Onbekend', 'picture'],
  ['', 'picture'],
])('%s without a photo is drawn as a %s', (name, shape) => {
  expect(drawingOf(name)).toBe(shape)
})
