import type { Resolvers } from '../../../platform/contract/index.ts'

/**
 * Who may request a field:
 * - `staff`: members of staff only;
 * - `link`: staff, and visitors of a share link for what belongs to the link's own product;
 * - `self`: staff, and others for what the same request has just given them access to: the account signed in to;
 * - `everybody`: staff, visitors of share links, and anonymous callers.
 */
export type Access = 'staff' | 'link' | 'self' | 'everybody'

type Fields<Type> = Exclude<keyof NonNullable<Type>, '__isTypeOf' | '__resolveType'>

/** Fields that are open to more than staff, by the types of schema.graphql: an entry for a field that does not exist does not compile. */
export type OpenFields = { readonly [Type in keyof Resolvers]?: { readonly [Field in Fields<Resolvers[Type]>]?: Exclude<Access, 'staff'> } }

/** The same without type information. */
export type PolicyRows = Readonly<Record<string, Readonly<Record<string, Access>>>>
