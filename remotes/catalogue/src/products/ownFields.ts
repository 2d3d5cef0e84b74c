import { bundleFields } from '../bundles/bundleFields'
import { blockFields } from '../descriptionBlocks/blockFields'
import { positioningFields } from '../positioning/positioningFields'
import { attributeValueFields } from '../productAttributes/attributeValueFields'
import { textFields } from '../productContent/textFields'
import type { FieldFamily } from '../productForm/FieldFamily'
import { identityFamily } from '../productIdentity/identityFamily'
import { relatedFields } from '../relatedProducts/relatedFields'
import { stockFields } from '../stock/stockFields'
import { variationFields } from '../variations/variationFields'

/** The product fields on this remote's own tabs. Those of other remotes are registered by their panels. */
export const ownFields: readonly FieldFamily[] = [
  identityFamily,
  textFields,
  blockFields,
  variationFields,
  attributeValueFields,
  bundleFields,
  relatedFields,
  positioningFields,
  stockFields,
]
