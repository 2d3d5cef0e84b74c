import { fetchQuery, graphql, inBackground, useAnswered, useMutation, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { useColumnSetsMutation } from './__generated__/useColumnSetsMutation.graphql'
import type { useColumnSetsQuery } from './__generated__/useColumnSetsQuery.graphql'

/** Ids of columns in order, by the set's name. */
export type ColumnSets = Readonly<Record<string, readonly string[]>>

const query = graphql`
  query useColumnSetsQuery($list: String!) {
    listSettings(list: $list)
  }
`
const none: { sets: ColumnSets } = { sets: {} }
/** The server's limit per list. */
const maxLength = 4000

/** The viewer's column sets for a list's exports, on every device; none while loading, or after an error. */
export function useColumnSets(list: string): { sets: ColumnSets; canKeep(sets: ColumnSets): boolean; keep(sets: ColumnSets): void } {
  const environment = useRelayEnvironment()
  const name = `${list}Exports`
  const [{ sets }, change] = useAnswered(none)
  const [commit] = useMutation<useColumnSetsMutation>(graphql`
    mutation useColumnSetsMutation($list: String!, $settings: JSONString) {
      saveListSettings(list: $list, settings: $settings)
    }
  `)
  useEffect(() => {
    const request = fetchQuery<useColumnSetsQuery>(
      environment,
      query,
      { list: name },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({
      next: ({ listSettings }) => change(() => ({ sets: readSets(listSettings) })),
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, name, change])
  return {
    sets,
    canKeep: (next) => JSON.stringify(next).length <= maxLength,
    keep(next) {
      change(() => ({ sets: next }))
      commit({ variables: { list: name, settings: Object.keys(next).length === 0 ? null : JSON.stringify(next) } })
    },
  }
}

function readSets(saved: string | null | undefined): ColumnSets {
  if (!saved) return {}
  try {
    const read = JSON.parse(saved) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, ids]) => (Array.isArray(ids) && ids.every((id): id is string => typeof id === 'string') ? [[name, ids]] : [])),
    )
  } catch {
    // written by another build in a format unknown here
    return {}
  }
}
