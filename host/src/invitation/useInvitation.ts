import { normaliseLanguage } from '@vitrine/i18n'
import { CombinedError, fetchQuery, graphql, quietly, SessionEnded, useRelayEnvironment } from '@vitrine/relay'
import { useSession, useSessionStore } from '@vitrine/session'
import { useEffect, useState } from 'react'
import type { useInvitationQuery } from './__generated__/useInvitationQuery.graphql'

export interface Invited {
  email: string
  firstName: string
}

/** `text`: what the server says of it, such as that there were too many attempts. */
type Found = { state: 'loading' } | { state: 'gone' | 'failed'; text?: string } | { state: 'found'; invited: Invited }

/** Whom an invitation is for. */
export function useInvitation(token: string): [invitation: Found, retry: () => void] {
  const environment = useRelayEnvironment()
  const { epoch } = useSession()
  const session = useSessionStore()
  const [found, setFound] = useState<Found>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const asked = fetchQuery<useInvitationQuery>(
      environment,
      graphql`
        query useInvitationQuery($token: String!) {
          invitation(token: $token) {
            email
            firstName
            language
          }
        }
      `,
      { token },
      { networkCacheConfig: quietly.cacheConfig },
    ).subscribe({
      next: ({ invitation }) => {
        if (!invitation) return setFound({ state: 'gone' })
        const { email, firstName, language } = invitation
        // the page speaks as the mail did, unless somebody is signed in here
        if (session.getSnapshot().token === null) session.saveLanguage(normaliseLanguage(language))
        setFound({ state: 'found', invited: { email, firstName } })
      },
      error: (error: Error) => {
        // of somebody who was signed in here before; that is a new epoch, in which it is asked again
        if (error instanceof SessionEnded) return
        const [fault] = error instanceof CombinedError ? error.graphQLErrors : []
        setFound({ state: 'failed', ...(fault && { text: fault.message }) })
      },
    })
    return () => asked.unsubscribe()
  }, [environment, session, token, attempt, epoch])
  const retry = () => {
    setFound({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return [found, retry]
}
