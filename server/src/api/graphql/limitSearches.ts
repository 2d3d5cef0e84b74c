import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLField,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLSchema,
  GraphQLString,
  isInputObjectType,
  isListType,
} from 'graphql'
import { type Context, refusal } from '../../platform/contract/index.ts'
import { objectTypes } from './policy/checkPolicy.ts'

/** A search is for a word, a name or a code. The cost of a search grows with its length. */
export const searchLimits = { characters: 500, texts: 10_000 }

type Field = GraphQLField<unknown, Context>

/** Input types of searches: all that queries take. The same types say in a mutation what it applies to. */
function findSearchTypes(schema: GraphQLSchema): Set<GraphQLInputType> {
  const found = new Set<GraphQLInputType>()
  function add(type: GraphQLInputType): void {
    const named = getNamedType(type)
    if (!isInputObjectType(named) || found.has(named)) return
    found.add(named)
    for (const field of Object.values(named.getFields())) add(field.type)
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) for (const { type } of field.args) add(type)
  return found
}

class Limiter {
  readonly #searchTypes: Set<GraphQLInputType>

  constructor(schema: GraphQLSchema) {
    this.#searchTypes = findSearchTypes(schema)
  }

  /** Whether an argument can contain a search text. */
  canSearch(type: GraphQLInputType, name: string, isSearch: boolean, seen = new Set<GraphQLInputType>()): boolean {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return this.#isText(named, name, isSearch)
    if (seen.has(named)) return false
    seen.add(named)
    return Object.values(named.getFields()).some((field) => this.canSearch(field.type, field.name, isSearch || this.#searchTypes.has(named), seen))
  }

  /** The name of the first text that is too long, or of the first list with too many texts. */
  findExcess(type: GraphQLInputType, name: string, value: unknown, isSearch: boolean): string | null {
    const inner = getNullableType(type)
    if (value == null) return null
    if (isListType(inner)) return this.#findInList(inner.ofType, name, value, isSearch)
    if (!isInputObjectType(inner)) return this.#isText(inner, name, isSearch) && String(value).length > searchLimits.characters ? name : null
    const fields = inner.getFields()
    for (const [key, part] of Object.entries(value)) {
      const field = fields[key]
      const found = field === undefined ? null : this.findExcess(field.type, key, part, isSearch || this.#searchTypes.has(inner))
      if (found !== null) return found
    }
    return null
  }

  #isText(type: GraphQLInputType, name: string, isSearch: boolean): boolean {
    return (type === GraphQLString || type === GraphQLID) && (isSearch || name === 'searchTerm')
  }

  #findInList(type: GraphQLInputType, name: string, values: unknown, isSearch: boolean): string | null {
    if (!Array.isArray(values)) return null
    // Ids are numbers: a selection may well have more of them.
    if (isSearch && getNamedType(type) === GraphQLString && values.length > searchLimits.texts) return name
    for (const value of values) {
      const found = this.findExcess(type, name, value, isSearch)
      if (found !== null) return found
    }
    return null
  }

  limit(field: Field, isSearch: boolean): void {
    const args = field.args.filter(({ type, name }) => this.canSearch(type, name, isSearch))
    if (args.length === 0) return
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (parent, given: Record<string, unknown>, context, info) => {
      for (const { type, name } of args) {
        const found = this.findExcess(type, name, given[name], isSearch)
        if (found !== null) throw refusal(context, 'BAD_USER_INPUT', 'graphql.search.long', { argument: found, ...searchLimits })
      }
      return resolve(parent, given, context, info)
    }
  }
}

/** Limits every search text, wherever it occurs: resolvers need not care. */
export function limitSearches(schema: GraphQLSchema): GraphQLSchema {
  const limiter = new Limiter(schema)
  const writes = [schema.getMutationType(), schema.getSubscriptionType()]
  for (const type of objectTypes(schema)) {
    for (const field of Object.values(type.getFields())) limiter.limit(field, !writes.includes(type))
  }
  return schema
}
