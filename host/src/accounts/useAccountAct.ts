import { graphql, type GraphQLTaggedNode, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { MutationParameters } from 'relay-runtime'
import type { useAccountActDisableMutation } from './__generated__/useAccountActDisableMutation.graphql'
import type { useAccountActEnableMutation } from './__generated__/useAccountActEnableMutation.graphql'
import type { useAccountActEndMutation } from './__generated__/useAccountActEndMutation.graphql'
import type { useAccountActResendMutation } from './__generated__/useAccountActResendMutation.graphql'
import type { useAccountActResetMutation } from './__generated__/useAccountActResetMutation.graphql'
import type { useAccountActRevokeMutation } from './__generated__/useAccountActRevokeMutation.graphql'
import type { useAccountActWithdrawMutation } from './__generated__/useAccountActWithdrawMutation.graphql'

export type AccountAct = 'disable' | 'enable' | 'endSessions' | 'resend' | 'withdraw' | 'revokeToken' | 'resetSecondFactor'

interface Answer extends MutationParameters {
  variables: { id: string }
  response: { readonly answer: { readonly endedSessions: number | null | undefined; readonly errors: readonly { readonly message: string }[] } }
}

/** Sends one of them. Resolves with the number of ended sessions, null if nothing was done: why is in a toast. */
function useAct<M extends Answer>(mutation: GraphQLTaggedNode): [act: (id: string) => Promise<number | null>, isActing: boolean] {
  const [commit, isActing] = useMutation<M>(mutation)
  const act = (id: string) =>
    new Promise<number | null>((resolve) => {
      commit({
        variables: { id },
        onCompleted: ({ answer: { endedSessions, errors } }) => {
          for (const { message } of errors) toasts.show({ kind: 'warning', text: message })
          resolve(errors.length > 0 ? null : (endedSessions ?? 0))
        },
        // the host has already shown a toast for each error
        onError: () => resolve(null),
      })
    })
  return [act, isActing]
}

/** Does something with one account. */
export function useAccountAct(): [act: (what: AccountAct, id: string) => Promise<number | null>, isActing: boolean] {
  const [disable, isDisabling] = useAct<useAccountActDisableMutation>(graphql`
    mutation useAccountActDisableMutation($id: ID!) {
      answer: disableAccount(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [enable, isEnabling] = useAct<useAccountActEnableMutation>(graphql`
    mutation useAccountActEnableMutation($id: ID!) {
      answer: enableAccount(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [endSessions, isEnding] = useAct<useAccountActEndMutation>(graphql`
    mutation useAccountActEndMutation($id: ID!) {
      answer: endAccountSessions(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [resend, isResending] = useAct<useAccountActResendMutation>(graphql`
    mutation useAccountActResendMutation($id: ID!) {
      answer: resendInvitation(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [withdraw, isWithdrawing] = useAct<useAccountActWithdrawMutation>(graphql`
    mutation useAccountActWithdrawMutation($id: ID!) {
      answer: withdrawInvitation(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [revokeToken, isRevoking] = useAct<useAccountActRevokeMutation>(graphql`
    mutation useAccountActRevokeMutation($id: ID!) {
      answer: revokeMachineToken(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const [resetSecondFactor, isResetting] = useAct<useAccountActResetMutation>(graphql`
    mutation useAccountActResetMutation($id: ID!) {
      answer: resetSecondFactor(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `)
  const acts = { disable, enable, endSessions, resend, withdraw, revokeToken, resetSecondFactor }
  return [(what, id) => acts[what](id), isDisabling || isEnabling || isEnding || isResending || isWithdrawing || isRevoking || isResetting]
}
