import type { Resolvers } from '../../../platform/contract/index.ts'

/**
 * Who may ask a field:
 * - `staff`: members of staff, and nobody else;
 * - `link`: staff, and the visitor of a share link for what hangs on the link's own product;
 * - `self`: staff, and anybody else for what the same call has just given them the key to: the account signed in to;
 * - `everybody`: staff, visitors of share links, and whoever is not known.
 */
export type Access = 'staff' | 'link' | 'self' | 'everybody'

type Fields<Type> = Exclude<keyof NonNullable<Type>, '__isTypeOf' | '__resolveType'>

/** Fields that are open to more than staff, by the types of schema.graphql: a row for one that it does not have does not compile. */
export type OpenFields = { readonly [Type in keyof Resolvers]?: { readonly [Field in Fields<Resolvers[Type]>]?: Exclude<Access, 'staff'> } }

/** The same, when nothing is known of the types any more. */
export type PolicyRows = Readonly<Record<string, Readonly<Record<string, Access>>>>
