import { GraphQLError } from 'graphql'
import type { Context } from '../../../platform/contract/index.ts'

/** Too many attempts. `retryAfter` tells programs what the sentence tells people: seconds. */
export function refuseForNow({ intl }: Pick<Context, 'intl'>, seconds: number): GraphQLError {
  const message = intl.formatMessage({ id: 'accounts.attempts.tooMany' }, { seconds })
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_ATTEMPTS', retryAfter: seconds } })
}
