import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { useNamesOfQuery } from './__generated__/useNamesOfQuery.graphql'

const none: Readonly<Record<string, string>> = {}

/** What attributes and their values are called that stand in an address as numbers; undefined while that is not known. */
export function useNamesOf(ids: readonly (string | undefined)[]): (id: string) => string | undefined {
  const environment = useRelayEnvironment()
  const [names, setNames] = useAnswered<Readonly<Record<string, string>>>(none)
  const wanted = ids.filter((id) => id !== undefined && !(id in names)).join(' ')
  useEffect(() => {
    const requests = wanted.split(' ').filter(Boolean).map((id) =>
      fetchQuery<useNamesOfQuery>(
        environment,
        graphql`
          query useNamesOfQuery($id: ID!) {
            node(id: $id) {
              ... on Attribute {
                name
              }
              ... on AttributeValue {
                name
                attribute {
                  name
                }
              }
            }
          }
        `,
        { id },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({
        next: ({ node }) => {
          const name = [node?.attribute?.name, node?.name].filter(Boolean).join(' ')
          setNames((known) => ({ ...known, [id]: name || id }))
        },
        // the number stays
        error: () => undefined,
      }),
    )
    return () => requests.forEach((request) => request.unsubscribe())
  }, [environment, wanted, setNames])
  return (id) => names[id]
}
