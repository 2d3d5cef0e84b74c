import { readId } from '../../../platform/db/index.ts'
import type { ResolversParentTypes } from '../../../platform/contract/index.ts'
import type { LinkType } from './policy.ts'

type IsOwn<Type extends LinkType> = (thing: ResolversParentTypes[Type], productId: number, args: { id?: string }) => boolean

/**
 * Whether an object belongs to the product of a share link, by its type. A type with a first `link` entry needs one of these,
 * or it does not compile.
 */
export const ownThings: { readonly [Type in LinkType]: IsOwn<Type> } = {
  Query: (_, productId, { id }) => id !== undefined && readId(id) === productId,
  Mutation: (_, productId, { id }) => id !== undefined && readId(id) === productId,
  LimitedProduct: (limited, productId) => limited.productId === productId,
  LimitedField: (field, productId) => field.productId === productId,
  LimitedFile: (file, productId) => file.productId === productId,
  // Reached through the caller's own link: its other products by name alone, and the values that can be chosen.
  LimitedRow: () => true,
  LimitedOption: () => true,
  Product: ({ id }, productId) => id === productId,
  ProductContent: (content, productId) => content.productId === productId,
  ImageProductAssociation: (association, productId) => association.productId === productId,
  // A photo belongs to no single product; it is visible because the product's own list contains it, which is checked all the
  // same.
  Image: () => true,
}
