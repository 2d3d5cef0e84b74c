import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useRevertibleQuery } from './__generated__/useRevertibleQuery.graphql'
import { FIRST_ENTITIES, type ChangeSet } from './useChangeSet'

/** Which fields of which entities a revert would change now. */
export type Revertible = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Loads what can be reverted, so that nothing is offered without effect. null while unknown, and for an entry with many
 * entities: there the revert's own preview tells.
 */
export function useRevertible(changeSet: ChangeSet | null): Revertible | null {
  const environment = useRelayEnvironment()
  const [known, setKnown] = useState<{ of: ChangeSet; revertible: Revertible } | null>(null)

  useEffect(() => {
    if (!changeSet?.canRevert || changeSet.entityCount > FIRST_ENTITIES) return
    const request = fetchQuery<useRevertibleQuery>(environment, query, { input: { changeSet: changeSet.id } }, {
      fetchPolicy: 'network-only',
      networkCacheConfig: inBackground,
    }).subscribe({
      next: ({ revertPreview }) => {
        const entries = revertPreview.entities.map(({ entityId, changes }) => [entityId ?? '', new Set(changes.map(({ field }) => field))] as const)
        setKnown({ of: changeSet, revertible: new Map(entries) })
      },
      // then the actions are offered, and the dialog tells what they do
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, changeSet])

  return known && known.of === changeSet ? known.revertible : null
}

const query = graphql`
  query useRevertibleQuery($input: RevertInput!) {
    revertPreview(input: $input) {
      entities(limit: 50) {
        entityId
        changes {
          field
        }
      }
    }
  }
`
