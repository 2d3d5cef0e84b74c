import { fetchQuery, graphql, inBackground, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import type { useRuledFieldsQuery } from './__generated__/useRuledFieldsQuery.graphql'

/** The rule that has set a field's current value. */
export interface SettingRule {
  readonly id: string
  readonly name: string
}

export type RuledFields = ReadonlyMap<string, SettingRule>

const none: RuledFields = new Map()

/** The product fields that rules have set, by path. Loaded after the screen, and again with each revision. */
export function useRuledFields(id: string, revision: number): RuledFields {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState({ id, fields: none })
  useEffect(() => {
    const request = fetchQuery<useRuledFieldsQuery>(
      environment,
      graphql`
        query useRuledFieldsQuery($id: ID!) {
          product(id: $id) {
            ruledFields {
              field
              rule {
                id
                name
              }
            }
          }
        }
      `,
      { id },
      // on errors no field shows its rule, and everything else works
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).subscribe({
      next: ({ product }) =>
        setFound({ id, fields: new Map((product?.ruledFields ?? []).map(({ field, rule }) => [field, { id: rule.id, name: rule.name }])) }),
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, id, revision])
  return found.id === id ? found.fields : none
}
