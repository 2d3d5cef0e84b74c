import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plant } from './plant.ts'
import { relayCheck } from './relayCheck.ts'

const own = { copy: ['relay.config.js', 'shared/contract/relay.cjs', 'schema.graphql'] }
const tag = (text: string) => `import { graphql } from '@vitrine/relay'\nexport const document = graphql\`${text}\`\n`

const tree = {
  'shared/ui/src/Name.tsx': tag('fragment Name_product on Product { name }'),
  'remotes/catalogue/src/products/ProductTable.tsx': tag('fragment ProductTable_product on Product { id ...Name_product }'),
  'remotes/pricing/src/prices/PricesPanel.tsx': tag('query PricesPanelQuery($id: ID!) { product(id: $id) { ...Name_product } }'),
}

test('relay: a remote may spread what is shared', async (t) => {
  assert.deepEqual(await relayCheck.find(plant(t, tree, own)), [])
})

const violations: [what: string, path: string, text: string, barks: RegExp][] = [
  [
    'a fragment of another remote',
    'remotes/pricing/src/prices/Price.tsx',
    tag('fragment Price_product on Product { ...ProductTable_product }'),
    /Undefined fragment 'ProductTable_product'/,
  ],
  ['a field that the schema has not', 'remotes/pricing/src/prices/Price.tsx', tag('fragment Price_product on Product { weight }'), /weight/],
  [
    'a name that is not the file’s',
    'remotes/pricing/src/prices/Price.tsx',
    tag('fragment Cost_product on Product { id }'),
    /Cost_product|should begin|module/i,
  ],
  ['one name in two remotes', 'remotes/media/src/prices/PricesPanel.tsx', tag('query PricesPanelQuery { amIAlive }'), /PricesPanelQuery exists 2 times/],
]

for (const [what, path, text, barks] of violations) {
  test(`relay: barks at ${what}`, async (t) => {
    const found = await relayCheck.find(plant(t, { ...tree, [path]: text }, own))
    assert.match(found.join('\n'), barks)
  })
}
