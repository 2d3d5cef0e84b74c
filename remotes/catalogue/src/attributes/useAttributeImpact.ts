import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useAttributeImpactQuery, useAttributeImpactQuery$data } from './__generated__/useAttributeImpactQuery.graphql'

type Impact = useAttributeImpactQuery$data['attributeImpact']

/** The consequences of asking for an attribute everywhere, counted on demand and not cached. */
export function useAttributeImpact(id: string | null) {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [impact, setImpact] = useState<Impact>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const request = fetchQuery<useAttributeImpactQuery>(
      environment,
      graphql`
        # eslint-disable-next-line relay/unused-fields -- the dialog draws them
        query useAttributeImpactQuery($id: ID) {
          attributeImpact(id: $id, alwaysRequired: true, optionalValue: false) {
            becomeIncomplete
            withoutValue
            websites {
              website {
                id
                name
              }
              becomeIncomplete
            }
            sample {
              name
            }
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only' },
    ).subscribe({ next: ({ attributeImpact }) => setImpact(attributeImpact), error: () => setFailed(true) })
    return () => request.unsubscribe()
  }, [environment, id, attempt])
  return {
    /** undefined while loading */
    impact,
    hasFailed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
