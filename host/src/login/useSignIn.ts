import { CombinedError, graphql, quietly, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql'

export interface Refusal {
  /** What the server said, or what the browser did not let be kept, in the language of the page */
  text: string
  /** After so many failures the server wants a rest: milliseconds since 1970 until which asking is of no use */
  until: number | null
}

export interface SignIn {
  signIn: (email: string, password: string) => void
  isSigningIn: boolean
  /** Of the last attempt; null when it was not refused */
  refusal: Refusal | null
  forgetRefusal: () => void
}

/** Signs in. The router follows the session, so there is nothing left to do when it has begun. */
export function useSignIn(): SignIn {
  const intl = useIntl()
  const session = useSessionStore()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [commit, isSigningIn] = useMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($email: String!, $password: String!) {
      tokenAuth(email: $email, password: $password) {
        token
        refreshToken
        payload {
          email
          exp
        }
        user {
          id
          email
          language
          showOnboarding
        }
      }
    }
  `)
  const signIn = (email: string, password: string) => {
    setRefusal(null)
    commit({
      variables: { email, password },
      // the refusal stands in the form, once
      ...quietly,
      onError: (error) => {
        const [fault] = error instanceof CombinedError ? error.graphQLErrors : []
        setRefusal(fault ? { text: fault.message, until: restOf(fault.extensions) } : null)
      },
      onCompleted: ({ tokenAuth: { token, refreshToken, payload, user } }) => {
        try {
          // of a link that was opened here and is over
          if (session.getSnapshot().shareLink) session.setShareLink(null)
          session.saveUser({ ...user, id: Number(user.id) })
          session.saveTokens({ token, refreshToken, email: payload.email, exp: payload.exp })
        } catch {
          // a storage that is full, or that may only be read
          setRefusal({ text: `${intl.formatMessage({ id: 'host.noSession.title' })} ${intl.formatMessage({ id: 'host.noSession.text' })}`, until: null })
        }
      },
    })
  }
  return { signIn, isSigningIn, refusal, forgetRefusal: () => setRefusal(null) }
}

function restOf(extensions: object | undefined): number | null {
  const seconds = extensions && 'retryAfter' in extensions ? Number(extensions.retryAfter) : NaN
  return seconds > 0 ? Date.now() + seconds * 1000 : null
}
