import { columnOf } from '../platform/db/index.ts'
import { locksField } from './locks.store.ts'
import type { Effect, Entity, Field, StatedEntity, StatedField } from './Entity.ts'
import type { Problem } from './Plan.ts'

export interface FoundField {
  name: string
  field: Field
  /** the parameter; empty without a star */
  parameter: string
}

const entities = new Map<string, Entity>()
let isClosed = false

/**
 * Called once, by composition.ts, when all domains are loaded and all effects registered. Before this nothing can be written,
 * because a field or an effect could be missing; after this nothing can be declared. So the order of loading does not matter.
 */
export function closeDeclarations(): void {
  isClosed = true
}

function refuseLate(what: string): void {
  if (isClosed) throw new Error(`${what} is declared after the product was put together: composition.ts has to import it`)
}

// `content.*.name` gets the label of `name`.
function stated(label: string, name: string, field: StatedField): Field {
  const word = name.split('.').findLast((part) => part !== '*') ?? name
  const column = columnOf(name)
  return { label: `${label}.${word}`, place: { in: 'column', column: field.type === 'reference' ? `${column}_id` : column }, ...field }
}

const createdAtField: Field = {
  type: 'instant',
  label: 'changes.field.createdAt',
  place: { in: 'column', column: 'created_at' },
  fixed: true,
  whenMerged: 'own',
  whenCopied: 'drop',
}

/**
 * Declares an entity: the engine writes what is declared here and nothing else. Returns the declaration with its defaults.
 * @throws if the kind is already declared
 */
export function defineEntity(declaration: StatedEntity): Entity {
  refuseLate(`The entity ${declaration.kind}`)
  const fields = Object.fromEntries(Object.entries(declaration.fields).map(([name, field]) => [name, stated(declaration.label, name, field)]))
  const entity: Entity = { ...declaration, fields }
  if (entities.has(entity.kind)) throw new Error(`The entity ${entity.kind} is declared twice`)
  entities.set(entity.kind, entity)
  return entity
}

const extensions = new Map<string, Record<string, Field>>()

/**
 * Adds fields of one domain to another domain's entity: pricing adds prices to products. Domains may load in any order. Throws if
 * the field is already declared.
 */
export function extendEntity(kind: string, fields: Readonly<Record<string, Field>>): void {
  refuseLate(`A field of ${kind}`)
  const known = extensions.get(kind) ?? {}
  for (const name of Object.keys(fields)) if (Object.hasOwn(known, name)) throw new Error(`The field ${name} of ${kind} is declared twice`)
  extensions.set(kind, { ...known, ...fields })
}

const addedEffects = new Map<string, readonly Effect[]>()

/**
 * Adds effects of one domain to another domain's entity, after its own. Called by composition.ts, so that the domains need not
 * depend on each other. Throws if an effect is already registered.
 */
export function addEffects(kind: string, effects: readonly Effect[]): void {
  refuseLate(`An effect of ${kind}`)
  const known = addedEffects.get(kind) ?? []
  for (const { name } of effects) if (known.some((one) => one.name === name)) throw new Error(`The effect ${name} of ${kind} is added twice`)
  addedEffects.set(kind, [...known, ...effects])
}

const whole = new Map<string, Entity>()

/**
 * The declaration, including the additions of other domains. Throws if the kind is not declared, or before composition.ts has
 * run: a bug, not a user error.
 */
export function entityOf(kind: string): Entity {
  const known = whole.get(kind)
  if (known) return known
  if (!isClosed) throw new Error('The product is not put together yet: whatever writes through the engine imports composition.ts first')
  const entity = entities.get(kind)
  if (!entity) throw new Error(`No entity ${kind} is declared; is its domain loaded?`)
  const joined = {
    ...entity,
    fields: { ...entity.fields, ...extensions.get(kind), ...kept(entity) },
    effects: [...(entity.effects ?? []), ...(addedEffects.get(kind) ?? [])],
  }
  whole.set(kind, joined)
  return joined
}

/** undefined for a kind that is not declared: a visit is not an entity, and the log may be of a later version. */
export function findEntity(kind: string): Entity | undefined {
  return entities.has(kind) ? entityOf(kind) : undefined
}

/** All declared entities. */
export function declaredEntities(): Entity[] {
  return [...entities.keys()].map(entityOf)
}

// Fields of all entities: a restored entity keeps its age, and one with a screen can be locked.
function kept(entity: Entity): Record<string, Field> {
  return {
    ...(entity.hasRevision === false || entity.fields['createdAt'] ? {} : { createdAt: createdAtField }),
    ...(entity.address ? { locks: locksField((name) => !('code' in findField(entityOf(entity.kind), name))) } : {}),
  }
}

// An import repeats names thirty thousand times: each is looked up once. Only valid names are cached.
const found = new WeakMap<Entity, Map<string, FoundField>>()

/** The declaration behind a field name such as `content.nl.name`, or why there is none. */
export function findField(entity: Entity, name: string): FoundField | Problem {
  let known = found.get(entity)
  if (!known) found.set(entity, (known = new Map()))
  const hit = known.get(name)
  if (hit) return hit
  const fresh = look(entity, name)
  if (!('code' in fresh) && known.size < 20_000) known.set(name, fresh)
  return fresh
}

function look(entity: Entity, name: string): FoundField | Problem {
  const plain = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (plain && !name.includes('*')) return { name, field: plain, parameter: '' }
  for (const [pattern, field] of Object.entries(entity.fields)) {
    const star = pattern.indexOf('*')
    if (star < 0) continue
    const head = pattern.slice(0, star)
    const tail = pattern.slice(star + 1)
    if (name.length <= head.length + tail.length || !name.startsWith(head) || !name.endsWith(tail)) continue
    const parameter = name.slice(head.length, name.length - tail.length)
    const problem = entity.parameters?.[head.slice(0, -1)]?.(parameter) ?? null
    return problem ? { ...problem, field: name } : { name, field, parameter }
  }
  return { field: name, code: 'field.unknown' }
}

/** The declaration of a field by its whole name, such as `content.nl.name`; null where there is none. */
export function declaredField(kind: string, name: string): Field | null {
  const found = findField(entityOf(kind), name)
  return 'code' in found ? null : found.field
}

/** The fields of the entity's own table that are declared so, in the order of their declaration. */
export function columnsWith(kind: string, what: 'isSent' | 'isAskable'): { name: string; column: string }[] {
  return Object.entries(entityOf(kind).fields).flatMap(([name, field]) =>
    field[what] === true && field.place.in === 'column' ? [{ name, column: field.place.column }] : [],
  )
}
