import { isLinkAddress, readLinkAddress } from './linkAddress'

test.each(['https://vitrine.nl/banken?x=1#y', 'http://x', 'mailto:info@vitrine.nl', 'tel:+31 20'.replace(' ', ''), '/banken', '/'])(
  '%s may stand in a text',
  (address) => {
    expect(isLinkAddress(address)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' https://x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'https://',
  '',
  '#top',
  'ftp://x',
])('%j may not', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

test.each([
  ['vitrine.nl', 'https://vitrine.nl'],
  [' www.vitrine.nl/banken ', 'https://www.vitrine.nl/banken'],
  ['info@vitrine.nl', 'mailto:info@vitrine.nl'],
  ['/banken', '/banken'],
  ['javascript:alert(1)', null],
  ['een bank', null],
  ['bank', null],
])('%j is read as %j', (typed, address) => {
  expect(readLinkAddress(typed)).toBe(address)
})
