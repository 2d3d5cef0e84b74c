import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { useAttributesByCodeQuery } from './__generated__/useAttributesByCodeQuery.graphql'
import type { AttributeChoice } from './AttributeChoice'
import { readAttributeChoice } from './readAttributeChoice'

const MOST = 20

const none: readonly AttributeChoice[] = []

/** Attributes by code, such as those in a draft; without those that are not loaded. */
export function useAttributesByCode(codes: readonly string[]): readonly AttributeChoice[] {
  const environment = useRelayEnvironment()
  const [found, setFound] = useAnswered<readonly AttributeChoice[]>(none)
  const missing = codes.filter((code) => !found.some((attribute) => attribute.code === code)).join()

  useEffect(() => {
    const wanted = missing === '' ? [] : missing.split(',')
    const requests = wanted.map((code) =>
      fetchQuery<useAttributesByCodeQuery>(
        environment,
        graphql`
          query useAttributesByCodeQuery($search: String, $limit: Int) {
            attributes(searchTerm: $search) {
              results(limit: $limit, ordering: "name") {
                ...readAttributeChoice_attribute
              }
            }
          }
        `,
        { search: code, limit: MOST },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({
        next: ({ attributes }) =>
          setFound((before) => [...before, ...attributes.results.map(readAttributeChoice).filter((attribute) => attribute.code === code)]),
      }),
    )
    return () => requests.forEach((request) => request.unsubscribe())
  }, [environment, missing, setFound])

  return found.filter(({ code }) => codes.includes(code))
}
