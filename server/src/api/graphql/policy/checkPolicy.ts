import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import type { PolicyRows } from './Policy.ts'

const folder = 'server/src/graphql/policy'

/** Every object type of a schema that somebody can ask. */
export function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__')) as GraphQLObjectType[]
}

/**
 * Holds the policy against the schema: nothing is open, or closed, because somebody forgot it.
 * @throws Error that names the file, when a field has no row or a row no field
 */
export function checkPolicy(schema: GraphQLSchema, sections: Readonly<Record<string, PolicyRows>>): void {
  const asked = new Set<string>()
  for (const type of objectTypes(schema)) {
    const section = Object.keys(sections).find((name) => sections[name]?.[type.name] !== undefined)
    const file = section === undefined ? `the file of its section in ${folder}/` : `${folder}/${section}.policy.ts`
    for (const field of Object.keys(type.getFields())) {
      if (section === undefined || sections[section]?.[type.name]?.[field] === undefined) throw new Error(`Nobody has decided who may ask ${type.name}.${field}: add a row to ${file}.`)
      asked.add(`${type.name}.${field}`)
    }
  }
  for (const [section, types] of Object.entries(sections)) {
    for (const [type, fields] of Object.entries(types)) {
      const left = Object.keys(fields).find((field) => !asked.has(`${type}.${field}`))
      if (left !== undefined) throw new Error(`${folder}/${section}.policy.ts has a row for ${type}.${left}, which schema.graphql does not know.`)
    }
  }
}
