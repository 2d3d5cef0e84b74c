import { graphql, useMutation } from '@vitrine/relay'
import { problemsOf, type SecondFactorProblems } from './problemsOf'
import type { useEndSecondFactorMutation } from './__generated__/useEndSecondFactorMutation.graphql'

/** Switches two-step verification off. Resolves with null, or with what is wrong. */
export function useEndSecondFactor(): [end: (password: string, code: string) => Promise<SecondFactorProblems | null>, isEnding: boolean] {
  const [commit, isEnding] = useMutation<useEndSecondFactorMutation>(graphql`
    mutation useEndSecondFactorMutation($password: String!, $code: String!) {
      endSecondFactor(password: $password, code: $code) {
        user {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the panel reads it from the store
          ...SecondFactorPanel_me
        }
        errors {
          field
          message
        }
      }
    }
  `)
  const end = (password: string, code: string) =>
    new Promise<SecondFactorProblems | null>((resolve) => {
      commit({
        variables: { password, code },
        onCompleted: ({ endSecondFactor: { errors } }) => resolve(errors.length > 0 ? problemsOf(errors) : null),
        // the host has already shown a toast for each error
        onError: () => resolve({ problems: {} }),
      })
    })
  return [end, isEnding]
}
