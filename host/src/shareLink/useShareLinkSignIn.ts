import { normaliseLanguage } from '@vitrine/i18n'
import { CombinedError, graphql, quietly, SessionEnded, useMutation } from '@vitrine/relay'
import { useSession, useSessionStore } from '@vitrine/session'
import { addressOf, useNavigate } from '@vitrine/shell'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endAtServer } from '../login/endAtServer'
import type { useShareLinkSignInMutation, useShareLinkSignInMutation$data } from './__generated__/useShareLinkSignInMutation.graphql'

/** `resting`: too many have tried; the server says for how long, in words. `forgetful`: the browser keeps no session (ERR-04) */
export type ShareLinkSignIn = { state: 'signingIn' | 'refused' | 'unreachable' | 'forgetful' } | { state: 'resting'; text: string }

/**
 * Trades the token of the address for a session, once, and goes on to the product; the address with the token leaves
 * the history. Whoever was signed in here before stays so until that has worked.
 */
export function useShareLinkSignIn(token: string): [signIn: ShareLinkSignIn, retry: () => void] {
  const session = useSessionStore()
  const { epoch } = useSession()
  const navigate = useNavigate()
  const [signIn, setSignIn] = useState<ShareLinkSignIn>({ state: 'signingIn' })
  const [attempt, setAttempt] = useState(0)
  const asked = useRef('')
  const isDone = useRef(false)
  const [commit] = useMutation<useShareLinkSignInMutation>(graphql`
    mutation useShareLinkSignInMutation($token: String!) {
      shareLinkAuth(token: $token) {
        token
        refreshToken
        payload {
          email
          exp
        }
        shareLink {
          id
          productId
          createdAt
          expiresAfter
          availability
          language
        }
      }
    }
  `)

  const enter = ({ shareLinkAuth }: useShareLinkSignInMutation$data) => {
    if (isDone.current) return
    isDone.current = true
    const { token: access, refreshToken, payload, shareLink } = shareLinkAuth
    const { language, id, productId, createdAt, expiresAfter, availability } = shareLink
    endAtServer(session.getSnapshot())
    try {
      session.signOut()
      session.saveLanguage(normaliseLanguage(language))
      session.setShareLink({ id: Number(id), productId: Number(productId), createdAt, expiresAfter, availability })
      session.saveTokens({ token: access, refreshToken, ...payload })
    } catch {
      isDone.current = false
      return setSignIn({ state: 'forgetful' })
    }
    void navigate(addressOf('products.limited', { id: productId }), { replace: true })
  }

  const begin = useEffectEvent((what: string) => {
    // React may run an effect twice; a link is used once
    if (isDone.current || asked.current === what) return
    asked.current = what
    commit({
      variables: { token },
      ...quietly,
      onCompleted: enter,
      onError: (error) => {
        // a session that was here before turned out to be over. That is a new epoch, in which it is asked again
        if (error instanceof SessionEnded) return
        setSignIn(failureOf(error))
      },
    })
  })
  useEffect(() => begin(`${token} ${attempt} ${epoch}`), [token, attempt, epoch])

  const retry = () => {
    setSignIn({ state: 'signingIn' })
    setAttempt(attempt + 1)
  }
  return [signIn, retry]
}

function failureOf(error: Error): ShareLinkSignIn {
  if (!(error instanceof CombinedError)) return { state: 'refused' }
  if (error.networkError) return { state: 'unreachable' }
  const rest = error.graphQLErrors.find(({ extensions }) => extensions?.code === 'TOO_MANY_ATTEMPTS')
  return rest ? { state: 'resting', text: rest.message } : { state: 'refused' }
}
