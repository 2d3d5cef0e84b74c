import { coerceInputValue, getNullableType, type GraphQLInputType, type GraphQLSchema, isInputObjectType, isInputType, isListType, isScalarType } from 'graphql'
import { readId } from '../../../platform/db/index.ts'
import { findExportable } from '../../../services/exports/index.ts'
import type { Question } from './Question.ts'

interface Asked {
  list: string
  searchTerm?: string | null | undefined
  /** As JSON */
  filter?: string | null | undefined
}

/**
 * Parses a search by the filter type of the list's own query; null if that refuses it. For a list that the server cannot count
 * only the words are stored.
 */
export function readQuestion(schema: GraphQLSchema, { list, searchTerm, filter }: Asked): Question | null {
  const exportable = findExportable(list)
  const type = exportable && schema.getType(exportable.filter)
  if (!filter || !isInputType(type)) return { searchTerm: searchTerm?.trim() || null, filter: null, refers: [] }
  const wrong: string[] = []
  try {
    const read: unknown = JSON.parse(filter)
    const coerced = coerceInputValue(read, type as GraphQLInputType, (_, __, error) => void wrong.push(error.message)) as object | null
    return wrong.length > 0 ? null : { searchTerm: searchTerm?.trim() || null, filter: coerced, refers: [...new Set(idsIn(coerced, type as GraphQLInputType))] }
  } catch {
    return null
  }
}

/** All ids in a value of this type; including those in inspector codes, such as `attribute:27`. */
function idsIn(value: unknown, type: GraphQLInputType): number[] {
  const known = getNullableType(type)
  if (value === null || value === undefined) return []
  if (isListType(known)) return (Array.isArray(value) ? value : [value]).flatMap((one) => idsIn(one, known.ofType as GraphQLInputType))
  if (isInputObjectType(known))
    return Object.entries(known.getFields()).flatMap(([name, field]) => idsIn((value as Readonly<Record<string, unknown>>)[name], field.type))
  if (!isScalarType(known)) return []
  const [, ofCode] = known.name === 'String' && typeof value === 'string' ? (/^attribute:(\d+)$/.exec(value) ?? []) : []
  return [known.name === 'ID' ? readId(String(value)) : ofCode === undefined ? null : readId(ofCode)].filter((id) => id !== null)
}
