import { htmlOfText } from '../../catalogue/index.ts'
import type { ToldFields } from './Connector.ts'
import { defaultAttributeSet } from './createMagentoAttributes.ts'
import type { MagentoBundleOption, MagentoMedia, MagentoProduct, MagentoProductLink } from './magentoShapes.ts'
import type { Linked, SentContent, SentImage, SentProduct } from './SentProduct.ts'
import { amountOf, remoteFields } from './remoteFields.ts'

/** Links to delivered products, in order: a product that is not delivered cannot be linked. */
export const delivered = <Link extends Linked>(links: readonly Link[]): Link[] => links.filter(({ remoteId }) => remoteId !== null)

/** The data that a Magento shop is sent: with links only to products that it has. */
export const tellMagento = (product: SentProduct): SentProduct => ({
  ...product,
  parent: product.parent && { ...product.parent, remoteId: null },
  variations: delivered(product.variations),
  components: delivered(product.components),
  crossSell: delivered(product.crossSell),
  upSell: delivered(product.upSell),
})

/** A shop of Magento shows the description as HTML: plain text keeps its lines, and its signs, only as HTML. */
const descriptionOf = ({ description, descriptionHtml, blockTexts }: SentContent): string =>
  [descriptionHtml ?? (description === null || hasTags(description) ? (description ?? '') : htmlOfText(description)), ...blockTexts]
    .filter((text) => text !== '')
    .join('\n')

// whoever writes tags into a plain text has meant them for the shop
const hasTags = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/** The texts of one language, for its store view. */
export function contentAttributes(content: SentContent, keepsOld: boolean): NonNullable<MagentoProduct['custom_attributes']> {
  const { shortDescription, metaTitle, metaKeywords, metaDescription, urlKey } = content
  const texts = {
    description: descriptionOf(content),
    short_description: shortDescription,
    meta_title: metaTitle,
    meta_keyword: metaKeywords,
    meta_description: metaDescription,
  }
  return [
    ...Object.entries(texts).map(([attribute_code, value]) => ({ attribute_code, value: value ?? '' })),
    // When told so, Magento redirects from the former address.
    ...(urlKey === null
      ? []
      : [
          { attribute_code: 'url_key', value: urlKey },
          { attribute_code: 'save_rewrites_history', value: keepsOld ? 1 : 0 },
        ]),
  ]
}

/** Whether the shop's current address should redirect. */
export const keepsOld = ({ redirects, urlKey }: SentContent, present: string | null): boolean =>
  present !== null && present !== urlKey && redirects.includes(present)

export const customOf = ({ custom_attributes: all = [] }: MagentoProduct, code: string): string | null => {
  const value = all.find(({ attribute_code }) => attribute_code === code)?.value ?? null
  return value === null || value === '' ? null : Array.isArray(value) ? value.join(',') : String(value)
}

const types: Readonly<Record<SentProduct['type'], NonNullable<MagentoProduct['type_id']>>> = {
  SIMPLE: 'simple',
  CONFIGURABLE: 'configurable',
  BUNDLE: 'bundle',
}

const links = (sku: string, type: MagentoProductLink['link_type'], linked: readonly Linked[]): MagentoProductLink[] =>
  delivered(linked).map((one, at) => ({ sku, link_type: type, linked_product_sku: one.sku, linked_product_type: 'simple', position: at + 1 }))

const baseOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/(?:_\d+)?\.\w+$/, '')

/** The pictures as entries of the shop; new ones have no id, and include their content. */
export function mediaOf(images: readonly SentImage[], present: readonly MagentoMedia[]): (MagentoMedia & { key: string })[] {
  return images.map(({ key, altText, name }, at) => {
    const there = present.find(({ file }) => file !== undefined && baseOf(file) === fileOf(key))
    return {
      key,
      ...(there && { id: there.id, file: there.file }),
      media_type: 'image',
      label: altText ?? name,
      position: at + 1,
      disabled: false,
      types: at === 0 ? ['image', 'small_image', 'thumbnail'] : [],
    }
  })
}

/** Magento uses it as file name, and adds a number if it is taken. */
export const fileOf = (key: string): string => `v${key.toLowerCase().replace(/[^a-z0-9]/g, '')}`.slice(0, 80)

export function bundleOptions({ sku, components }: SentProduct, present: readonly MagentoBundleOption[]): MagentoBundleOption[] {
  return delivered(components).map(({ sku: part, name, quantity, required }, at) => {
    const there = present.find(({ product_links: [first] }) => first?.sku === part)
    return {
      ...(there?.option_id !== undefined && { option_id: there.option_id }),
      title: name,
      required,
      type: 'select',
      position: at + 1,
      sku,
      product_links: [{ sku: part, qty: quantity, position: 1, is_default: true, can_change_quantity: 0 }],
    }
  })
}

