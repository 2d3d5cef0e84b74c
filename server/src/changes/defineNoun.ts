import { locksField } from './locks.store.ts'
import type { Field, Noun } from './Noun.ts'
import type { Problem } from './Plan.ts'

export interface FoundField {
  name: string
  field: Field
  /** what the star of the name stands for; empty without one */
  parameter: string
}

const nouns = new Map<string, Noun>()
const createdAtField: Field = { type: 'instant', label: 'changes.field.createdAt', place: { in: 'column', column: 'created_at' }, fixed: true }

/**
 * Makes a noun writable: the engine writes what is declared here and nothing else.
 * Takes the declaration of `<noun>.fields.ts`, gives it back. Throws when the kind is declared twice.
 */
export function defineNoun(noun: Noun): Noun {
  if (nouns.has(noun.kind)) throw new Error(`The noun ${noun.kind} is declared twice`)
  nouns.set(noun.kind, noun)
  return noun
}

const extensions = new Map<string, Record<string, Field>>()

/**
 * Lets a room give fields to another room's noun: pricing gives a product its prices. Whichever room loads first.
 * Throws when the field is there already.
 */
export function extendNoun(kind: string, fields: Readonly<Record<string, Field>>): void {
  const known = extensions.get(kind) ?? {}
  for (const name of Object.keys(fields)) if (Object.hasOwn(known, name)) throw new Error(`The field ${name} of ${kind} is declared twice`)
  extensions.set(kind, { ...known, ...fields })
  whole.delete(kind)
}

const whole = new Map<string, Noun>()

/** Throws when no loaded room declares the kind: a fault of the programme, not of the person. */
export function nounOf(kind: string): Noun {
  const known = whole.get(kind)
  if (known) return known
  const noun = nouns.get(kind)
  if (!noun) throw new Error(`No noun ${kind} is declared; is its room loaded?`)
  const joined = { ...noun, fields: { ...noun.fields, ...extensions.get(kind), ...kept(noun) } }
  whole.set(kind, joined)
  return joined
}

/** undefined for what no loaded room declares: a visit is no noun, and a later version may have had more of them. */
export function findNoun(kind: string): Noun | undefined {
  return nouns.has(kind) ? nounOf(kind) : undefined
}

/** Everything that can be written. */
export function declaredNouns(): Noun[] {
  return [...nouns.keys()].map(nounOf)
}

// What all nouns have: who comes back from the bin is as old as it was, and what has a screen has locks on it.
function kept(noun: Noun): Record<string, Field> {
  return {
    ...(noun.hasRevision === false || noun.fields['createdAt'] ? {} : { createdAt: createdAtField }),
    ...(noun.address ? { locks: locksField((name) => !('code' in findField(nounOf(noun.kind), name))) } : {}),
  }
}

// Names repeat thirty thousand times in an import: each is looked up once. Only names that exist are kept.
const found = new WeakMap<Noun, Map<string, FoundField>>()

/** The declaration behind a field name such as `content.nl.name`, or why there is none. */
export function findField(noun: Noun, name: string): FoundField | Problem {
  let known = found.get(noun)
  if (!known) found.set(noun, (known = new Map()))
  const hit = known.get(name)
  if (hit) return hit
  const fresh = look(noun, name)
  if (!('code' in fresh) && known.size < 20_000) known.set(name, fresh)
  return fresh
}

function look(noun: Noun, name: string): FoundField | Problem {
  const plain = Object.hasOwn(noun.fields, name) ? noun.fields[name] : undefined
  if (plain && !name.includes('*')) return { name, field: plain, parameter: '' }
  for (const [pattern, field] of Object.entries(noun.fields)) {
    const star = pattern.indexOf('*')
    if (star < 0) continue
    const head = pattern.slice(0, star)
    const tail = pattern.slice(star + 1)
    if (name.length <= head.length + tail.length || !name.startsWith(head) || !name.endsWith(tail)) continue
    const parameter = name.slice(head.length, name.length - tail.length)
    const problem = noun.parameters?.[head.slice(0, -1)]?.(parameter) ?? null
    return problem ? { ...problem, field: name } : { name, field, parameter }
  }
  return { field: name, code: 'field.unknown' }
}
