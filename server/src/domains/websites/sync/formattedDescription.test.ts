import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edit, makeSyncedShop, withServer } from '../../../testing/index.ts'
import { contentAttributes } from '../connectors/magentoProduct.ts'
import type { SentContent } from '../connectors/SentProduct.ts'
import { createWebsiteSimulator } from '../simulator/createWebsiteSimulator.ts'

const secret = 'a secret of this shop'
const shop = createWebsiteSimulator({ secret })
const { save, product, place, sync, later } = await makeSyncedShop(await withServer(), shop.server, { secret })

const html = '<h2>Zit goed</h2><p>Van <strong>eiken</strong>.</p>'
const empty = { language: 'nl', name: null, shortDescription: null, metaTitle: null, metaKeywords: null, metaDescription: null, urlKey: null, redirects: [] }
const toMagento = (content: Partial<SentContent>) =>
  contentAttributes({ ...empty, description: null, blockTexts: [], ...content }, false).find(({ attribute_code }) => attribute_code === 'description')?.value

test('WEB-03 a website receives the plain description and, when there is one, the formatted one; formatting alone is sent too', async () => {
  const id = await product({ 'content.nl.description': 'Zit goed' })
  await place(id, { onlineStatus: 'ONLINE' })
  await sync()
  const sent = () => shop.products.get(String(id))?.product.contents[0]
  assert.equal(sent()?.description, 'Zit goed')
  assert.equal('descriptionHtml' in (sent() ?? {}), false)
  await save([edit(id, { 'content.nl.descriptionHtml': '<p><strong>Zit goed</strong></p>' })])
  later(31)
  assert.equal(await sync(), 1)
  assert.deepEqual([sent()?.description, sent()?.descriptionHtml], ['Zit goed', '<p><strong>Zit goed</strong></p>'])
  await save([edit(id, { 'content.nl.descriptionHtml': null })])
  later(31)
  await sync()
  assert.equal('descriptionHtml' in (sent() ?? {}), false)
})

test('WEB-03 a shop of Magento shows the description as HTML: formatted, or plain with its lines and signs, before its blocks', () => {
  assert.equal(toMagento({ description: 'Zit goed\n\nVan eiken.', descriptionHtml: html, blockTexts: ['<p>Blok</p>'] }), `${html}\n<p>Blok</p>`)
  assert.equal(toMagento({ description: 'Breed < 2 m & hoog\nRegel\n\nAlinea' }), '<p>Breed &lt; 2 m &amp; hoog<br>Regel</p><p>Alinea</p>')
  // tags in a plain text were always meant for the shop
  assert.equal(toMagento({ description: 'Met <b>vet</b>' }), 'Met <b>vet</b>')
  assert.equal(toMagento({}), '')
})