/** A product without the data that only the shop knows: ids of choices and pictures. */
export function magentoProduct(product: SentProduct, present: MagentoProduct | null, remoteId: number | null): MagentoProduct {
  const { sku, type, contents, price, stock, online } = product
  const [content] = contents
  const isBundle = type === 'BUNDLE'
  const isFixed = product.price !== null && product.bundle?.priceMode === 'FIXED'
  return {
    ...(remoteId !== null && { id: remoteId }),
    sku,
    name: content?.name ?? sku,
    attribute_set_id: defaultAttributeSet,
    status: online ? 1 : 2,
    // a variation is shown on the page of its configurable product
    visibility: product.parent === null ? 4 : 1,
    type_id: types[type],
    ...(type === 'SIMPLE' || isFixed ? { price: (price?.cents ?? 0) / 100 } : {}),
    extension_attributes: {
      stock_item: {
        qty: Math.max(0, stock),
        is_in_stock: type !== 'SIMPLE' || stock > 0 || product.fields['leadTimeWeeks'] !== null,
        manage_stock: type === 'SIMPLE',
        use_config_manage_stock: false,
      },
    },
    product_links: [...links(sku, 'crosssell', product.crossSell), ...links(sku, 'upsell', product.upSell)],
    custom_attributes: [
      { attribute_code: 'special_price', value: (type === 'SIMPLE' ? amountOf(price?.discountCents ?? null) : null) ?? '' },
      ...(isBundle
        ? [
            { attribute_code: 'price_type', value: isFixed ? 1 : 0 },
            { attribute_code: 'sku_type', value: 1 },
            { attribute_code: 'weight_type', value: 1 },
            { attribute_code: 'price_view', value: 0 },
            { attribute_code: 'shipment_type', value: 0 },
          ]
        : []),
      ...(content ? contentAttributes(content, keepsOld(content, present && customOf(present, 'url_key'))) : []),
    ],
  }
}

const compared =
  /^(?:sku|type|onlineStatus|price|discountPrice|stock|crossSell|upSell|variations|components|images|attribute\..+|content\.\w+\.(?:name|shortDescription|metaTitle|metaKeywords|metaDescription|urlKey|description))$/

/** The fields that can be compared with what the shop shows. */
export function fieldsForMagento(product: SentProduct): ToldFields {
  const told = tellMagento(product)
  const isPriced = product.type === 'SIMPLE'
  const fields: Record<string, string | null> = Object.fromEntries(
    Object.entries(remoteFields(told)).filter(([field]) => compared.test(field) && (isPriced || !/^(?:price|discountPrice|stock)$/.test(field))),
  )
  for (const content of told.contents) fields[`content.${content.language}.description`] = descriptionOf(content) || null
  fields['variations'] =
    told.variations
      .map(({ sku }) => sku)
      .sort()
      .join(', ') || null
  fields['images'] = told.images.length === 0 ? null : told.images.map(({ key }) => fileOf(key)).join(', ')
  return fields
}

const contentCodes = {
  shortDescription: 'short_description',
  metaTitle: 'meta_title',
  metaKeywords: 'meta_keyword',
  metaDescription: 'meta_description',
  urlKey: 'url_key',
  description: 'description',
} as const

/** The texts of a store view, as fields of its language. */
export const contentFields = (product: MagentoProduct, language: string): ToldFields => ({
  [`content.${language}.name`]: product.name ?? null,
  ...Object.fromEntries(Object.entries(contentCodes).map(([name, code]) => [`content.${language}.${name}`, customOf(product, code)])),
})

/** The other fields that the shop shows, except choices; pictures by file name. */
export function shownFields(product: MagentoProduct): ToldFields {
  const { extension_attributes: more = {}, product_links = [], media_gallery_entries: media = [] } = product
  const linked = (type: MagentoProductLink['link_type']) =>
    product_links
      .filter(({ link_type }) => link_type === type)
      .sort((a, b) => a.position - b.position)
      .map(({ linked_product_sku }) => linked_product_sku)
      .join(', ') || null
  const special = customOf(product, 'special_price')
  return {
    sku: product.sku,
    type: Object.entries(types).find(([, one]) => one === product.type_id)?.[0] ?? null,
    onlineStatus: product.status === 1 ? 'ONLINE' : 'OFFLINE',
    ...(product.type_id === 'simple' && {
      price: amountOf(Math.round((product.price ?? 0) * 100)),
      discountPrice: special === null ? null : amountOf(Math.round(Number(special) * 100)),
      stock: String(more.stock_item?.qty ?? 0),
    }),
    crossSell: linked('crosssell'),
    upSell: linked('upsell'),
    components:
      (more.bundle_product_options ?? []).flatMap(({ product_links: parts }) => parts.map(({ sku, qty }) => `${Number(qty)} × ${sku}`)).join(', ') || null,
    images:
      media
        .toSorted((a, b) => a.position - b.position)
        .map(({ file = '' }) => baseOf(file))
        .join(', ') || null,
  }
}
