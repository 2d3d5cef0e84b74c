import { findCodes, keepCodes, readPasted } from './pastedCodes'

beforeEach(() => sessionStorage.clear())

test('SRC-4 of a pasted text the first cell of each line is a code, once', () => {
  expect(readPasted('LUN-3Z\r\nFJO-HL\r\n\r\nlun-3z\r\n')).toEqual(['LUN-3Z', 'FJO-HL'])
  expect(readPasted('SKU-1\tBank Lund\t1.299\nSKU-2\tLamp\t99')).toEqual(['SKU-1', 'SKU-2'])
  expect(readPasted('"8712345678906";"Bank"\n\'0712345678904,\n  8712345678900 ')).toEqual(['8712345678906', '0712345678904', '8712345678900'])
  expect(readPasted(' \n\n')).toEqual([])
})

test('the same codes have the same short key, others another', () => {
  const codes = Array.from({ length: 5000 }, (_, place) => `SKU-${place}`)
  const key = keepCodes(codes)
  expect(key).toMatch(/^[0-9a-z]{1,8}$/)
  expect(keepCodes(codes)).toBe(key)
  expect(findCodes(key)).toEqual(codes)
  expect(keepCodes([...codes].reverse())).not.toBe(key)
  expect(findCodes('elsewhere')).toBeUndefined()
})

test('a browser is not filled with lists that nobody looks at any more', () => {
  const keys = Array.from({ length: 20 }, (_, place) => keepCodes([`A-${place}`, 'B']))
  expect(sessionStorage).toHaveLength(8)
  expect(findCodes(keys.at(-1) ?? '')).toEqual(['A-19', 'B'])
})
