import { CombinedError, graphql, quietly, useMutation } from '@vitrine/relay'
import type { ChangePasswordInput, useChangePasswordMutation } from './__generated__/useChangePasswordMutation.graphql'

/** The result. Messages about a field are shown beside it; others above the form. */
export type PasswordOutcome =
  | { kind: 'changed'; endedSessions: number }
  | { kind: 'refused'; errors: { current?: string; new?: string; form?: string } }
  | { kind: 'failed' }

/** Changes the viewer's password. All other sessions end, and are removed from their list. */
export function useChangePassword(): [change: (input: ChangePasswordInput) => Promise<PasswordOutcome>, isChanging: boolean] {
  const [commit, isChanging] = useMutation<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        endedSessions
        errors {
          field
          message
        }
      }
    }
  `)
  const change = (input: ChangePasswordInput) =>
    new Promise<PasswordOutcome>((resolve) => {
      commit({
        variables: { input },
        ...quietly,
        updater: (store, data) => {
          if (data?.changePassword.endedSessions == null) return
          const root = store.getRoot()
          const sessions = root.getLinkedRecords('sessions')
          if (sessions)
            root.setLinkedRecords(
              sessions.filter((session) => session.getValue('isCurrent') === true),
              'sessions',
            )
        },
        onError: (error) => {
          const [fault] = error instanceof CombinedError ? error.graphQLErrors : []
          resolve(fault ? { kind: 'refused', errors: { form: fault.message } } : { kind: 'failed' })
        },
        onCompleted: ({ changePassword: { endedSessions, errors } }) => {
          if (endedSessions != null) return resolve({ kind: 'changed', endedSessions })
          resolve({ kind: 'refused', errors: Object.fromEntries(errors.map(({ field, message }) => [placeOf(field), message])) })
        },
      })
    })
  return [change, isChanging]
}

function placeOf(field: string | null | undefined): 'current' | 'new' | 'form' {
  return field === 'current' || field === 'new' ? field : 'form'
}
