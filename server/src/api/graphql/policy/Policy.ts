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

// Scalars have no fields, and those of interfaces are asked of the types that implement them.
type ObjectType = { [Type in keyof Resolvers]-?: NonNullable<Resolvers[Type]> extends { name: string; parseValue: unknown } ? never : [Fields<Resolvers[Type]>] extends [never] ? never : Type }[keyof Resolvers]

/** A row for every field of every type that schema.graphql names: one that is missing or too many does not compile. */
export type Policy = { readonly [Type in ObjectType]: { readonly [Field in Fields<Resolvers[Type]>]: Access } }

/** The same, when nothing is known of the types any more. */
export type PolicyRows = Readonly<Record<string, Readonly<Record<string, Access>>>>
