import { fieldOfMissing } from './missingInformation'

test('what is missing is filled in in a field, but for checks, which may speak of several', () => {
  const codes = ['content.nl.description', 'image.main', 'attribute:12', 'price', 'eanCode', 'check:DIM_RANGE']
  expect(codes.map(fieldOfMissing)).toEqual(['content.nl.description', 'images', 'attribute.12', 'price', 'eanCode', null])
})
