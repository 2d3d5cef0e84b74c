import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { readCurrent } from '../Current.ts'
import { findField, findNoun, type FoundField } from '../defineNoun.ts'
import type { Noun } from '../Noun.ts'
import type { FieldValue } from '../Plan.ts'
import { findKinds, findLastStates } from './titles.store.ts'

export interface Title {
  kind: string
  /** What one calls it: its name, else its code; what it is and its number when nothing names it. */
  title: string
  /** Everything that one may call it, for searching. */
  names: readonly string[]
  /** false: it was deleted */
  isThere: boolean
}

// A website product is called by its product, and that by its name: no chain is longer.
const deepest = 3

/**
 * What things are called, whatever their kinds, with a few statements for all of them. Who is gone is called as it was
 * called last; an id that never was is not in the answer.
 */
export async function findTitles(db: Kysely<Database>, intl: IntlShape<string>, ids: Iterable<number>, depth = 1): Promise<Map<number, Title>> {
  const titles = new Map<number, Title>()
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return titles
  const found: { id: number; kind: string; noun: Noun | undefined; values: FieldValue[]; isThere: boolean }[] = []
  for (const [kind, rows] of Map.groupBy(await findKinds(db, wanted), (row) => row.kind)) {
    const noun = findNoun(kind)
    const states = noun ? await readStates(db, noun, rows.map((row) => row.id)) : new Map<number, State>()
    for (const { id } of rows) found.push({ id, kind, noun, ...(states.get(id) ?? { values: [], isThere: false }) })
  }
  const others = depth < deepest ? await findTitles(db, intl, found.flatMap(({ noun, values }) => (noun ? referred(noun, values) : [])), depth + 1) : new Map<number, Title>()
  for (const { id, kind, noun, values, isThere } of found) {
    const names = noun ? namesOf(intl, noun, values, others) : []
    titles.set(id, { kind, isThere, names, title: names[0] ?? nameless(intl, noun, id) })
  }
  return titles
}

/** What a thing would be called that has these fields, of which some refer to things whose titles are known. */
export function titleOf(intl: IntlShape<string>, noun: Noun, values: (field: string) => FieldValue, others: ReadonlyMap<number, Title>): string {
  return namesOf(intl, noun, noun.title.map(values), others)[0] ?? intl.formatMessage({ id: noun.label })
}

interface State {
  values: FieldValue[]
  isThere: boolean
}

async function readStates(db: Kysely<Database>, noun: Noun, ids: readonly number[]): Promise<Map<number, State>> {
  const fields = titleFields(noun)
  const current = await readCurrent(db, noun, ids, fields, false, false)
  const states = new Map<number, State>()
  const gone: number[] = []
  for (const id of ids) {
    if (current.revision(id) === undefined) gone.push(id)
    else states.set(id, { isThere: true, values: fields.map((field) => current.value(id, field)) })
  }
  if (gone.length > 0) {
    for (const { id, values } of await findLastStates(db, gone, noun.title)) {
      states.set(id, { isThere: false, values: fields.map((field) => values[field.name] ?? null) })
    }
  }
  return states
}

function titleFields(noun: Noun): FoundField[] {
  return noun.title.map((name) => {
    const found = findField(noun, name)
    if ('code' in found) throw new Error(`${noun.kind} is called by ${name}, which is not declared`)
    return found
  })
}

function referred(noun: Noun, values: readonly FieldValue[]): number[] {
  return values.filter((value, at) => typeof value === 'number' && noun.fields[noun.title[at] ?? '']?.type === 'reference') as number[]
}

function namesOf(intl: IntlShape<string>, noun: Noun, values: readonly FieldValue[], others: ReadonlyMap<number, Title>): string[] {
  return values.flatMap((value, at) => {
    if (value === null || value === '') return []
    if (typeof value === 'number' && noun.fields[noun.title[at] ?? '']?.type === 'reference') return others.get(value)?.title ?? []
    if (typeof value === 'object') return inLanguage(intl, value)
    return String(value)
  })
}

/** { nl: 'Kleur', en: 'Colour' } in the viewer's language, else in Dutch, else in any. */
export function inLanguage(intl: IntlShape<string>, names: object): string[] {
  const known = names as Readonly<Record<string, unknown>>
  const name = [known[intl.locale], known['nl'], ...Object.values(known)].find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? [name] : []
}

function nameless(intl: IntlShape<string>, noun: Noun | undefined, id: number): string {
  return intl.formatMessage({ id: 'changes.words.nameless' }, { noun: noun ? intl.formatMessage({ id: noun.label }) : '', id: String(id) })
}
