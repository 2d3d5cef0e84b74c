import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import type { useRestOfEntryQuery } from './__generated__/useRestOfEntryQuery.graphql'
import { readHistoryEntity } from './readHistoryEntity'

/** What an entry changed in the product and its places, beyond the part in the list of entries. */
export interface RestOfEntry {
  rest: readonly ShownEntity[]
  isLoading: boolean
  hasFailed: boolean
  fetchRest(): void
}

/**
 * @param things the ids of the product and its places on websites
 * @param known how many of them are loaded
 */
export function useRestOfEntry(id: string, things: readonly string[], known: number): RestOfEntry {
  const environment = useRelayEnvironment()
  const [state, setState] = useState<Omit<RestOfEntry, 'fetchRest'>>({ rest: [], isLoading: false, hasFailed: false })
  const fetchRest = () => {
    setState((now) => ({ ...now, isLoading: true, hasFailed: false }))
    fetchQuery<useRestOfEntryQuery>(
      environment,
      // all at once may exceed the query's cost limit; a hundred places take two pages
      graphql`
        query useRestOfEntryQuery($id: ID!, $things: [ID!]!, $offset: Int) {
          node(id: $id) {
            ... on ChangeSet {
              entities(of: $things, limit: 50, offset: $offset) {
                # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readHistoryEntity
                ...readHistoryEntity_entity
              }
            }
          }
        }
      `,
      { id, things, offset: known + state.rest.length },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) => setState(({ rest }) => ({ rest: [...rest, ...(node?.entities ?? []).map(readHistoryEntity)], isLoading: false, hasFailed: false })),
      // the host has shown the error already
      error: () => setState((now) => ({ ...now, isLoading: false, hasFailed: true })),
    })
  }
  return { ...state, fetchRest }
}
