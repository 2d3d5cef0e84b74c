import { readChangedEntity } from '@vitrine/jobs/preview'
import { CombinedError, fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import type { useChangeSetQuery, useChangeSetQuery$data } from './__generated__/useChangeSetQuery.graphql'

export type ChangeSet = Extract<NonNullable<useChangeSetQuery$data['node']>, { __typename: 'ChangeSet' }>

export const FIRST_ENTITIES = 20

export interface ChangeSetView {
  /** null while loading, and if there is none with this id */
  changeSet: ChangeSet | null
  entities: readonly ShownEntity[]
  isLoading: boolean
  error: unknown
  /** Loads more entities; undefined if all are loaded. */
  more: (() => void) | undefined
  reload: () => void
}

/** One log entry with its changes, page by page. For up to 20 entities the server also returns which of their fields a revert would change now. */
export function useChangeSet(id: string): ChangeSetView {
  const environment = useRelayEnvironment()
  const [asked, setAsked] = useState({ offset: 0, attempt: 0 })
  const [found, setFound] = useState<{ changeSet: ChangeSet | null; entities: readonly ShownEntity[] }>({ changeSet: null, entities: [] })
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [spoken, setSpoken] = useState(environment)
  // in another language the pages begin again
  if (spoken !== environment) {
    setSpoken(environment)
    setAsked({ offset: 0, attempt: 0 })
  }

  useEffect(() => {
    setLoading(true)
    setError(null)
    const variables = { id, limit: FIRST_ENTITIES, offset: asked.offset }
    const request = fetchQuery<useChangeSetQuery>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ node }) => {
        const changeSet = node?.__typename === 'ChangeSet' ? node : null
        const arrived = changeSet?.entities.map(readChangedEntity) ?? []
        setFound((before) => ({ changeSet, entities: asked.offset === 0 ? arrived : [...before.entities, ...arrived] }))
        setLoading(false)
      },
      error: (reason: unknown) => {
        setError(reason instanceof CombinedError ? reason : new Error(String(reason)))
        setLoading(false)
      },
    })
    return () => request.unsubscribe()
  }, [environment, id, asked])

  const { changeSet, entities } = found
  const hasMore = changeSet !== null && entities.length > 0 && entities.length < changeSet.entityCount
  return {
    ...found,
    isLoading,
    error,
    more: hasMore ? () => setAsked(({ attempt }) => ({ offset: entities.length, attempt })) : undefined,
    reload: () => setAsked(({ attempt }) => ({ offset: 0, attempt: attempt + 1 })),
  }
}

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- shown by ChangeSetDetail
  query useChangeSetQuery($id: ID!, $limit: Int, $offset: Int) {
    node(id: $id) {
      __typename
      ... on ChangeSet {
        id
        time
        actor
        source
        sentence
        entityCount
        canRevert
        job {
          id
          title
        }
        reverts {
          id
          sentence
        }
        revertedBy {
          id
          actor
          time
        }
        entities(limit: $limit, offset: $offset) {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readChangedEntity
          ...readPreview_entity @arguments(isLinked: true)
        }
      }
    }
  }
`
