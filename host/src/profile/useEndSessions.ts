import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { useEndSessionsAllMutation } from './__generated__/useEndSessionsAllMutation.graphql'
import type { useEndSessionsOneMutation } from './__generated__/useEndSessionsOneMutation.graphql'

interface Payload {
  readonly errors: readonly { readonly message: string }[]
}

/**
 * Ends sessions of the viewer: one, or all but this one (null). The store's list is replaced by the server's.
 * @returns `end` tells whether it was done
 */
export function useEndSessions(): [end: (id: string | null) => Promise<boolean>, isEnding: boolean] {
  const [commitOne, isEndingOne] = useMutation<useEndSessionsOneMutation>(graphql`
    mutation useEndSessionsOneMutation($id: ID!) {
      revokeSession(id: $id) {
        sessions {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the table reads them from the store
          ...SessionsPanel_sessions
        }
        errors {
          message
        }
      }
    }
  `)
  const [commitAll, isEndingAll] = useMutation<useEndSessionsAllMutation>(graphql`
    mutation useEndSessionsAllMutation {
      revokeOtherSessions {
        sessions {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the table reads them from the store
          ...SessionsPanel_sessions
        }
        errors {
          message
        }
      }
    }
  `)

  const end = (id: string | null) =>
    new Promise<boolean>((resolve) => {
      const settle = ({ errors }: Payload) => {
        for (const { message } of errors) toasts.show({ kind: 'warning', text: message })
        resolve(errors.length === 0)
      }
      // the host has already shown a toast for each error
      const onError = () => resolve(false)
      if (id === null) {
        commitAll({
          variables: {},
          onError,
          onCompleted: ({ revokeOtherSessions }) => settle(revokeOtherSessions),
          updater: (store) => takeOver(store, 'revokeOtherSessions'),
        })
      } else {
        commitOne({
          variables: { id },
          onError,
          onCompleted: ({ revokeSession }) => settle(revokeSession),
          updater: (store) => takeOver(store, 'revokeSession'),
        })
      }
    })
  return [end, isEndingOne || isEndingAll]
}

function takeOver(store: RecordSourceSelectorProxy, field: string) {
  const payload = store.getRootField(field)
  const sessions = payload?.getLinkedRecords('sessions')
  const isRefused = (payload?.getLinkedRecords('errors')?.length ?? 0) > 0
  if (sessions && !isRefused) store.getRoot().setLinkedRecords(sessions, 'sessions')
}
