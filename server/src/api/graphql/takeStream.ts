import { type Context, refusal } from '../../platform/contract/index.ts'

/** How many subscriptions one session may have at a time: each holds a connection for hours. */
export const maxStreams = 40

const open = new Map<string, number>()

/**
 * Takes one of the session's places.
 * @returns releases it; a second call does nothing
 * @throws GraphQLError if there is none left: pages then poll instead
 */
export function takeStream(context: Pick<Context, 'viewer' | 'intl'>): () => void {
  const { viewer } = context
  const session = viewer.kind === 'anonymous' ? '' : viewer.sessionId
  const before = open.get(session) ?? 0
  if (before >= maxStreams) throw refusal(context, 'TOO_MANY_STREAMS', 'graphql.stream.tooMany', { limit: maxStreams })
  open.set(session, before + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = (open.get(session) ?? 1) - 1
    if (left > 0) open.set(session, left)
    else open.delete(session)
  }
}
