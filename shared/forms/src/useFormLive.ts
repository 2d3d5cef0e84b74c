import { type EntityForm, useLiveEntity } from '@vitrine/drafts'
import type { Person, PresentPerson, SavedElsewhere } from '@vitrine/ui'
import { useState } from 'react'

/** Who else has an entity open, and what they have saved meanwhile. */
export interface FormLive {
  people: readonly PresentPerson[]
  peopleOn(tab: string): readonly Person[]
  onTab(tab: string): void
  /** Props of `SavedNotice` */
  saved: readonly SavedElsewhere[]
  dismiss(id: string): void
  authorOf(path: string): string | undefined
}

interface Options extends Pick<Parameters<typeof useLiveEntity>[0], 'id' | 'revision' | 'refetch'> {
  form: Pick<EntityForm<unknown>, 'changed' | 'frame'>
  /** Whether a path is a field of the form, which can be shown */
  knows(path: string): boolean
  nameOfTab(id: string): string | undefined
}

/** Subscribes to events of an entity while its form is open, for a detail's header and notices. */
export function useFormLive({ id, revision, form, knows, nameOfTab, refetch }: Options): FormLive {
  const [tab, setTab] = useState<string | null>(null)
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
      shows: fields.find(({ path }) => knows(path))?.path,
    })),
    dismiss: (save) => dismiss(Number(save)),
    authorOf: (path) => saves.findLast(({ fields }) => fields.some((field) => field.path === path))?.by ?? undefined,
  }
}
