import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import type { ShownEntity } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import type { useRevertibleQuery } from './__generated__/useRevertibleQuery.graphql'
import type { ChangeSet } from './useChangeSet'

/** Which fields of which entities a revert would change now; entities that are not loaded yet are missing. */
export type Revertible = ReadonlyMap<string, ReadonlySet<string>>

const LIMIT = 200
const none: Revertible = new Map()

/**
 * Loads which fields of the shown entities can be reverted, so that nothing is offered without effect, such as parts
 * that are reverted already.
 */
export function useRevertible(changeSet: ChangeSet | null, entities: readonly ShownEntity[]): Revertible {
  const environment = useRelayEnvironment()
  const [known, setKnown] = useState<{ of: string; revertible: Revertible }>({ of: '', revertible: none })
  // what another revert has changed since is asked again
  const of = changeSet?.canRevert ? JSON.stringify([changeSet.id, changeSet.revertedInPartBy.map(({ id }) => id), changeSet.revertedBy?.id]) : ''
  const revertible = known.of === of ? known.revertible : none
  const missing = entities.flatMap(({ entityId }) => (entityId != null && !revertible.has(entityId) ? [entityId] : [])).join()

  useEffect(() => {
    if (of === '' || missing === '' || changeSet === null) return
    const ids = missing.split(',')
    const request = fetchQuery<useRevertibleQuery>(
      environment,
      query,
      { input: { changeSet: changeSet.id, entities: ids }, limit: LIMIT },
      {
        fetchPolicy: 'network-only',
        networkCacheConfig: inBackground,
      },
    ).subscribe({
      next: ({ revertPreview }) => {
        const { entities: reverted } = revertPreview
        // of deletions there may be more, with all that went along: of those nothing is known
        const found = new Map<string, ReadonlySet<string>>(reverted.length < LIMIT ? ids.map((id) => [id, new Set()]) : [])
        // one that is created or deleted is reverted as a whole
        for (const { entityId, operation, changes } of reverted)
          if (entityId != null) found.set(entityId, new Set(operation === 'UPDATE' ? changes.map(({ field }) => field) : ['']))
        setKnown((before) => ({ of, revertible: new Map([...(before.of === of ? before.revertible : none), ...found]) }))
      },
      // then the actions are offered, and the dialog tells what they do
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, changeSet, of, missing])

  return revertible
}

const query = graphql`
  query useRevertibleQuery($input: RevertInput!, $limit: Int) {
    revertPreview(input: $input) {
      entities(limit: $limit) {
        entityId
        operation
        changes {
          field
        }
      }
    }
  }
`
