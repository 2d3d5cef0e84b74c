import { GraphQLError } from 'graphql'
import type { Context } from './Context.ts'
import type { InputFault } from './findFault.ts'

/** A fault of an argument in the viewer's language; `extensions.argument` names it for programs. */
export function inputRefusal(intl: Context['intl'], { problem, path }: InputFault): GraphQLError {
  const argument = path.join('').replace(/^\./, '')
  const message = intl.formatMessage({ id: problem.id }, { ...problem.values, argument })
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument, http: { status: 400, spec: true } } })
}
