import { type Context, refusal } from '../../platform/contract/index.ts'

/** How many subscriptions one sign-in may listen to at a time: each holds a connection for hours. */
export const maxStreams = 40

const open = new Map<string, number>()

/**
 * Takes one of the session's places.
 * @returns gives it back; a second time does nothing
 * @throws GraphQLError when there is none left: the pages ask again by themselves then, instead of being told
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
