import { GraphQLError } from 'graphql'

/** The refusal of a call that asks for more than any screen does. */
export function tooMuch(what: string, limit: number): GraphQLError {
  return new GraphQLError(`The request asks for too much at once: at most ${limit} ${what}.`, { extensions: { code: 'QUERY_TOO_COMPLEX' } })
}
