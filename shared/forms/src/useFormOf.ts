import { type EntityForm, type SaveOutcome, useEntityForm, useWholeForm } from '@vitrine/drafts'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Form } from './defineForm'
import type { FormValue } from './fieldKinds'

interface Edited<Thing> {
  thing: Thing
  id: string
  revision: number
  /** Sends the changes as the server's input, with the revision on which they are based */
  save(input: Record<string, unknown>, revision: number): Promise<SaveOutcome>
}

/** A declared form of an existing entity: unsaved values over saved ones, with draft, undo and conflicts. */
export function useFormOf<Key, Thing>(form: Form<Key, Thing>, { thing, id, revision, save }: Edited<Thing>): EntityForm<FormValue> {
  const saved = useMemo(() => form.savedOf(thing), [form, thing])
  return useForm(form, { id, revision, saved, isNew: false, save: (values, basedOn) => save(form.inputOf(values), basedOn) })
}

interface NewForm {
  /** Initial values in addition to those of the fields */
  start: Readonly<Record<string, FormValue>>
  /** Sends the values as the server's input */
  save(input: Record<string, unknown>): Promise<SaveOutcome>
}

/** A declared form of a new entity, with draft and undo. */
export function useNewFormOf<Key, Thing>(form: Form<Key, Thing>, { start, save }: NewForm): EntityForm<FormValue> {
  return useForm(form, {
    id: 'new',
    revision: 0,
    saved: { ...form.blank(), ...start },
    isNew: true,
    // a new entity has nothing to clear
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
  // there are few fields, and each may depend on any other
  useWholeForm(entity)
  return entity
}

function given(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGiven = (value: unknown) => value !== null
  const filled = Object.entries(input).filter(([, value]) => isGiven(value))
  // texts in several languages without those that were typed and removed again
  return Object.fromEntries(
    filled.map(([path, value]) => [
      path,
      Array.isArray(value) ? value.filter((one: unknown) => !(typeof one === 'object' && one !== null && 'text' in one) || isGiven(one.text)) : value,
    ]),
  )
}
