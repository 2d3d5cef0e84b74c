import { createFieldRegistry } from '../productForm/createFieldRegistry'
import { ownFields } from '../products/ownFields'
import { productTabs } from '../products/productTabs'
import { whatInstead } from './whatInstead'

// every field that the inspector names: server/src/domains/catalogue/inspector, placeOf.ts and the checks
const named = [
  ...['sku', 'eanCode', 'leadTimeWeeks', 'stock.51', 'axes', 'components', 'crossSell', 'upSell', 'images', 'price', 'price.5', 'websites'],
  ...[
    'content.nl.name',
    'content.de.description',
    'content.en.shortDescription',
    'content.nl.urlKey',
    'content.nl.metaTitle',
    'content.nl.metaDescription',
    'content.nl.metaKeywords',
    'content.nl.priceCardDescription',
  ],
  ...['attribute.fabric', 'attribute.weight', 'attribute.package_size', 'attribute.safety_warnings', 'attribute.12'],
]

test('PROD-02 each field that the inspector names is filled in on a tab of this remote, or says in words of its own what to do while its panel is not there', () => {
  const { knows, tabOf } = createFieldRegistry(ownFields)
  const tabs = ['content', ...productTabs.map(({ id }) => id)]
  const silent = named.filter((field) => !(knows(field) && tabs.includes(tabOf(field))) && whatInstead(field) === 'catalogue.missing.noWay.other')
  expect(silent).toEqual([])
})

test('PROD-02 a field that nobody knows says something to do all the same', () => {
  expect([whatInstead('furniture'), whatInstead(null)]).toEqual(['catalogue.missing.noWay.other', 'catalogue.missing.noWay.other'])
})
