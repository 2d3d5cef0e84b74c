import { graphql, useMutation } from '@vitrine/relay'
import { problemsOf, type SecondFactorProblems } from './problemsOf'
import type {
  useSwitchOnSecondFactorBeginMutation,
  useSwitchOnSecondFactorBeginMutation$data,
} from './__generated__/useSwitchOnSecondFactorBeginMutation.graphql'
import type { useSwitchOnSecondFactorConfirmMutation } from './__generated__/useSwitchOnSecondFactorConfirmMutation.graphql'

export type SecondFactorSetup = NonNullable<useSwitchOnSecondFactorBeginMutation$data['beginSecondFactor']['setup']>

interface SwitchOn {
  /** What an authenticator app needs, for the password; or what is wrong */
  begin(password: string): Promise<SecondFactorSetup | SecondFactorProblems>
  /** The recovery codes, for a code of the app; or what is wrong */
  confirm(code: string): Promise<readonly string[] | SecondFactorProblems>
}

/** Switches two-step verification on, in two calls. */
export function useSwitchOnSecondFactor(): SwitchOn {
  const [commitBegin] = useMutation<useSwitchOnSecondFactorBeginMutation>(graphql`
    mutation useSwitchOnSecondFactorBeginMutation($password: String!) {
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
  `)
  const [commitConfirm] = useMutation<useSwitchOnSecondFactorConfirmMutation>(graphql`
    mutation useSwitchOnSecondFactorConfirmMutation($code: String!) {
      confirmSecondFactor(code: $code) {
        user {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the panel reads it from the store
          ...SecondFactorPanel_me
        }
        recoveryCodes
        errors {
          field
          message
        }
      }
    }
  `)
  return {
    begin: (password) =>
      new Promise((resolve) => {
        commitBegin({
          variables: { password },
          onCompleted: ({ beginSecondFactor: { setup, errors } }) => resolve(errors.length === 0 && setup ? setup : problemsOf(errors)),
          // the host has already shown a toast for each error
          onError: () => resolve({ problems: {} }),
        })
      }),
    confirm: (code) =>
      new Promise((resolve) => {
        commitConfirm({
          variables: { code },
          onCompleted: ({ confirmSecondFactor: { recoveryCodes, errors } }) =>
            resolve(errors.length === 0 && recoveryCodes ? recoveryCodes : problemsOf(errors)),
          onError: () => resolve({ problems: {} }),
        })
      }),
  }
}
