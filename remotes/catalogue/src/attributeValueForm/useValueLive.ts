import { useLiveEntity } from '@vitrine/drafts'
import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import type { Person, PresentPerson, SavedElsewhere } from '@vitrine/ui'
import { useState } from 'react'
import type { useValueLive_value$key } from './__generated__/useValueLive_value.graphql'
import type { useValueLiveQuery } from './__generated__/useValueLiveQuery.graphql'
import type { ValueForm } from './useValueForm'
import { isValueField } from './valueFields'

/** Who else is at a value, and what they have saved while it was open here. */
export interface ValueLive {
  people: readonly PresentPerson[]
  peopleOn(tab: string): readonly Person[]
  onTab(tab: string): void
  /** What `SavedNotice` takes */
  saved: readonly SavedElsewhere[]
  dismiss(id: string): void
  authorOf(path: string): string | undefined
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
  const [tab, setTab] = useState<string | null>(null)

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

  const { people, saves, dismiss } = useLiveEntity({ id, revision, tab, isSaving: form.frame.isSaving, refetch })
  return {
    people: people.map((person) => ({ ...person, tab: person.tab ? nameOfTab(person.tab) : null })),
    peopleOn: (name) => people.filter((person) => person.tab === name),
    onTab: setTab,
    saved: saves.map(({ revision: at, fields, ...save }) => ({
      ...save,
      id: String(at),
      fields: fields.map(({ label }) => label),
      isEditedHere: fields.some(({ path }) => form.changed.includes(path)),
      shows: fields.find(({ path }) => isValueField(path))?.path,
    })),
    dismiss: (save) => dismiss(Number(save)),
    authorOf: (path) => saves.findLast(({ fields }) => fields.some((field) => field.path === path))?.by ?? undefined,
    refresh: () => void refetch().catch(() => undefined),
  }
}
