import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { type FormLive, useFormLive } from '@vitrine/forms'
import type { useAttributeLive_attribute$key } from './__generated__/useAttributeLive_attribute.graphql'
import type { useAttributeLiveQuery } from './__generated__/useAttributeLiveQuery.graphql'
import { isAttributeField } from './attributeFields'
import type { AttributeForm } from './useAttributeForm'

/** Listens to what happens to an attribute while it is open, and keeps the screen up to date with it. */
export function useAttributeLive(key: useAttributeLive_attribute$key, form: AttributeForm, nameOfTab: (id: string) => string | undefined): FormLive {
  const environment = useRelayEnvironment()
  const { id, revision } = useFragment(
    graphql`
      fragment useAttributeLive_attribute on Attribute {
        id
        revision
      }
    `,
    key,
  )

  async function refetch() {
    const answer = await fetchQuery<useAttributeLiveQuery>(
      environment,
      graphql`
        query useAttributeLiveQuery($id: ID!) {
          attribute(id: $id) {
            revision
            updatedAt
            # For the store: the header and the form read it there
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...AttributeDetail_attribute
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).toPromise()
    const now = answer?.attribute
    return now ? { revision: now.revision, by: '', at: now.updatedAt } : null
  }

  return useFormLive({ id, revision, form, knows: isAttributeField, nameOfTab, refetch })
}
