import { defineAct, graphql, useAct } from '@vitrine/relay'
import type { accountsMutationsAddMachineMutation } from './__generated__/accountsMutationsAddMachineMutation.graphql'
import type { accountsMutationsDisableMutation } from './__generated__/accountsMutationsDisableMutation.graphql'
import type { accountsMutationsEnableMutation } from './__generated__/accountsMutationsEnableMutation.graphql'
import type { accountsMutationsEndMutation } from './__generated__/accountsMutationsEndMutation.graphql'
import type { accountsMutationsInviteMutation } from './__generated__/accountsMutationsInviteMutation.graphql'
import type { accountsMutationsRenewTokenMutation } from './__generated__/accountsMutationsRenewTokenMutation.graphql'
import type { accountsMutationsResendMutation } from './__generated__/accountsMutationsResendMutation.graphql'
import type { accountsMutationsResetMutation } from './__generated__/accountsMutationsResetMutation.graphql'
import type { accountsMutationsRevokeMutation } from './__generated__/accountsMutationsRevokeMutation.graphql'
import type { accountsMutationsWithdrawMutation } from './__generated__/accountsMutationsWithdrawMutation.graphql'

export type AccountAct = 'disable' | 'enable' | 'endSessions' | 'resend' | 'withdraw' | 'revokeToken' | 'resetSecondFactor'

/** Does something with one account. Resolves with the number of ended sessions, null if nothing was done: why is in a toast. */
export function useAccountAct(): [act: (what: AccountAct, id: string) => Promise<number | null>, isActing: boolean] {
  const [disable, isDisabling] = useAct<accountsMutationsDisableMutation>(
    graphql`
    mutation accountsMutationsDisableMutation($id: ID!) {
      answer: disableAccount(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [enable, isEnabling] = useAct<accountsMutationsEnableMutation>(
    graphql`
    mutation accountsMutationsEnableMutation($id: ID!) {
      answer: enableAccount(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [endSessions, isEnding] = useAct<accountsMutationsEndMutation>(
    graphql`
    mutation accountsMutationsEndMutation($id: ID!) {
      answer: endAccountSessions(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [resend, isResending] = useAct<accountsMutationsResendMutation>(
    graphql`
    mutation accountsMutationsResendMutation($id: ID!) {
      answer: resendInvitation(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [withdraw, isWithdrawing] = useAct<accountsMutationsWithdrawMutation>(
    graphql`
    mutation accountsMutationsWithdrawMutation($id: ID!) {
      answer: withdrawInvitation(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [revokeToken, isRevoking] = useAct<accountsMutationsRevokeMutation>(
    graphql`
    mutation accountsMutationsRevokeMutation($id: ID!) {
      answer: revokeMachineToken(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const [resetSecondFactor, isResetting] = useAct<accountsMutationsResetMutation>(
    graphql`
    mutation accountsMutationsResetMutation($id: ID!) {
      answer: resetSecondFactor(id: $id) {
        endedSessions
        errors {
          message
        }
      }
    }
  `,
    'warning',
  )
  const acts = { disable, enable, endSessions, resend, withdraw, revokeToken, resetSecondFactor }
  const act = async (what: AccountAct, id: string) => {
    const answer = await acts[what]({ id })
    return answer?.errors.length === 0 ? (answer.endedSessions ?? 0) : null
  }
  return [act, isDisabling || isEnabling || isEnding || isResending || isWithdrawing || isRevoking || isResetting]
}

/** Invites somebody; the form says what is refused. */
export const useInviteAccount = defineAct<accountsMutationsInviteMutation>(
  graphql`
    mutation accountsMutationsInviteMutation($input: InviteAccountInput!, $key: String) {
      inviteAccount(input: $input, idempotencyKey: $key) {
        errors {
          message
        }
      }
    }
  `,
  'caller',
)

/** Creates the account of a program. Its token is in this answer only: null when an earlier answer to the same request had it. */
export const useCreateMachine = defineAct<accountsMutationsAddMachineMutation>(
  graphql`
    mutation accountsMutationsAddMachineMutation($input: AddMachineAccountInput!, $key: String) {
      addMachineAccount(input: $input, idempotencyKey: $key) {
        token
        errors {
          message
        }
      }
    }
  `,
  'caller',
)

/** Gives a machine another token. */
export const useRenewToken = defineAct<accountsMutationsRenewTokenMutation>(
  graphql`
    mutation accountsMutationsRenewTokenMutation($id: ID!, $validDays: Int) {
      renewMachineToken(id: $id, validDays: $validDays) {
        token
        errors {
          message
        }
      }
    }
  `,
  'warning',
)
