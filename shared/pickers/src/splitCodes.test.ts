import { splitCodes } from './splitCodes'

test.each([
  ['LUN-3Z', ['LUN-3Z']],
  ['LUN-3Z\nTAF-1\r\nTAF-2', ['LUN-3Z', 'TAF-1', 'TAF-2']],
  ['LUN-3Z, TAF-1;TAF-2\t8712345678906', ['LUN-3Z', 'TAF-1', 'TAF-2', '8712345678906']],
  [' 87 12345 67890 6 \n\nLUN-3Z\nLUN-3Z', ['87 12345 67890 6', 'LUN-3Z']],
  [' \n ', []],
])('%j is read as these codes', (text, codes) => {
  expect(splitCodes(text)).toEqual(codes)
})
