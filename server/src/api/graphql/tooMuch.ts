import { GraphQLError } from 'graphql'

/** The refusal of a request for more than any screen needs. */
export function tooMuch(what: string, limit: number): GraphQLError {
  return new GraphQLError(`The request asks for too much at once: at most ${limit} ${what}.`, { extensions: { code: 'QUERY_TOO_COMPLEX' } })
}
