import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { PolicyRows } from './Access.ts'

/** Every object type of a schema that can be requested. */
export function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__')) as GraphQLObjectType[]
}

/**
 * Checks the policy against the schema: an entry without effect was meant for something else.
 * @throws Error that names the entry
 */
export function checkPolicy(schema: GraphQLSchema, policy: PolicyRows): void {
  const fields = new Map(objectTypes(schema).map((type) => [type.name, type.getFields()]))
  for (const [type, rows] of Object.entries(policy)) {
    const left = Object.keys(rows).find((field) => fields.get(type)?.[field] === undefined)
    if (left !== undefined) throw new Error(`server/src/api/graphql/policy/policy.ts has a row for ${type}.${left}, which schema.graphql does not know.`)
  }
}
