import { CombinedError, graphql, quietly, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql'

export interface Refusal {
  /** The server's message, or that storage is unavailable, in the page's language */
  text: string
  /** After too many failures: the time until which attempts are refused, in milliseconds since 1970 */
  until: number | null
}

export interface SignIn {
  signIn: (email: string, password: string) => void
  /** Of a sign-in whose password was right, and that asks for a code; null otherwise */
  second: { enter: (code: string) => void; leave: () => void } | null
  isSigningIn: boolean
  /** Of the last attempt; null if it was not refused */
  refusal: Refusal | null
  forgetRefusal: () => void
}

/** Signs in. The router follows the session, so nothing else is needed. */
export function useSignIn(): SignIn {
  const intl = useIntl()
  const session = useSessionStore()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [first, setFirst] = useState<{ email: string; password: string } | null>(null)
  const [commit, isSigningIn] = useMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($email: String!, $password: String!, $code: String) {
      tokenAuth(email: $email, password: $password, code: $code) {
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
  const signIn = (email: string, password: string, code: string | null = null) => {
    setRefusal(null)
    commit({
      variables: { email, password, code },
      // the refusal is shown in the form only
      ...quietly,
      onError: (error) => {
        const [fault] = error instanceof CombinedError ? error.graphQLErrors : []
        if (fault && codeOf(fault.extensions) === 'SECOND_FACTOR_REQUIRED') return setFirst({ email, password })
        setRefusal(fault ? { text: fault.message, until: restOf(fault.extensions) } : null)
      },
      onCompleted: ({ tokenAuth: { token, refreshToken, payload, user } }) => {
        try {
          // of a link that was opened here and has expired
          if (session.getSnapshot().shareLink) session.setShareLink(null)
          session.saveUser({ ...user, id: Number(user.id) })
          session.saveTokens({ token, refreshToken, email: payload.email, exp: payload.exp })
        } catch {
          // storage that is full or read-only
          setRefusal({ text: `${intl.formatMessage({ id: 'host.noSession.title' })} ${intl.formatMessage({ id: 'host.noSession.text' })}`, until: null })
        }
      },
    })
  }
  const leave = () => {
    setFirst(null)
    setRefusal(null)
  }
  const second = first && { enter: (code: string) => signIn(first.email, first.password, code), leave }
  return { signIn: (email, password) => signIn(email, password), second, isSigningIn, refusal, forgetRefusal: () => setRefusal(null) }
}

const codeOf = (extensions: object | undefined) => (extensions && 'code' in extensions ? extensions.code : null)

function restOf(extensions: object | undefined): number | null {
  const seconds = extensions && 'retryAfter' in extensions ? Number(extensions.retryAfter) : NaN
  return seconds > 0 ? Date.now() + seconds * 1000 : null
}
