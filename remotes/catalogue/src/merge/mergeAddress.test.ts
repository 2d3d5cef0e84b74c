import { mergeInput, mergeSearch, noDecisions, readMergeAddress } from './mergeAddress'

test('a merge is read out of its address, and back', () => {
  const address = readMergeAddress('?products=5,7,7,x&target=9&mode=AS_VARIATIONS')
  expect(address).toEqual({ products: ['5', '7', '9'], target: '9', mode: 'AS_VARIATIONS' })
  expect(mergeSearch(address)).toBe('?products=5,7,9&target=9&mode=AS_VARIATIONS')
  expect(readMergeAddress('?products=5&mode=nonsense&target=')).toEqual({ products: ['5'], target: null, mode: 'AS_DUPLICATE' })
})

test('the target is no source, and axes are said of variations alone', () => {
  const decisions = { ...noDecisions, choices: { brand: { from: '7' }, sku: { value: '"A"' } }, axes: ['3'] }
  expect(mergeInput({ products: ['5', '7'], target: '5', mode: 'AS_DUPLICATE' }, decisions)).toEqual({
    mode: 'AS_DUPLICATE',
    target: '5',
    sources: ['7'],
    choices: [
      { field: 'brand', from: '7' },
      { field: 'sku', value: '"A"' },
    ],
    axes: null,
    shareLinks: null,
  })
})
