import { GraphQLError } from 'graphql'
import type { Context } from './Context.ts'

/**
 * An error that the viewer may read, in the viewer's language: `throw refusal(context, 'LOGIN_FAILED',
 * 'accounts.login.failed')`. Any other error of a resolver is logged, and the viewer sees only its number.
 * @param code becomes `extensions.code`, for programs
 * @param message a message id of server/src/i18n
 */
export function refusal(context: Pick<Context, 'intl'>, code: string, message: string, values?: Record<string, string | number>): GraphQLError {
  return new GraphQLError(context.intl.formatMessage({ id: message }, values), { extensions: { code } })
}

/** The text is part of the contract: a browser that gets it fetches a new token and repeats the call. */
export function tokenExpired(): GraphQLError {
  return new GraphQLError('Signature has expired', { extensions: { code: 'TOKEN_EXPIRED' } })
}

/** Of a program's token, in English: nobody is known whose language it could be. */
export function tokenRefused(): GraphQLError {
  const http = { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } }
  return new GraphQLError('This token is not accepted: it is unknown, has expired or was revoked, or its account is disabled.', {
    extensions: { code: 'TOKEN_REFUSED', http },
  })
}
