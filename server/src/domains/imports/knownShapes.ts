import { foldHead } from '../../services/exports/index.ts'

/** The columns of another system's export, by their folded heads. */
export interface KnownShape {
  name: string
  /** Heads that occur together only in its files */
  signature: readonly string[]
  /** What each column holds, as `fromSynonym` names it; null: nothing that can be guessed. Other columns are read as usual. */
  heads: Readonly<Record<string, string | null>>
  /** Further variants of a product stand in rows of their own below it, without its texts */
  variants?: {
    /** Groups the rows of a product */
    by: string
    name: string
    options: readonly string[]
    /** Stand in the first row, and mean all of them */
    shared: readonly string[]
  }
}

const options = ['option1value', 'option2value', 'option3value']
const shared = ['bodyhtml', 'description', 'vendor', 'type', 'productcategory', 'tags', 'published', 'status', 'seotitle', 'seodescription']
const seo = { seotitle: 'metaTitle', seodescription: 'metaDescription' }

/**
 * Product files of other systems. Their heads mean something else elsewhere (`id` is the SKU for Google and a row number for
 * WooCommerce), so they apply only if the signature is complete. Addresses of pictures are left to the user: photos come in a
 * zip.
 */
export const knownShapes: readonly KnownShape[] = [
  {
    name: 'Shopify',
    signature: ['handle', 'title', 'variantsku'],
    heads: {
      handle: 'urlKey',
      title: 'name',
      bodyhtml: 'description',
      vendor: 'brand',
      type: 'category',
      productcategory: null,
      tags: null,
      published: 'active',
      status: null,
      variantsku: 'sku',
      variantbarcode: 'ean',
      variantprice: 'price',
      variantcompareatprice: null,
      variantgrams: null,
      imagesrc: null,
      costperitem: 'purchasePrice',
      ...seo,
    },
    variants: { by: 'handle', name: 'title', options, shared },
  },
  {
    name: 'Shopify',
    signature: ['urlhandle', 'title', 'compareatprice'],
    heads: {
      urlhandle: 'urlKey',
      title: 'name',
      description: 'description',
      vendor: 'brand',
      type: 'category',
      productcategory: null,
      tags: null,
      status: null,
      sku: 'sku',
      barcode: 'ean',
      price: 'price',
      compareatprice: null,
      costperitem: 'purchasePrice',
      productimageurl: null,
      ...seo,
    },
    variants: { by: 'urlhandle', name: 'title', options, shared },
  },
  {
    name: 'WooCommerce',
    signature: ['sku', 'isfeatured', 'regularprice'],
    heads: {
      id: null,
      type: null,
      gtinupceanorisbn: 'ean',
      published: 'active',
      shortdescription: 'shortDescription',
      regularprice: 'price',
      saleprice: 'discountPrice',
      categories: 'category',
      brands: 'brand',
      tags: null,
      images: null,
      weightkg: 'weight',
      lengthcm: 'depth',
      widthcm: 'width',
      heightcm: 'height',
      parent: null,
    },
  },
  {
    name: 'Magento',
    signature: ['sku', 'attributesetcode', 'producttype'],
    heads: {
      producttype: null,
      categories: 'category',
      shortdescription: 'shortDescription',
      specialprice: 'discountPrice',
      urlkey: 'urlKey',
      metatitle: 'metaTitle',
      metakeywords: 'metaKeywords',
      metadescription: 'metaDescription',
      manufacturer: 'brand',
      productonline: null,
      baseimage: null,
      cost: 'purchasePrice',
    },
  },
  {
    name: 'Akeneo',
    signature: ['family', 'enabled', 'categories'],
    heads: { identifier: 'sku', family: null, enabled: 'active', categories: 'category', parent: null, groups: null, uuid: null },
  },
  {
    name: 'Google Merchant',
    signature: ['id', 'title', 'link', 'imagelink'],
    heads: {
      id: 'sku',
      title: 'name',
      link: 'url',
      imagelink: null,
      additionalimagelink: null,
      saleprice: 'discountPrice',
      gtin: 'ean',
      mpn: null,
      producttype: 'category',
      googleproductcategory: null,
      availability: null,
      condition: null,
      productwidth: 'width',
      productheight: 'height',
      productlength: 'depth',
      productweight: 'weight',
      shippingweight: null,
    },
  },
]

/** The system whose export has these heads (folded); null for any other file. */
export function shapeOf(folded: readonly string[]): KnownShape | null {
  const heads = new Set(folded)
  return knownShapes.find(({ signature }) => signature.every((head) => heads.has(head))) ?? null
}

/**
 * The key under which the target of each head (folded) is remembered. Heads of a known system are remembered for its files
 * alone: `id` is the SKU only in Google's.
 */
export function mappingKeys(heads: readonly string[]): ReadonlyMap<string, string> {
  const folded = heads.map(foldHead)
  const shape = shapeOf(folded)
  return new Map(folded.map((word) => [word, shape === null ? word : `${shape.name}: ${word}`]))
}
