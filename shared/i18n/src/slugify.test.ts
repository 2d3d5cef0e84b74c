import { slugify } from './slugify'

test.each([
  ['Bank Lund 3-zits, stof Kyra olijf', 'bank-lund-3-zits-stof-kyra-olijf'],
  ['Fauteuil Alba, teddy CRÈME', 'fauteuil-alba-teddy-creme'],
  ['Weiß & groß', 'weiss-gross'],
  ['Ærø stoel', 'aero-stoel'],
  ['Œuvre Łódź', 'oeuvre-lodz'],
  ['İstanbul', 'istanbul'],
  ["'s-Gravenhage foto's", 's-gravenhage-fotos'],
  ['  --  Eettafel 220 × 100 --  ', 'eettafel-220-100'],
  ['ﬁjn ½ m²', 'fijn-1-2-m2'],
  ['', ''],
  ['日本', ''],
])('VALID-04 %p becomes %p', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('VALID-04 another separator may be asked for', () => {
  expect(slugify('Bank Lund  3-zits', '_')).toBe('bank_lund_3_zits')
})

test('VALID-04 a slug is its own slug', () => {
  const once = slugify('Hanglamp Fjörd, mat zwart 45 cm')
  expect(slugify(once)).toBe(once)
})
