import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { readCurrent } from '../Current.ts'
import { findField, findEntity, type FoundField } from '../defineEntity.ts'
import type { Entity } from '../Entity.ts'
import type { FieldValue } from '../Plan.ts'
import { findKinds, findLastStates } from './titles.store.ts'

export interface Title {
  kind: string
  /** Its name, or else its code; its kind and number if neither is set. */
  title: string
  /** All of its names, for searching. */
  names: readonly string[]
  /** false: it was deleted */
  isThere: boolean
}

// A website product is named by its product, and that by its name: no chain is longer.
const deepest = 3

/** The titles of entities of any kind, with a few statements for all of them. A deleted entity keeps its last title; unknown ids are left out. */
export async function findTitles(db: Kysely<Database>, intl: IntlShape<string>, ids: Iterable<number>, depth = 1): Promise<Map<number, Title>> {
  const titles = new Map<number, Title>()
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return titles
  const found: { id: number; kind: string; entity: Entity | undefined; values: FieldValue[]; isThere: boolean }[] = []
  for (const [kind, rows] of Map.groupBy(await findKinds(db, wanted), (row) => row.kind)) {
    const entity = findEntity(kind)
    const states = entity
      ? await readStates(
          db,
          entity,
          rows.map((row) => row.id),
        )
      : new Map<number, State>()
    for (const { id } of rows) found.push({ id, kind, entity, ...(states.get(id) ?? { values: [], isThere: false }) })
  }
  const others =
    depth < deepest
      ? await findTitles(
          db,
          intl,
          found.flatMap(({ entity, values }) => (entity ? referred(entity, values) : [])),
          depth + 1,
        )
      : new Map<number, Title>()
  const worded = await inOwnWords(db, intl, found)
  for (const [at, { id, kind, entity, isThere }] of found.entries()) {
    const names = entity ? namesOf(intl, entity, worded[at] ?? [], others) : []
    titles.set(id, { kind, isThere, names, title: names[0] ?? nameless(intl, entity, id) })
  }
  return titles
}

/** The title of an entity with these fields, some of which refer to entities with known titles. */
export function titleOf(intl: IntlShape<string>, entity: Entity, values: (field: string) => FieldValue, others: ReadonlyMap<number, Title>): string {
  return namesOf(intl, entity, entity.title.map(values), others)[0] ?? intl.formatMessage({ id: entity.label })
}

/** Values of fields with their own formatter: a supplier's proposal is named by its field. */
async function inOwnWords(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  found: readonly { entity: Entity | undefined; values: readonly FieldValue[] }[],
): Promise<FieldValue[][]> {
  const worded = found.map(({ values }) => [...values])
  for (const entity of new Set(found.map((one) => one.entity))) {
    for (const [place, name] of (entity?.title ?? []).entries()) {
      const field = entity?.fields[name]
      const words = field?.titleWords ?? field?.words
      if (!words) continue
      const own = found.flatMap((one, at) => (one.entity === entity && one.values[place] != null ? [{ at, value: one.values[place] }] : []))
      const wording = await words(
        db,
        intl,
        own.map(({ value }) => ({ parameter: '', value })),
      )
      for (const { at, value } of own) (worded[at] ?? [])[place] = wording.words('', value).text
    }
  }
  return worded
}

interface State {
  values: FieldValue[]
  isThere: boolean
}

async function readStates(db: Kysely<Database>, entity: Entity, ids: readonly number[]): Promise<Map<number, State>> {
  const fields = titleFields(entity)
  const current = await readCurrent(db, entity, ids, fields, false, false)
  const states = new Map<number, State>()
  const gone: number[] = []
  for (const id of ids) {
    if (current.revision(id) === undefined) gone.push(id)
    else states.set(id, { isThere: true, values: fields.map((field) => current.value(id, field)) })
  }
  if (gone.length > 0) {
    for (const { id, values } of await findLastStates(db, gone, entity.title)) {
      states.set(id, { isThere: false, values: fields.map((field) => values[field.name] ?? null) })
    }
  }
  return states
}

function titleFields(entity: Entity): FoundField[] {
  return entity.title.map((name) => {
    const found = findField(entity, name)
    if ('code' in found) throw new Error(`${entity.kind} is called by ${name}, which is not declared`)
    return found
  })
}

function referred(entity: Entity, values: readonly FieldValue[]): number[] {
  return values.filter((value, at) => typeof value === 'number' && entity.fields[entity.title[at] ?? '']?.type === 'reference') as number[]
}

function namesOf(intl: IntlShape<string>, entity: Entity, values: readonly FieldValue[], others: ReadonlyMap<number, Title>): string[] {
  return values.flatMap((value, at) => {
    if (value === null || value === '') return []
    if (typeof value === 'number' && entity.fields[entity.title[at] ?? '']?.type === 'reference') return others.get(value)?.title ?? []
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

function nameless(intl: IntlShape<string>, entity: Entity | undefined, id: number): string {
  return intl.formatMessage({ id: 'changes.words.nameless' }, { entity: entity ? intl.formatMessage({ id: entity.label }) : '', id: String(id) })
}
