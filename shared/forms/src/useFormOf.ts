import { type EntityForm, type SaveOutcome, useEntityForm, useWholeForm } from '@vitrine/drafts'
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
  const saved = useMemo(() => form.savedOf(thing), [form, thing])
  return useForm(form, { id, revision, saved, isNew: false, save: (values, basedOn) => save(form.inputOf(values), basedOn) })
}

interface NewForm {
  /** What the form begins with, over what its fields begin with */
  start: Readonly<Record<string, FormValue>>
  /** Sends what was filled in, as the server takes it */
  save(input: Record<string, unknown>): Promise<SaveOutcome>
}

/** What is typed in a stated form about a thing that is yet to be made, with its draft and undo. */
export function useNewFormOf<Key, Thing>(form: Form<Key, Thing>, { start, save }: NewForm): EntityForm<FormValue> {
  return useForm(form, {
    id: 'new',
    revision: 0,
    saved: { ...form.blank(), ...start },
    isNew: true,
    // what is not there yet has nothing that could be taken away
    save: (values) => save(given(form.inputOf({ ...form.starts(), ...start, ...values }))),
  })
}

interface Ground {
  id: string
  revision: number
  saved: Readonly<Record<string, FormValue>>
  isNew: boolean
  save(values: Readonly<Record<string, FormValue>>, revision: number): Promise<SaveOutcome>
}

function useForm<Key, Thing>(form: Form<Key, Thing>, { id, revision, saved, isNew, save }: Ground): EntityForm<FormValue> {
  const intl = useIntl()
  const entity = useEntityForm<FormValue>({
    entity: `${form.entity}:${id}`,
    revision,
    isNew,
    saved,
    empty: '',
    knows: form.knows,
    labelOf: (path) => form.labelOf(intl, path),
    wordsOf: (path, value) => form.wordsOf(intl, path, value),
    isText: form.isText,
    isValid: (path, value) => form.isValid(path, value, isNew),
    required: (valueOf) => (isNew ? form.requiredPaths(true, valueOf) : []),
    save,
    tab: form.tabOf,
  })
  // fields are few, and each may depend on any other: what is asked for, locked or shown
  useWholeForm(entity)
  return entity
}

function given(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGiven = (value: unknown) => value !== null
  const filled = Object.entries(input).filter(([, value]) => isGiven(value))
  // of texts in several languages those that were typed and taken away again
  return Object.fromEntries(filled.map(([path, value]) => [path, Array.isArray(value) ? value.filter((one: unknown) => !(typeof one === 'object' && one !== null && 'text' in one) || isGiven(one.text)) : value]))
}
