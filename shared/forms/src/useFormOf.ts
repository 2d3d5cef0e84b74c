import { type EntityForm, type SaveOutcome, useEntityForm } from '@vitrine/drafts'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Form } from './defineForm'
import type { FormValue } from './fieldKinds'

interface Edited<Thing> {
  thing: Thing
  id: string
  revision: number
  /** Sends what changed, as the server takes it, with the revision on which it is based */
  save(input: Record<string, unknown>, revision: number): Promise<SaveOutcome>
}

/** What is typed in a stated form over what is saved of one thing, with its draft, undo and conflicts. */
export function useFormOf<Key, Thing>(form: Form<Key, Thing>, { thing, id, revision, save }: Edited<Thing>): EntityForm<FormValue> {
  const intl = useIntl()
  return useEntityForm<FormValue>({
    entity: `${form.entity}:${id}`,
    revision,
    saved: useMemo(() => form.savedOf(thing), [form, thing]),
    empty: '',
    knows: form.knows,
    labelOf: (path) => form.labelOf(intl, path),
    wordsOf: (path, value) => form.wordsOf(intl, path, value),
    isText: form.isText,
    isValid: form.isValid,
    save: (values, basedOn) => save(form.inputOf(values), basedOn),
    tab: form.tabOf,
  })
}
