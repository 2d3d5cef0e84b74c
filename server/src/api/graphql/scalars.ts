import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql'
import { intlFor } from '../../platform/i18n/index.ts'
import { inputRefusal, leafProblem } from '../../platform/contract/index.ts'

// graphql-jit calls `serialize` for each value of a response: these are kept as short as possible.

/** A text with a format of its own. Input has been checked by guardInput; output is checked here. */
function textScalar(name: string, serialize: (value: unknown) => string): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    const problem = leafProblem(name, value)
    if (problem) throw inputRefusal(intlFor('en'), { problem, path: [name] })
    return String(value)
  }
  return new GraphQLScalarType<string, string>({
    name,
    serialize,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : valueFromASTUntyped(node)),
  })
}

const DateTime = textScalar('DateTime', (value) => (value instanceof Date ? value.toISOString() : String(value)))
const day = textScalar('Date', String)
const Decimal = textScalar('Decimal', String)
const JSONString = textScalar('JSONString', (value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** A file: a part of a multipart request, never part of a response. */
const Upload = new GraphQLScalarType<Blob, never>({
  name: 'Upload',
  serialize() {
    throw new TypeError('A file does not go out')
  },
  parseValue(value) {
    const problem = leafProblem('Upload', value)
    if (problem) throw inputRefusal(intlFor('en'), { problem, path: ['Upload'] })
    return value as Blob
  },
  parseLiteral() {
    throw inputRefusal(intlFor('en'), { problem: { id: 'graphql.input.upload' }, path: ['Upload'] })
  },
})

export const scalars = { DateTime, Date: day, Decimal, JSONString, Upload }
