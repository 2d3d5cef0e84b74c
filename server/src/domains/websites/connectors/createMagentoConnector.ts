import type { Connector, ConnectorOptions, Delivered, Delivery, ReadPicture, ToldFields } from './Connector.ts'
import { attributeCode, createMagentoAttributes, isOurs, type MagentoAttributes } from './createMagentoAttributes.ts'
import { createMagentoClient, type MagentoClient } from './createMagentoClient.ts'
import { savedAnswer } from './magentoAnswers.ts'
import {
  bundleOptions,
  contentAttributes,
  contentFields,
  customOf,
  delivered,
  fieldsForMagento,
  fileOf,
  keepsOld,
  magentoProduct,
  mediaOf,
  shownFields,
  tellMagento,
} from './magentoProduct.ts'
import type { MagentoAttribute, MagentoAxis, MagentoMedia, MagentoProduct, MagentoStore } from './magentoShapes.ts'
import { RemoteRefused } from './RemoteRefused.ts'
import type { SentProduct } from './SentProduct.ts'

/** The store view for each language after the first, which the shop's default values are in. */
const storesFor = (languages: readonly string[], stores: readonly MagentoStore[]) =>
  languages.slice(1).flatMap((language) => {
    const store = stores.find(({ locale, code }) => code !== 'admin' && locale.slice(0, 2).toLowerCase() === language)
    return store === undefined ? [] : [{ language, code: store.code }]
  })

async function valuesFor(product: SentProduct, attributes: MagentoAttributes): Promise<NonNullable<MagentoProduct['custom_attributes']>> {
  const values: NonNullable<MagentoProduct['custom_attributes']> = []
  for (const attribute of product.attributes) {
    const { frontend_input: input } = await attributes.find(attribute)
    if (input !== 'select' && input !== 'multiselect') {
      const text = attribute.values.map(({ value }) => value).join(', ')
      values.push({ attribute_code: attributeCode(attribute.code), value: input === 'boolean' ? Number(text === 'true') : text })
      continue
    }
    const options: string[] = []
    for (const value of attribute.values) options.push(await attributes.option(attribute, value))
    values.push({ attribute_code: attributeCode(attribute.code), value: input === 'select' ? (options[0] ?? '') : options })
  }
  return values
}

/** Our attributes that the product has in the shop, but no longer here. */
const emptied = (present: MagentoProduct | null, values: NonNullable<MagentoProduct['custom_attributes']>): NonNullable<MagentoProduct['custom_attributes']> =>
  (present?.custom_attributes ?? []).flatMap(({ attribute_code: code }) =>
    isOurs(code) && !values.some(({ attribute_code }) => attribute_code === code) ? [{ attribute_code: code, value: '' }] : [],
  )

async function axesFor({ axes, variations }: SentProduct, attributes: MagentoAttributes): Promise<MagentoAxis[]> {
  const made: MagentoAxis[] = []
  for (const axis of axes) {
    const { attribute_id, frontend_input } = await attributes.find(axis)
    if (frontend_input !== 'select')
      throw new RemoteRefused({ code: 'AXIS', text: `${attributeCode(axis.code)} is no choice in the shop, so variations cannot differ by it` })
    const options = new Set<number>()
    for (const { axes: own } of delivered(variations)) {
      const value = own.find(({ attributeId }) => attributeId === axis.attributeId)
      if (value) options.add(Number(await attributes.option(axis, value)))
    }
    made.push({
      attribute_id: String(attribute_id),
      label: Object.values(axis.names)[0] ?? axis.code,
      position: made.length,
      values: [...options].map((value_index) => ({ value_index })),
    })
  }
  return made
}

async function withContent(media: readonly (MagentoMedia & { key: string })[], readPicture: ReadPicture): Promise<MagentoMedia[]> {
  const entries: MagentoMedia[] = []
  for (const { key, ...entry } of media) {
    const picture = entry.id === undefined ? await readPicture(key) : null
    if (entry.id === undefined && picture === null) continue
    entries.push({ ...entry, ...(picture && { content: { base64_encoded_data: picture.toString('base64'), type: 'image/jpeg', name: `${fileOf(key)}.jpg` } }) })
  }
  return entries
}

/** Finds it by its id, which is stable when the SKU changes; by SKU if the answer with the id was lost. */
async function findPresent(client: MagentoClient, { sku }: SentProduct, remoteId: string | null): Promise<MagentoProduct | null> {
  const bySku = await client.findBySku(sku)
  if (remoteId === null || String(bySku?.id) === remoteId) return bySku
  const known = await client.findById(remoteId)
  // search results are abridged
  return known === null ? bySku : client.findBySku(known.sku)
}

/** A value in our form. */
function readValue(raw: string, { frontend_input: input, options }: MagentoAttribute): string {
  if (input === 'select' || input === 'multiselect')
    return raw
      .split(',')
      .map((id) => options.find(({ value }) => value === id)?.label ?? id)
      .join(', ')
  if (input === 'boolean') return String(raw === '1')
  // Magento adds a time of day
  return input === 'date' ? raw.slice(0, 10) : raw
}

