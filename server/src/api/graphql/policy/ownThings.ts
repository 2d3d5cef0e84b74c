import { readId } from '../../../platform/db/index.ts'
import type { ResolversParentTypes } from '../../../platform/contract/index.ts'
import type { LinkType } from './policy.ts'

type IsOwn<Type extends LinkType> = (thing: ResolversParentTypes[Type], productId: number, args: { id?: string }) => boolean

/**
 * Whether a thing hangs on the product of a share link, by its type. A type that gets its first `link` row needs one of
 * these, or it does not compile.
 */
export const ownThings: { readonly [Type in LinkType]: IsOwn<Type> } = {
  Query: (_, productId, { id }) => id !== undefined && readId(id) === productId,
  Mutation: (_, productId, { id }) => id !== undefined && readId(id) === productId,
  LimitedProduct: (limited, productId) => limited.productId === productId,
  LimitedField: (field, productId) => field.productId === productId,
  LimitedFile: (file, productId) => file.productId === productId,
  // Its own link has led to them: the other products of it by name alone, and the words that one can choose.
  LimitedRow: () => true,
  LimitedOption: () => true,
  Product: ({ id }, productId) => id === productId,
  ProductContent: (content, productId) => content.productId === productId,
  ImageProductAssociation: (association, productId) => association.productId === productId,
  // A photo belongs to nobody; it is shown because the product's own list has led to it, which is asked for all the same.
  Image: () => true,
}
