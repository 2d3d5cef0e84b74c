import { readChangedEntity } from '@vitrine/jobs/preview'
import { CombinedError, fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import type { useChangeSetQuery, useChangeSetQuery$data } from './__generated__/useChangeSetQuery.graphql'

export type ChangeSet = Extract<NonNullable<useChangeSetQuery$data['node']>, { __typename: 'ChangeSet' }>

const FIRST_ENTITIES = 20
const DEBOUNCE_MILLISECONDS = 250

/** Which things of an entry are shown: those that are called so, and of which this field was changed; '' for all. */
export interface ThingFilter {
  searchTerm: string
  field: string
}

export interface ChangeSetView {
  /** null while loading, and if there is none with this id */
  changeSet: ChangeSet | null
  entities: readonly ShownEntity[]
  /** How many things match, shown or not */
  foundCount: number
  isLoading: boolean
  error: unknown
  /** Loads more entities; undefined if all are loaded. */
  more: (() => void) | undefined
  reload: () => void
}

/** One log entry with its changes, page by page. */
export function useChangeSet(id: string, { searchTerm, field }: ThingFilter): ChangeSetView {
  const environment = useRelayEnvironment()
  const [asked, setAsked] = useState({ offset: 0, attempt: 0, searchTerm, field })
  const [found, setFound] = useState<{ changeSet: ChangeSet | null; entities: readonly ShownEntity[] }>({ changeSet: null, entities: [] })
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const [spoken, setSpoken] = useState(environment)
  // in another language the pages begin again
  if (spoken !== environment) {
    setSpoken(environment)
    setAsked({ offset: 0, attempt: 0, searchTerm, field })
  }
  useEffect(() => {
    if (asked.searchTerm === searchTerm && asked.field === field) return
    const timer = setTimeout(() => setAsked({ offset: 0, attempt: 0, searchTerm, field }), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [asked, searchTerm, field])

  useEffect(() => {
    setLoading(true)
    setError(null)
    const variables = { id, limit: FIRST_ENTITIES, offset: asked.offset, searchTerm: asked.searchTerm || null, field: asked.field || null }
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
  const hasMore = changeSet !== null && entities.length > 0 && entities.length < changeSet.foundCount
  return {
    ...found,
    foundCount: changeSet?.foundCount ?? 0,
    isLoading: isLoading || asked.searchTerm !== searchTerm || asked.field !== field,
    error,
    more: hasMore ? () => setAsked({ ...asked, offset: entities.length }) : undefined,
    reload: () => setAsked(({ attempt }) => ({ offset: 0, attempt: attempt + 1, searchTerm, field })),
  }
}

const query = graphql`
  # eslint-disable-next-line relay/unused-fields -- shown by ChangeSetDetail
  query useChangeSetQuery($id: ID!, $limit: Int, $offset: Int, $searchTerm: String, $field: String) {
    node(id: $id) {
      __typename
      ... on ChangeSet {
        id
        time
        actor
        source
        sentence
        entityCount
        foundCount: entityCount(searchTerm: $searchTerm, field: $field)
        fields {
          field
          label
        }
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
        revertedInPartBy {
          id
          actor
          time
        }
        entities(limit: $limit, offset: $offset, searchTerm: $searchTerm, field: $field) {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by readChangedEntity
          ...readPreview_entity @arguments(isLinked: true)
        }
      }
    }
  }
`
