import { useAttributesByCode } from '@vitrine/pickers/attributes'
import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { FieldNames } from '../productForm/FieldNames'
import { useAsked } from './useAsked'
import type { useFieldNamesQuery } from './__generated__/useFieldNamesQuery.graphql'

const none: Readonly<Record<string, string>> = {}

/** Loads names on request while a conflict or a draft is rendered, whether or not their tab was opened. */
export function useFieldNames(): FieldNames {
  const environment = useRelayEnvironment()
  const { ask: askId, asked: ids } = useAsked()
  const { ask: askCode, asked: codes } = useAsked()
  const [names, setNames] = useAnswered<Readonly<Record<string, string>>>(none)
  const attributes = useAttributesByCode(codes)

  useEffect(() => {
    const requests = ids.flatMap((id) => (id in names ? [] : [ask(id)]))
    return () => requests.forEach((request) => request.unsubscribe())
    function ask(id: string) {
      return fetchQuery<useFieldNamesQuery>(
        environment,
        graphql`
          query useFieldNamesQuery($id: ID!) {
            node(id: $id) {
              ... on Product {
                name
              }
              ... on Attribute {
                name
              }
              ... on AttributeValue {
                name
              }
              ... on StockLocation {
                name
              }
              ... on PriceList {
                name
              }
              ... on MarginKey {
                label
              }
            }
          }
        `,
        { id },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({
        next: ({ node }) => setNames((known) => ({ ...known, [id]: node?.name ?? node?.label ?? id })),
        // the number stays
        error: () => undefined,
      })
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is known already is not asked for again, and its coming asks for nothing
  }, [environment, ids])

  return {
    nameOf: (id) => {
      askId(id)
      return names[id]
    },
    attributeOf: (code) => {
      askCode(code)
      return attributes.find((attribute) => attribute.code === code)
    },
  }
}
