import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { sameValue } from '../canonical.ts'
import { findField, findEntity } from '../defineEntity.ts'
import { describeField } from '../describe.ts'
import type { Field } from '../Entity.ts'
import type { FieldValue } from '../Plan.ts'
import type { ShownField } from '../Shown.ts'
import { findTitles } from './findTitles.ts'
import { list, plainWording, referredBy } from './plainWording.ts'
import type { FieldUse, Form, Worded, Wording } from './Worded.ts'

/** A field with its change, or planned change, in words of one language. */
export interface FieldInWords {
  label: string
  form: Form
  before: string | null
  after: string | null
  delta: string | null
  added: readonly string[]
  removed: readonly string[]
  addedImages: readonly number[]
  removedImages: readonly number[]
  /** The current value, if it was changed again since. */
  since: string | null
}

export type WordedField = Pick<ShownField, 'kind' | 'field' | 'before' | 'after'> & { changedSince?: { value: FieldValue } | null }

/**
 * Formats many fields at once, in the given order: ids become names; choices, yes and no become words; numbers, amounts and
 * dates follow the language. Reads for all of them together.
 */
export async function wordsFor(db: Kysely<Database>, intl: IntlShape<string>, fields: readonly WordedField[]): Promise<FieldInWords[]> {
  const found = fields.map(({ kind, field }) => {
    const entity = findEntity(kind)
    const one = entity ? findField(entity, field) : null
    return one === null || 'code' in one ? null : one
  })
  const uses = new Map<Field, { kind: string; values: FieldUse[] }>()
  const referred = new Set<number>()
  fields.forEach((one, at) => {
    const declared = found[at]
    if (!declared) return
    const known = uses.get(declared.field) ?? { kind: one.kind, values: [] }
    uses.set(declared.field, known)
    for (const value of [one.before, one.after, one.changedSince?.value ?? null]) {
      known.values.push({ parameter: declared.parameter, value })
      for (const id of referredBy(declared.field, value)) referred.add(id)
    }
  })
  const titles = await findTitles(db, intl, referred)
  const wordings = new Map<Field, Wording>()
  for (const [field, { kind, values }] of uses) {
    if (field.words) wordings.set(field, await field.words(db, intl, values))
    else if (field.place.in === 'relation' && field.place.name === 'locks') wordings.set(field, await locksWording(db, intl, kind, values))
    else wordings.set(field, plainWording(intl, field, titles))
  }
  return fields.map((one, at) => {
    const declared = found[at]
    const wording = declared && wordings.get(declared.field)
    return wording ? inWords(intl, one, declared.parameter, wording) : unknown(one)
  })
}

/** Labels of fields, including those that are entities themselves: "Material", not "Attribute (material)". In the given order. */
export async function labelsOf(db: Kysely<Database>, intl: IntlShape<string>, fields: readonly { kind: string; field: string }[]): Promise<string[]> {
  return (
    await wordsFor(
      db,
      intl,
      fields.map(({ kind, field }) => ({ kind, field, before: null, after: null })),
    )
  ).map(({ label }) => label)
}

/** Labels of fields of one kind, by field; each is looked up once. */
export async function labelsByField(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  kind: string,
  fields: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(fields)]
  const labels = await labelsOf(
    db,
    intl,
    names.map((field) => ({ kind, field })),
  )
  return new Map(names.map((name, at) => [name, labels[at] ?? name]))
}

// Locks are field names, which have labels.
async function locksWording(db: Kysely<Database>, intl: IntlShape<string>, kind: string, uses: readonly FieldUse[]): Promise<Wording> {
  const namesOf = (value: FieldValue) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
  const labels = await labelsByField(
    db,
    intl,
    kind,
    uses.flatMap(({ value }) => namesOf(value)),
  )
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(
        intl,
        namesOf(value).map((name) => ({ key: name, text: labels.get(name) ?? name })),
      ),
  }
}

function inWords(intl: IntlShape<string>, one: WordedField, parameter: string, wording: Wording): FieldInWords {
  const put = (value: FieldValue): Worded | null => (value === null || (Array.isArray(value) && value.length === 0) ? null : wording.words(parameter, value))
  const before = put(one.before)
  const after = put(one.after)
  const form = wording.form(parameter)
  return {
    label: wording.label?.(parameter) ?? describeField(intl, one.kind, one.field),
    form,
    before: before?.text ?? null,
    after: after?.text ?? null,
    delta: (form === 'NUMBER' || form === 'MONEY') && wording.delta ? difference(before, after, (by) => wording.delta?.(parameter, by) ?? '') : null,
    added: missingFrom(before, after),
    removed: missingFrom(after, before),
    addedImages: form === 'IMAGES' ? without(after?.images, before?.images) : [],
    removedImages: form === 'IMAGES' ? without(before?.images, after?.images) : [],
    since: one.changedSince ? (put(one.changedSince.value)?.text ?? null) : null,
  }
}

function difference(before: Worded | null, after: Worded | null, write: (by: number) => string): string | null {
  if (before?.number === undefined || after?.number === undefined || sameValue(before.number, after.number)) return null
  // Amounts are exact to the sixth decimal here; the rest is floating-point noise.
  return write(Math.round((after.number - before.number) * 1e6) / 1e6)
}

function missingFrom(here: Worded | null, there: Worded | null): string[] {
  const known = new Set(here?.entries?.map(({ key }) => key))
  return (there?.entries ?? []).filter(({ key }) => !known.has(key)).map(({ text }) => text)
}

function without(all: readonly number[] = [], known: readonly number[] = []): number[] {
  return all.filter((id) => !known.includes(id))
}

// A field of an earlier or later version is shown as it is stored.
function unknown({ field, before, after, changedSince }: WordedField): FieldInWords {
  const text = (value: FieldValue | undefined) => (value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value))
  return {
    label: field,
    form: 'OTHER',
    before: text(before),
    after: text(after),
    delta: null,
    added: [],
    removed: [],
    addedImages: [],
    removedImages: [],
    since: text(changedSince?.value),
  }
}
