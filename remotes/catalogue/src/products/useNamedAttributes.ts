import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { fetchQuery, graphql, useAnswered, useRelayEnvironment } from '@vitrine/relay'
import { useEffect } from 'react'
import type { useNamedAttributesQuery } from './__generated__/useNamedAttributesQuery.graphql'

export type NamedAttribute = Pick<AttributeChoice, 'id' | 'name' | 'type' | 'unit' | 'valueCount'>

/** An attribute or a value by its id in an address. */
export interface Named {
  readonly name: string
  readonly hex: string | null
  /** The attribute itself, or the value's; undefined if it does not exist */
  readonly attribute: NamedAttribute | undefined
}

const none: Readonly<Record<string, Named>> = {}

/** The names of attributes and values by their ids in an address; undefined while loading. */
export function useNamedAttributes(ids: readonly (string | undefined)[]): (id: string) => Named | undefined {
  const environment = useRelayEnvironment()
  const [names, setNames] = useAnswered<Readonly<Record<string, Named>>>(none)
  const wanted = [...new Set(ids)].filter((id) => id !== undefined && !(id in names)).join(' ')
  useEffect(() => {
    const requests = wanted
      .split(' ')
      .filter(Boolean)
      .map((id) =>
        fetchQuery<useNamedAttributesQuery>(
          environment,
          graphql`
          query useNamedAttributesQuery($id: ID!) {
            node(id: $id) {
              ... on Attribute {
                id
                name
                type
                unit
                valueCount
              }
              ... on AttributeValue {
                name
                hex
                attribute {
                  id
                  name
                  type
                  unit
                  valueCount
                  isColourPicker
                }
              }
            }
          }
        `,
          { id },
          { fetchPolicy: 'store-or-network' },
        ).subscribe({
          next: ({ node }) => setNames((known) => ({ ...known, [id]: namedAs(id, node) })),
          // the number stays
          error: () => setNames((known) => ({ ...known, [id]: namedAs(id, null) })),
        }),
      )
    return () => requests.forEach((request) => request.unsubscribe())
  }, [environment, wanted, setNames])
  return (id) => names[id]
}

function namedAs(id: string, node: useNamedAttributesQuery['response']['node']): Named {
  if (!node?.name) return { name: id, hex: null, attribute: undefined }
  const { name, attribute, hex } = node
  if (attribute) return { name, hex: attribute.isColourPicker ? (hex ?? null) : null, attribute: { ...attribute, unit: attribute.unit ?? null } }
  const { type, unit, valueCount } = node
  return { name, hex: null, attribute: type === undefined ? undefined : { id: node.id ?? id, name, type, unit: unit ?? null, valueCount: valueCount ?? 0 } }
}
