import * as v from 'valibot'

// What an answer of a Magento shop must have to be read at all. Loose: shops and their extensions add whatever they like.

const number = v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])

export const productAnswer = v.looseObject({ id: number, sku: v.string() })

/** What it says of a product that it has saved. */
export const savedAnswer = v.looseObject({ id: v.number(), sku: v.string() })

/** Magento says null where nothing was found. */
export const productPageAnswer = v.looseObject({ items: v.nullable(v.array(productAnswer)) })

export const storesAnswer = v.pipe(v.array(v.looseObject({ code: v.string(), locale: v.string() })), v.nonEmpty())

export const attributeAnswer = v.looseObject({ attribute_id: number, attribute_code: v.string() })

export const attributeSetAnswer = v.array(v.looseObject({ attribute_code: v.string() }))
