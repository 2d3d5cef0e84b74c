import { GraphQLError } from 'graphql'
import type { Context } from '../../../platform/contract/index.ts'

/** Too many attempts. `retryAfter` says to the page what the sentence says to the person: seconds. */
export function refuseForNow({ intl }: Pick<Context, 'intl'>, seconds: number): GraphQLError {
  const message = intl.formatMessage({ id: 'accounts.attempts.tooMany' }, { seconds })
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_ATTEMPTS', retryAfter: seconds } })
}
