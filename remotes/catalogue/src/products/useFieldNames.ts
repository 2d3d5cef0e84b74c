import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useRef, useState } from 'react'
import type { FieldNames } from '../productForm/FieldNames'
import { useAttributesOfDraft } from '../productAttributes/useAttributesOfDraft'
import type { useFieldNamesQuery } from './__generated__/useFieldNamesQuery.graphql'

const none: Readonly<Record<string, string>> = {}

/** Names of whatever is asked for while a conflict or a draft is drawn, whether its tab was ever open or not. */
export function useFieldNames(): FieldNames {
  const environment = useRelayEnvironment()
  const asked = useRef({ ids: new Set<string>(), codes: new Set<string>() })
  const [names, setNames] = useAnswered<Readonly<Record<string, string>>>(none)
  const [ids, setIds] = useState('')
  const [codes, setCodes] = useState('')
  const attributes = useAttributesOfDraft(codes === '' ? [] : codes.split(','))

  // after each render, as each may have asked for more
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is asked for only grows, and the same is set again without a render
  useEffect(() => {
    setIds([...asked.current.ids].join())
    setCodes([...asked.current.codes].join())
  })

  useEffect(() => {
    const requests = ids.split(',').flatMap((id) => (id === '' || id in names ? [] : [ask(id)]))
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
      asked.current.ids.add(id)
      return names[id]
    },
    attributeOf: (code) => {
      asked.current.codes.add(code)
      return attributes.find((attribute) => attribute.code === code)
    },
  }
}
