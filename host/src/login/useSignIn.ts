import { CombinedError, graphql, quietly, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { useState } from 'react'
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql'

export interface SignIn {
  signIn: (email: string, password: string) => void
  isSigningIn: boolean
  /** What the server said of the last attempt, in the language of the page; null when it was not refused */
  refusal: string | null
}

/** Signs in. The router follows the session, so there is nothing left to do when it has begun. */
export function useSignIn(): SignIn {
  const session = useSessionStore()
  const [refusal, setRefusal] = useState<string | null>(null)
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
        setRefusal(fault?.message ?? null)
      },
      onCompleted: ({ tokenAuth: { token, refreshToken, payload, user } }) => {
        session.saveUser({ ...user, id: Number(user.id) })
        session.saveTokens({ token, refreshToken, email: payload.email, exp: payload.exp })
      },
    })
  }
  return { signIn, isSigningIn, refusal }
}
