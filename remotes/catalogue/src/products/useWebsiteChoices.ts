import { fetchQuery, graphql, inBackground, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { useWebsiteChoicesQuery } from './__generated__/useWebsiteChoicesQuery.graphql'

interface Choice {
  value: string
  label: string
}

const none: { choices: readonly Choice[] } = { choices: [] }

/** The websites for filters, sorted by name. Loaded after the list, which works without them. */
export function useWebsiteChoices(): readonly Choice[] {
  const environment = useRelayEnvironment()
  const [{ choices }, set] = useAnswered(none)
  useEffect(() => {
    const query = graphql`
      query useWebsiteChoicesQuery {
        websites {
          id
          name
        }
      }
    `
    const request = fetchQuery<useWebsiteChoicesQuery>(environment, query, {}, { fetchPolicy: 'store-or-network', networkCacheConfig: inBackground }).subscribe(
      {
        next: ({ websites }) => set(() => ({ choices: websites.map(({ id, name }) => ({ value: id, label: name })) })),
        error: () => undefined,
      },
    )
    return () => request.unsubscribe()
  }, [environment, set])
  return choices
}
