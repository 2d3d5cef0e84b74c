import { graphql, useMutation } from '@vitrine/relay'
import { useState } from 'react'
import type { useRequestShareLinkMutation } from './__generated__/useRequestShareLinkMutation.graphql'

/** Asks whoever sent a link whose days are over for another one. The answer is the same whatever the token is. */
export function useRequestShareLink(token: string) {
  const [isRequested, setRequested] = useState(false)
  const [commit, isSending] = useMutation<useRequestShareLinkMutation>(graphql`
    mutation useRequestShareLinkMutation($token: String!) {
      requestShareLink(token: $token)
    }
  `)
  const request = () => commit({ variables: { token }, onCompleted: () => setRequested(true) })
  return { request, isSending, isRequested }
}
