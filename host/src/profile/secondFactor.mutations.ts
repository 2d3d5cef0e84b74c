import { graphql, useAct } from '@vitrine/relay'
import { problemsOf, type SecondFactorProblems } from './problemsOf'
import type { secondFactorMutationsBeginMutation, secondFactorMutationsBeginMutation$data } from './__generated__/secondFactorMutationsBeginMutation.graphql'
import type { secondFactorMutationsConfirmMutation } from './__generated__/secondFactorMutationsConfirmMutation.graphql'
import type { secondFactorMutationsEndMutation } from './__generated__/secondFactorMutationsEndMutation.graphql'

export type SecondFactorSetup = NonNullable<secondFactorMutationsBeginMutation$data['beginSecondFactor']['setup']>

// the host has already shown a toast for each error
const failed: SecondFactorProblems = { problems: {} }

interface SwitchOn {
  /** What an authenticator app needs, for the password; or what is wrong */
  begin(password: string): Promise<SecondFactorSetup | SecondFactorProblems>
  /** The recovery codes, for a code of the app; or what is wrong */
  confirm(code: string): Promise<readonly string[] | SecondFactorProblems>
}

/** Switches two-step verification on, in two calls. */
export function useSwitchOnSecondFactor(): SwitchOn {
  const [begin] = useAct<secondFactorMutationsBeginMutation>(
    graphql`
      mutation secondFactorMutationsBeginMutation($password: String!) {
        beginSecondFactor(password: $password) {
          setup {
            key
            qrSize
            qrPath
          }
          errors {
            field
            message
          }
        }
      }
    `,
    'caller',
  )
  const [confirm] = useAct<secondFactorMutationsConfirmMutation>(
    graphql`
      mutation secondFactorMutationsConfirmMutation($code: String!) {
        confirmSecondFactor(code: $code) {
          user {
            id
            ...SecondFactorPanel_me
          }
          recoveryCodes
          errors {
            field
            message
          }
        }
      }
    `,
    'caller',
  )
  return {
    begin: async (password) => {
      const answer = await begin({ password })
      if (!answer) return failed
      return answer.errors.length === 0 && answer.setup ? answer.setup : problemsOf(answer.errors)
    },
    confirm: async (code) => {
      const answer = await confirm({ code })
      if (!answer) return failed
      return answer.errors.length === 0 && answer.recoveryCodes ? answer.recoveryCodes : problemsOf(answer.errors)
    },
  }
}

/** Switches two-step verification off. Resolves with null, or with what is wrong. */
export function useEndSecondFactor(): [end: (password: string, code: string) => Promise<SecondFactorProblems | null>, isEnding: boolean] {
  const [act, isEnding] = useAct<secondFactorMutationsEndMutation>(
    graphql`
      mutation secondFactorMutationsEndMutation($password: String!, $code: String!) {
        endSecondFactor(password: $password, code: $code) {
          user {
            id
            ...SecondFactorPanel_me
          }
          errors {
            field
            message
          }
        }
      }
    `,
    'caller',
  )
  const end = async (password: string, code: string) => {
    const answer = await act({ password, code })
    if (!answer) return failed
    return answer.errors.length > 0 ? problemsOf(answer.errors) : null
  }
  return [end, isEnding]
}