async function shownChoices(product: MagentoProduct, attributes: MagentoAttributes, told: readonly string[]): Promise<ToldFields> {
  const fields: Record<string, string | null> = {}
  for (const code of told) {
    const raw = customOf(product, attributeCode(code))
    const attribute = await attributes.look(code)
    fields[`attribute.${code}`] = raw === null || attribute === null ? raw : readValue(raw, attribute)
  }
  return fields
}

/**
 * The connector for Magento 2 and Adobe Commerce by REST: simple, configurable and bundle products, attributes and options,
 * pictures, prices, stock and links. The first language is the shop's default, the others use the store views with their
 * locale.
 * @throws RemoteRefused if its address is not allowed
 */
export async function createMagentoConnector(options: ConnectorOptions): Promise<Connector> {
  const client = await createMagentoClient(options)
  const attributes = createMagentoAttributes(client)

  async function urlOf(product: MagentoProduct): Promise<string | null> {
    const urlKey = customOf(product, 'url_key')
    const stores = await client.stores()
    const store = stores.find(({ locale }) => locale.slice(0, 2).toLowerCase() === options.languages[0]) ?? stores[0]
    return urlKey === null || store === undefined ? null : `${store.base_url.replace(/\/+$/, '')}/${urlKey}.html`
  }

  async function save(product: SentProduct, remoteId: string | null): Promise<MagentoProduct> {
    const present = await findPresent(client, product, remoteId)
    const body = magentoProduct(product, present, present?.id ?? null)
    const values = await valuesFor(product, attributes)
    body.custom_attributes = [...(body.custom_attributes ?? []), ...values, ...emptied(present, values)]
    body.media_gallery_entries = await withContent(mediaOf(product.images, present?.media_gallery_entries ?? []), options.readPicture)
    const more = body.extension_attributes ?? {}
    if (product.type === 'CONFIGURABLE' && delivered(product.variations).length > 0) {
      more.configurable_product_options = await axesFor(product, attributes)
      more.configurable_product_links = delivered(product.variations).map((variation) => Number(variation.remoteId))
    }
    if (product.type === 'BUNDLE') more.bundle_product_options = bundleOptions(product, present?.extension_attributes?.bundle_product_options ?? [])
    // Addressed by its current SKU: the id in the body renames it.
    const saved = await client.call<MagentoProduct>('PUT', `/products/${encodeURIComponent(present?.sku ?? product.sku)}`, {
      body: { product: body, saveOptions: true },
      is: savedAnswer,
    })
    if (saved === null) throw new RemoteRefused({ code: 'HTTP_404', text: `The shop does not take ${product.sku}` })
    return saved
  }

  async function saveTexts(product: SentProduct): Promise<void> {
    for (const { language, code } of storesFor(options.languages, await client.stores())) {
      const content = product.contents.find((one) => one.language === language)
      if (content === undefined) continue
      const present = content.redirects.length === 0 ? null : await client.findBySku(product.sku, code)
      const old = present && customOf(present, 'url_key')
      await client.call('PUT', `/products/${encodeURIComponent(product.sku)}`, {
        store: code,
        is: savedAnswer,
        body: { product: { sku: product.sku, name: content.name ?? product.sku, custom_attributes: contentAttributes(content, keepsOld(content, old)) } },
      })
    }
  }

  return {
    tell: tellMagento,
    fieldsOf: fieldsForMagento,

    async deliver({ product, remoteId }: Delivery): Promise<Delivered> {
      const saved = await save(product, remoteId)
      await saveTexts(product)
      return { remoteId: String(saved.id), remoteUrl: await urlOf(saved) }
    },

    async remove({ remoteId }) {
      const present = await client.findById(remoteId)
      if (present !== null) await client.call('DELETE', `/products/${encodeURIComponent(present.sku)}`)
    },

    async look({ remoteId, fields }) {
      const found = await client.findById(remoteId)
      // search results are abridged
      const product = found && (await client.findBySku(found.sku))
      if (product === null) return null
      const texts: ToldFields[] = [contentFields(product, options.languages[0] ?? 'nl')]
      for (const { language, code } of storesFor(options.languages, await client.stores())) {
        const shown = await client.findBySku(product.sku, code)
        if (shown !== null) texts.push(contentFields(shown, language))
      }
      const choices = await shownChoices(
        product,
        attributes,
        fields.flatMap((field) => /^attribute\.(.+)$/.exec(field)?.[1] ?? []),
      )
      const children =
        product.type_id === 'configurable'
          ? ((await client.call<MagentoProduct[]>('GET', `/configurable-products/${encodeURIComponent(product.sku)}/children`)) ?? [])
          : []
      const variations =
        children
          .map(({ sku }) => sku)
          .sort()
          .join(', ') || null
      return {
        remoteId: String(product.id),
        remoteUrl: await urlOf(product),
        isShown: product.status === 1,
        fields: { ...shownFields(product), ...Object.assign({}, ...texts), ...choices, ...(product.type_id === 'configurable' && { variations }) },
      }
    },

    close: () => client.close(),
  }
}
