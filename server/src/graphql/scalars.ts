import { GraphQLError, GraphQLScalarType } from 'graphql'

// graphql-jit calls `serialize` for each value of a reply: these are kept as short as they can be.

function refuse(name: string, wanted: string, value: unknown): never {
  throw new GraphQLError(`${name} must be ${wanted}, but it is ${JSON.stringify(value)}.`)
}

const DateTime = new GraphQLScalarType<Date | string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : refuse('DateTime', 'an instant such as 2026-01-31T12:00:00Z', value),
})

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const day = new GraphQLScalarType<string, string>({
  name: 'Date',
  serialize: String,
  parseValue: (value) => (typeof value === 'string' && isDay(value) ? value : refuse('Date', 'a day such as 2026-01-31', value)),
})

const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: String,
  parseValue: (value) =>
    typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? value : refuse('Decimal', 'text such as 1299.00', value),
})

const JSONString = new GraphQLScalarType<string, string>({
  name: 'JSONString',
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parseValue(value) {
    try {
      JSON.parse(String(value))
      return String(value)
    } catch {
      return refuse('JSONString', 'JSON', value)
    }
  },
})

export const scalars = { DateTime, Date: day, Decimal, JSONString }
