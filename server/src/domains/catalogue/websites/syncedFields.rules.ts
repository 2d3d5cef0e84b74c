/**
 * What a shop shows of a product, field by field: who changes one of these has it sent again. All others (what a supplier
 * says, what an office notes) a shop never sees.
 */
export const syncedFields: Readonly<Record<string, RegExp>> = {
  product: new RegExp(
    `^(?:${[
      'type|parent|sku|eanCode|active|brand|series|category|department|warrantyMonths|leadTimeWeeks',
      String.raw`content\.\w+\.(?:name|shortDescription|description|metaTitle|metaKeywords|metaDescription|urlKey)`,
      String.raw`redirects\.\w+|attribute\..+|stock\..+|price\..+|images|axes`,
      'components|bundlePriceMode|bundleDiscountPct|crossSell|upSell',
      String.raw`blocks|blockText\..+`,
    ].join('|')})$`,
  ),
  image: /^(?:altText|translations|translation\.\w+|recipe|contentKey)$/,
  attribute: /^(?:code|names|name\.\w+|unit|type)$/,
  attributeValue: /^(?:value|names|name\.\w+|hex|image|needsApproval)$/,
  website: /^(?:languages|priceList|imageRatio|connector|endpoint)$/,
}

/** Of a configurable product: what its variations show, too. */
const inherited = /^(?:attribute\..+|price\..+|axes|active)$/

/** Of a variation: what its configurable product shows, and of a part what its bundle does. */
const passedUp = /^(?:parent|sku|active|attribute\..+|price\..+|stock\..+)$/

interface Told {
  op: 'create' | 'update' | 'delete'
  fields: readonly { field: string }[]
}

/** Whether shops show something else now. */
export const isSent = (kind: string, { fields }: Told): boolean => fields.some(({ field }) => syncedFields[kind]?.test(field) ?? false)

export const isInherited = ({ op, fields }: Told): boolean => op === 'update' && fields.some(({ field }) => inherited.test(field))

export const isPassedUp = ({ fields }: Told): boolean => fields.some(({ field }) => passedUp.test(field))
