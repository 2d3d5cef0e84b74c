import * as v from 'valibot'

// The parts of a Magento shop's answer that are required. Loose: shops and extensions add others.

const number = v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])

export const productAnswer = v.looseObject({ id: number, sku: v.string() })

/** The answer after a product was saved. */
export const savedAnswer = v.looseObject({ id: v.number(), sku: v.string() })

/** Magento answers null where nothing was found. */
export const productPageAnswer = v.looseObject({ items: v.nullable(v.array(productAnswer)) })

export const storesAnswer = v.pipe(v.array(v.looseObject({ code: v.string(), locale: v.string() })), v.nonEmpty())

export const attributeAnswer = v.looseObject({ attribute_id: number, attribute_code: v.string() })

export const attributeSetAnswer = v.array(v.looseObject({ attribute_code: v.string() }))
