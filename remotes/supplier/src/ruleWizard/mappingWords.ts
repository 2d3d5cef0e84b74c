/** Labels of an article's properties. */
export const properties = {
  SKU: 'supplier.property.sku',
  NAME: 'supplier.property.name',
  BRAND: 'supplier.property.brand',
  SERIES: 'supplier.property.series',
  TYPE: 'supplier.property.type',
  GROUP: 'supplier.facet.group',
  COLLECTION: 'supplier.facet.collection',
  DESCRIPTION: 'supplier.property.description',
  MATERIALS: 'supplier.facet.material',
  FABRICS: 'supplier.facet.fabric',
  COLOURS: 'supplier.facet.colour',
  SET_UPS: 'supplier.facet.setUp',
  WIDTH: 'supplier.facet.width',
  DEPTH: 'supplier.facet.depth',
  HEIGHT: 'supplier.facet.height',
  SEAT_HEIGHT: 'supplier.property.seatHeight',
  PURCHASE_PRICE: 'supplier.property.purchasePrice',
  RECOMMENDED_PRICE: 'supplier.property.recommendedPrice',
  LEAD_TIME: 'supplier.facet.leadTime',
  EAN: 'supplier.property.ean',
} as const satisfies Readonly<Record<string, MessageId>>

export const types = {
  SELECT: 'supplier.attributeType.select',
  MULTI_SELECT: 'supplier.attributeType.multiSelect',
  COLOUR: 'supplier.attributeType.colour',
  TEXT: 'supplier.attributeType.text',
  NUMBER: 'supplier.attributeType.number',
  DIMENSION: 'supplier.attributeType.dimension',
  BOOLEAN: 'supplier.attributeType.boolean',
} as const satisfies Readonly<Record<string, MessageId>>

export const transforms = {
  TRIM: 'supplier.transform.trim',
  UNIT: 'supplier.transform.unit',
  SPLIT: 'supplier.transform.split',
  GLOSSARY: 'supplier.transform.glossary',
  REGEX: 'supplier.transform.regex',
} as const satisfies Readonly<Record<string, MessageId>>

export const policies = {
  FILL_EMPTY: 'supplier.policy.fillEmpty',
  OVERWRITE: 'supplier.policy.overwrite',
  OVERWRITE_IF_FEED_OWNED: 'supplier.policy.overwriteIfFeedOwned',
} as const satisfies Readonly<Record<string, MessageId>>
