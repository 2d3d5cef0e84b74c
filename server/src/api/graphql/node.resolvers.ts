import { type GraphQLSchema, isObjectType } from 'graphql'
import { findChangeSet, findEntity } from '../../engine/index.ts'
import { readId } from '../../platform/db/index.ts'
import type { Context, NodeResolvers, QueryResolvers, Resolvers, ResolversParentTypes } from '../../platform/contract/index.ts'
import { hiddenFrom } from '../../domains/office/index.ts'
import { findUser } from '../../services/accounts/index.ts'
import { canSee } from '../../services/jobs/index.ts'
import { findKind } from './entities.store.ts'

type Thing = ResolversParentTypes['Node']
type NodeType = NonNullable<Awaited<ReturnType<Extract<NodeResolvers['__resolveType'], (...all: never) => unknown>>>>
type Find = (id: number, context: Context) => Promise<Thing | null | undefined>

/** Kinds without a loader, or not visible to everybody. */
const finders: Readonly<Record<string, Find>> = {
  user: (id, { db }) => findUser(db, id),
  async job(id, { loaders, viewer }) {
    const job = await loaders.jobs.load(id)
    return job && canSee(viewer, job) ? job : null
  },
  changeSet: async (id, context) => findChangeSet(context.db, id, await hiddenFrom(context)),
}

/** Others come from the loader named after their table: priceLists. Kinds that are not entities have an s appended instead. */
function finderOf(kind: string, loaders: object): Find | undefined {
  const name = (findEntity(kind)?.table ?? `${kind}s`).replaceAll(/_[a-z]/g, (mark) => mark.charAt(1).toUpperCase())
  const loader = name in loaders ? (loaders as Record<string, { load(id: number): Promise<Thing | null> }>)[name] : undefined
  return loader && ((id) => loader.load(id))
}

/** The type of a kind, if the contract has it as a node: PriceList for priceList. */
function typeOf(kind: string, schema: GraphQLSchema): NodeType | undefined {
  const type = schema.getType(kind.charAt(0).toUpperCase() + kind.slice(1))
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node') ? (type.name as NodeType) : undefined
}

// Rows do not have a type name; it is remembered by how they were found.
const types = new WeakMap<Thing, NodeType>()

const query: QueryResolvers = {
  async node(_, { id }, context, { schema }) {
    const number = readId(id)
    const kind = number === null ? undefined : await findKind(context.db, number)
    const type = kind === undefined ? undefined : typeOf(kind, schema)
    if (number === null || kind === undefined || type === undefined) return null
    if (findEntity(kind)?.owner?.shared !== undefined && (await hiddenFrom(context)).includes(number)) return null
    const find = Object.hasOwn(finders, kind) ? finders[kind] : finderOf(kind, context.loaders)
    const thing = await find?.(number, context)
    if (thing == null) return null
    types.set(thing, type)
    return thing
  },
}

export const resolvers: Resolvers = {
  Query: query,
  Node: {
    __resolveType: (thing) => types.get(thing) ?? null,
  },
}
