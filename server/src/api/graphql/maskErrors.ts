import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { Deadline, DeadlinePassed, isUnreachable, logFault } from '../../platform/db/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import type { Context } from '../../platform/contract/index.ts'

const messages: Record<string, string> = {
  INTERNAL_SERVER_ERROR: 'graphql.fault.unexpected',
  REQUEST_TIMEOUT: 'graphql.fault.cutOff',
  SERVICE_UNAVAILABLE: 'graphql.fault.unavailable',
  OUTCOME_UNKNOWN: 'graphql.fault.outcomeUnknown',
  INSUFFICIENT_STORAGE: 'graphql.fault.noRoom',
  CONFLICT: 'graphql.fault.conflict',
  BAD_USER_INPUT: 'graphql.fault.value',
}

/** Errors of the database that can be named, by their SQLSTATE; all others are bugs. */
function codeOfState(state: string): string {
  // Unique violation, foreign key violation, serialization failure, deadlock: two writers conflicted, and retrying did not help.
  if (['23505', '23503', '40001', '40P01'].includes(state)) return 'CONFLICT'
  if (state === '53100') return 'INSUFFICIENT_STORAGE'
  // Out of memory or connections.
  if (state.startsWith('53')) return 'SERVICE_UNAVAILABLE'
  // A value that is out of range, malformed, refused by a constraint, or too long for an index. guardInput and the engine check
  // these first: what gets here is answered, and logged so that they can be taught.
  return /^22[0-9A-Z]{3}$/.test(state) || ['23514', '23502', '54000'].includes(state) ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'
}

/** An interrupted mutation must not be reported as failed if it may have been written. */
function codeOf(cause: unknown): string {
  const state = String((cause as { code?: unknown } | undefined)?.code ?? '')
  // A statement, a lock it waited for, or the whole transaction took too long.
  const isCutOff = cause instanceof DeadlinePassed || ['57014', '55P03', '25P04'].includes(state)
  const isAway = isUnreachable(cause)
  if (Deadline.current?.isUncertain || ((isCutOff || isAway) && Deadline.current?.mayHaveWritten)) return 'OUTCOME_UNKNOWN'
  if (isCutOff) return 'REQUEST_TIMEOUT'
  return isAway ? 'SERVICE_UNAVAILABLE' : codeOfState(state)
}

function isMeantForViewer(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false
  return error.originalError == null || isMeantForViewer(error.originalError)
}

/** An error that is not meant for the viewer is logged under a number, and the viewer sees only the number. */
export function maskThrown(error: unknown): Error {
  if (isMeantForViewer(error)) return error
  const id = randomUUID().slice(0, 8)
  const cause = error instanceof GraphQLError ? error.originalError : error
  const code = codeOf(cause)
  logFault(`Fault ${id}${error instanceof GraphQLError && error.path ? ` at ${error.path.join('.')}` : ''}`, cause)
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError(intlFor('en').formatMessage({ id: messages[code] }, { id }), { path, extensions: { code, id } })
}

/** Translates the message of a masked error for the viewer, since masking does not know the language. */
export function translateMaskedErrors(): Plugin {
  return {
    onExecutionResult({ result, setResult, context }) {
      // Yoga's type for this hook does not know our context; before it was created, none of it is there.
      const { language } = context as object as Partial<Context>
      if (result === undefined || !('errors' in result) || language === undefined || language === 'en') return
      const errors = result.errors?.map((error) => {
        // errors of plugins or compiled queries need not be GraphQLErrors: without extensions they are not ours
        const { id, code } = (error.extensions ?? {}) as Partial<typeof error.extensions>
        if (typeof id !== 'string' || typeof code !== 'string' || messages[code] === undefined) return error
        const message = intlFor(language).formatMessage({ id: messages[code] }, { id })
        return new GraphQLError(message, { path: error.path, extensions: error.extensions })
      })
      setResult({ ...result, errors })
    },
  }
}
