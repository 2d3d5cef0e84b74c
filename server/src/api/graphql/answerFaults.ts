import { GraphQLError } from 'graphql'
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import { intlFor, preferredLanguage } from '../../platform/i18n/index.ts'
import { uploadLimits } from './readBody.ts'

function inWords(error: GraphQLError, acceptLanguage: string | null): GraphQLError {
  if (!/^POST body sent invalid multipart data: Files limit exceeded/.test(error.message)) return error
  const limit = uploadLimits.files
  const message = intlFor(preferredLanguage(acceptLanguage)).formatMessage({ id: 'graphql.body.tooManyFiles' }, { limit })
  return createGraphQLError(message, { extensions: { code: 'REQUEST_ENTITY_TOO_LARGE', http: { status: 413, spec: true } } })
}

/** A compiled operation reports an error's path in the response, but not its location in the document; interpreted ones are made to do the same. */
function withoutLocations(error: GraphQLError): GraphQLError {
  const { message, path, extensions, originalError } = error
  return path === undefined || error.locations === undefined ? error : new GraphQLError(message, { path, extensions, originalError })
}

/**
 * Errors of the operation itself are returned with status 200 and `errors` for clients that accept application/json: our
 * browser client takes any other status for a lost connection. Malformed requests, which no screen sends, keep their status.
 */
export function answerFaults(): Plugin {
  return {
    onParams({ params }) {
      const { operationName } = params as { operationName?: unknown }
      if (operationName != null && typeof operationName !== 'string')
        throw createGraphQLError('operationName must be a string.', { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
    },
    onExecutionResult({ result, setResult }) {
      // Yoga marks errors of the document this way; invalid variables are treated the same.
      const errors = result !== undefined && 'errors' in result ? result.errors : undefined
      if (errors === undefined) return
      for (const { extensions } of errors) {
        const http = Object(extensions).http as { status?: number; spec?: boolean } | undefined
        if (http?.status === 400) http.spec = true
      }
      setResult({ ...result, errors: errors.map(withoutLocations) })
    },
    onResultProcess({ request, result, setResult }) {
      if (!('errors' in result) || result.errors === undefined) return
      const acceptLanguage = request.headers.get('accept-language')
      setResult({ ...result, errors: result.errors.map((error) => inWords(error, acceptLanguage)) })
    },
  }
}
