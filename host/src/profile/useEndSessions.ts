import { graphql, useAct } from '@vitrine/relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { useEndSessionsAllMutation } from './__generated__/useEndSessionsAllMutation.graphql'
import type { useEndSessionsOneMutation } from './__generated__/useEndSessionsOneMutation.graphql'

/**
 * Ends sessions of the viewer: one, or all but this one (null). The store's list is replaced by the server's.
 * @returns `end` tells whether it was done
 */
export function useEndSessions(): [end: (id: string | null) => Promise<boolean>, isEnding: boolean] {
  const [endOne, isEndingOne] = useAct<useEndSessionsOneMutation>(
    graphql`
    mutation useEndSessionsOneMutation($id: ID!) {
      revokeSession(id: $id) {
        sessions {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the table reads them from the store
          ...SessionsPanel_sessions
        }
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `,
    'warning',
  )
  const [endAll, isEndingAll] = useAct<useEndSessionsAllMutation>(
    graphql`
    mutation useEndSessionsAllMutation {
      revokeOtherSessions {
        sessions {
          id
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the table reads them from the store
          ...SessionsPanel_sessions
        }
        errors {
          # eslint-disable-next-line relay/unused-fields -- told by useAct
          message
        }
      }
    }
  `,
    'warning',
  )

  const end = async (id: string | null) => {
    const ended =
      id === null ? await endAll({}, (store) => takeOver(store, 'revokeOtherSessions')) : await endOne({ id }, (store) => takeOver(store, 'revokeSession'))
    return ended?.errors.length === 0
  }
  return [end, isEndingOne || isEndingAll]
}

function takeOver(store: RecordSourceSelectorProxy, field: string) {
  const payload = store.getRootField(field)
  const sessions = payload?.getLinkedRecords('sessions')
  const isRefused = (payload?.getLinkedRecords('errors')?.length ?? 0) > 0
  if (sessions && !isRefused) store.getRoot().setLinkedRecords(sessions, 'sessions')
}
