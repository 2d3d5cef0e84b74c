import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { type FormLive, useFormLive } from '@vitrine/forms'
import type { useValueLive_value$key } from './__generated__/useValueLive_value.graphql'
import type { useValueLiveQuery } from './__generated__/useValueLiveQuery.graphql'
import type { ValueForm } from './useValueForm'
import { isValueField } from './valueFields'

/** Who else is at a value, and what they have saved while it was open here. */
export interface ValueLive extends FormLive {
  /** Brings the screen up to date with what was done beside the form */
  refresh(): void
}

/** Listens to what happens to a value while it is open, and keeps the screen up to date with it. */
export function useValueLive(key: useValueLive_value$key, form: ValueForm, nameOfTab: (id: string) => string | undefined): ValueLive {
  const environment = useRelayEnvironment()
  const { id, revision } = useFragment(
    graphql`
      fragment useValueLive_value on AttributeValue {
        id
        revision
      }
    `,
    key,
  )

  async function refetch() {
    const answer = await fetchQuery<useValueLiveQuery>(
      environment,
      graphql`
        query useValueLiveQuery($id: ID!) {
          attributeValue(id: $id) {
            revision
            updatedAt
            # For the store: the header and the form read it there
            # eslint-disable-next-line relay/must-colocate-fragment-spreads
            ...ValueDetail_value
          }
        }
      `,
      { id },
      { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
    ).toPromise()
    const now = answer?.attributeValue
    return now ? { revision: now.revision, by: '', at: now.updatedAt } : null
  }

  return { ...useFormLive({ id, revision, form, knows: isValueField, nameOfTab, refetch }), refresh: () => void refetch().catch(() => undefined) }
}
