import { useLiveEntity } from '@vitrine/drafts'
import { fetchQuery, graphql, inBackground, useFragment, useRelayEnvironment } from '@vitrine/relay'
import type { Person, PresentPerson, SavedElsewhere } from '@vitrine/ui'
import { useState } from 'react'
import type { useAttributeLive_attribute$key } from './__generated__/useAttributeLive_attribute.graphql'
import type { useAttributeLiveQuery } from './__generated__/useAttributeLiveQuery.graphql'
import { isAttributeField } from './attributeFields'
import type { AttributeForm } from './useAttributeForm'

/** Who else is at an attribute, and what they have saved while it was open here. */
export interface AttributeLive {
  people: readonly PresentPerson[]
  peopleOn(tab: string): readonly Person[]
  onTab(tab: string): void
  /** What `SavedNotice` takes */
  saved: readonly SavedElsewhere[]
  dismiss(id: string): void
  authorOf(path: string): string | undefined
}

/** Listens to what happens to an attribute while it is open, and keeps the screen up to date with it. */
export function useAttributeLive(key: useAttributeLive_attribute$key, form: AttributeForm, nameOfTab: (id: string) => string | undefined): AttributeLive {
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
  const [tab, setTab] = useState<string | null>(null)

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
      shows: fields.find(({ path }) => isAttributeField(path))?.path,
    })),
    dismiss: (save) => dismiss(Number(save)),
    authorOf: (path) => saves.findLast(({ fields }) => fields.some((field) => field.path === path))?.by ?? undefined,
  }
}
