import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { type Context, refusal } from '../../../platform/contract/index.ts'
import { takeStream } from '../takeStream.ts'
import { whileSignedIn } from '../whileSignedIn.ts'
import { objectTypes } from './checkPolicy.ts'
import { markReachable, isReachable } from './reachable.ts'
import { ownThings } from './ownThings.ts'
import type { Access, PolicyRows } from './Access.ts'
import { accessTo, peopleOnly, policy as ownPolicy } from './policy.ts'

type Field = GraphQLField<unknown, Context>
type Refuse = (parent: unknown, args: Record<string, unknown>, context: Context) => 'nothing' | null

/**
 * The schema for members of staff, who may request every field: only root fields check that the caller is one. So a list of
 * fifty entities costs nothing more, and a request that got here by mistake gets nothing.
 */
export function guardForStaff(schema: GraphQLSchema, policy: PolicyRows = ownPolicy): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const access = accessTo(type?.name ?? '', field.name, policy)
      const refuseMachines = refuseOfMachines(type?.name ?? '', field.name)
      guard(field, (_, _args, context) => {
        if (context.viewer.kind !== 'staff') return access === 'everybody' ? null : refuse(context)
        return context.viewer.machine === undefined ? null : refuseMachines(context, context.viewer.machine)
      })
    }
  }
  return schema
}

/** The schema for everybody else: each field of each type is checked, every time. */
export function guardForOthers(schema: GraphQLSchema, policy: PolicyRows = ownPolicy): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType() || type === schema.getSubscriptionType()
    for (const field of Object.values(type.getFields())) {
      guard(field, refuseOthers(type.name, isRoot, accessTo(type.name, field.name, policy)), true)
    }
  }
  return schema
}

/** What a program is refused: what is for people alone, and without the right to write every mutation. */
function refuseOfMachines(type: string, field: string): (context: Context, machine: { mayWrite: boolean }) => null {
  const isForPeople = type !== 'Subscription' && (peopleOnly[type as keyof typeof peopleOnly] as readonly string[]).includes(field)
  return (context, { mayWrite }) => {
    if (isForPeople) throw refusal(context, 'FORBIDDEN', 'graphql.policy.peopleOnly')
    if (type === 'Mutation' && !mayWrite) throw refusal(context, 'FORBIDDEN', 'graphql.policy.readOnly')
    return null
  }
}

function refuse(context: Context): never {
  if (context.viewer.kind === 'share') throw refusal(context, 'FORBIDDEN', 'graphql.policy.share')
  throw refusal(context, 'UNAUTHENTICATED', 'accounts.viewer.required')
}

/** Others are refused; root fields return null instead, so that nobody learns whether an entity exists. */
function refuseOthers(type: string, isRoot: boolean, access: Access): Refuse {
  return (parent, args, context) => {
    const { viewer } = context
    // An object that was reached in another way than by allowed fields is not accessible, whatever the entry says.
    const isLedHere = isRoot || isReachable(context, parent)
    if (access === 'staff' || !isLedHere) return refuse(context)
    if (access !== 'link') return null
    if (viewer.kind !== 'share') return refuse(context)
    const isOwn = ownThings[type as keyof typeof ownThings] as (thing: unknown, productId: number, args: object) => boolean
    if (isOwn(parent, viewer.productId, args)) return null
    return isRoot ? 'nothing' : refuse(context)
  }
}

function guard(field: Field, refuses: Refuse | null, hands = false): void {
  const resolve = field.resolve ?? defaultFieldResolver
  if (field.subscribe) return listenAs(field, refuses)
  if (refuses === null) return
  field.resolve = (parent, args, context, info) => {
    if (refuses(parent, args, context) === 'nothing') return null
    const value = resolve(parent, args, context, info)
    return hands ? markReachable(context, value) : value
  }
}

/** A subscription lasts for hours: callers without access are refused at once, and each event is read again. */
function listenAs(field: Field, refuses: Refuse | null): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const listen = field.subscribe as (...parameters: Parameters<typeof resolve>) => Promise<AsyncIterator<unknown>>
  field.subscribe = async (parent, args, context, info) => {
    refuses?.(parent, args, context)
    const leave = takeStream(context)
    try {
      return whileSignedIn(context, await listen(parent, args, context, info), leave)
    } catch (error) {
      leave()
      throw error
    }
  }
  field.resolve = (parent, args, context, info) => {
    // The loaders cache: without new ones an event would show what an earlier one has read.
    context.loaders = context.createLoaders()
    return resolve(parent, args, context, info)
  }
}
