import { defaultFieldResolver, type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './__generated__/resolvers.ts'
import type { Context, Viewer } from './Context.ts'
import { refusal } from './refusal.ts'
import { whileSignedIn } from './whileSignedIn.ts'

type RootField = `Query.${keyof QueryResolvers}` | `Mutation.${keyof MutationResolvers}` | `Subscription.${keyof SubscriptionResolvers}`

const staff: readonly Viewer['kind'][] = ['staff']
const everybody: readonly Viewer['kind'][] = ['staff', 'anonymous']

/**
 * Who may ask what. A field of Query, Mutation or Subscription without a row here keeps the server from starting: nothing is open
 * because somebody forgot it. What a viewer may do with one particular thing stands in that noun's policy.
 */
export const rootPolicy: Readonly<Record<RootField, readonly Viewer['kind'][]>> = {
  'Query.node': staff,
  'Query.me': everybody,
  'Query.environment': everybody,
  'Query.amIAlive': everybody,
  'Query.changeSets': staff,
  'Query.revertPreview': staff,
  'Query.fieldHistory': staff,
  'Query.bin': staff,
  'Query.jobs': staff,
  'Query.users': staff,
  'Query.presences': staff,
  'Query.products': staff,
  'Query.product': staff,
  'Query.attributes': staff,
  'Query.emeubelProducts': staff,
  'Query.images': staff,
  'Query.priceLists': staff,
  'Query.reviews': staff,
  'Mutation.tokenAuth': everybody,
  'Mutation.refreshToken': everybody,
  'Mutation.updateMe': staff,
  'Mutation.revert': staff,
  'Mutation.restore': staff,
  'Mutation.startJob': staff,
  'Mutation.stopJob': staff,
  'Mutation.settleJob': staff,
  'Mutation.retryJob': staff,
  'Mutation.revertJob': staff,
  'Mutation.lockField': staff,
  'Mutation.announcePresence': staff,
  'Mutation.endPresence': staff,
  'Mutation.createProduct': staff,
  'Mutation.updateProduct': staff,
  'Mutation.prepareProductsBulk': staff,
  'Subscription.jobs': staff,
  'Subscription.entity': staff,
}

/**
 * Puts the policy before every field of Query, Mutation and Subscription.
 * @throws Error when a field has no row, or a row no field
 */
export function guardRootFields(schema: GraphQLSchema, policy: Readonly<Record<string, readonly Viewer['kind'][]>> = rootPolicy): void {
  const rows = new Set(Object.keys(policy))
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const row = `${type?.name}.${name}`
      const allowed = policy[row]
      if (allowed === undefined) throw new Error(`Nobody has decided who may ask ${row}: add it to server/src/graphql/policy.ts.`)
      rows.delete(row)
      if (field.subscribe) listenAs(field, allowed)
      if (allowed.includes('anonymous')) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (parent, args, context: Context, info) => {
        if (!allowed.includes(context.viewer.kind)) throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
        return resolve(parent, args, context, info)
      }
    }
  }
  const [left] = rows
  if (left !== undefined) throw new Error(`server/src/graphql/policy.ts has a row for ${left}, which schema.graphql does not know.`)
}

type Listen = GraphQLFieldResolver<unknown, Context, unknown, Promise<AsyncIterator<unknown>>>

/** A subscription goes on for hours: who may not listen is refused at once, and each event is read anew. */
function listenAs(field: GraphQLField<unknown, Context>, allowed: readonly Viewer['kind'][]): void {
  const listen = field.subscribe as Listen
  const resolve = field.resolve ?? defaultFieldResolver
  const subscribe: Listen = async (parent, args, context, info) => {
    if (!allowed.includes(context.viewer.kind)) throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
    return whileSignedIn(context, await listen(parent, args, context, info))
  }
  field.subscribe = subscribe
  field.resolve = (parent, args, context, info) => {
    // What an earlier event has read would be what this one shows.
    context.loaders = context.createLoaders()
    return resolve(parent, args, context, info)
  }
}
