import { type GraphQLInputObjectType, type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType, isRequiredInputField } from 'graphql'
import { type InputProblem, leafProblem } from './leafProblem.ts'

/** What is wrong with an argument, and where in it. */
export interface InputFault {
  problem: InputProblem
  /** The path into the argument: .contents [0] .name */
  path: readonly string[]
}

const fault = (name: string, ...path: string[]): InputFault => ({ problem: { id: `graphql.input.${name}` }, path })

/** The first value, as it came as JSON, that its type does not accept; null if all are valid. */
export function findFault(type: GraphQLInputType, value: unknown): InputFault | null {
  if (value === undefined || value === null) return isNonNullType(type) ? fault('required') : null
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return findInList(inner.ofType, value)
  if (isInputObjectType(inner)) return findInObject(inner, value)
  if (isEnumType(inner)) return typeof value === 'string' && inner.getValue(value) ? null : fault('choice')
  const problem = leafProblem(inner.name, value)
  return problem && { problem, path: [] }
}

function findInList(type: GraphQLInputType, value: unknown): InputFault | null {
  // GraphQL accepts a single value for a list.
  if (!Array.isArray(value)) return findFault(type, value)
  for (const [at, entry] of value.entries()) {
    const found = findFault(type, entry)
    if (found) return { ...found, path: [`[${at}]`, ...found.path] }
  }
  return null
}

function findInObject(type: GraphQLInputObjectType, value: unknown): InputFault | null {
  if (typeof value !== 'object' || Array.isArray(value)) return fault('object')
  const fields = type.getFields()
  const given = value as Record<string, unknown>
  for (const name of Object.keys(given)) if (!Object.hasOwn(fields, name)) return fault('unknown', `.${[...name.toWellFormed()].slice(0, 50).join('')}`)
  for (const field of Object.values(fields)) {
    const isGiven = Object.hasOwn(given, field.name)
    if (!isGiven && !isRequiredInputField(field)) continue
    const found = findFault(field.type, isGiven ? given[field.name] : undefined)
    if (found) return { ...found, path: [`.${field.name}`, ...found.path] }
  }
  return null
}
