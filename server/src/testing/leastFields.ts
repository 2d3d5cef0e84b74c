import type { Kysely } from 'kysely'
import type { Entity, Field, FieldValue } from '../engine/index.ts'
import type { Database } from '../platform/db/index.ts'

const plain: Partial<Record<Field['type'], FieldValue>> = {
  text: 'x',
  boolean: true,
  date: '2026-02-01',
  instant: '2026-02-01T10:00:00.000Z',
  textList: ['x'],
  json: { nl: 'x' },
  bytes: 'eA==',
}

async function leastOf(db: Kysely<Database>, { type, minimum, choices, refersTo }: Field): Promise<FieldValue> {
  if (type === 'choice') return choices?.[0] ?? null
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'decimal') return String(minimum ?? 1)
  if (type !== 'reference') return plain[type] ?? null
  const [there] = await db
    .selectFrom(refersTo as 'products')
    .select('id')
    .limit(1)
    .execute()
  return there?.id ?? null
}

/** The required fields of a new entity, each with the smallest value that its declaration accepts. */
export async function leastFields(db: Kysely<Database>, { fields }: Entity): Promise<Record<string, FieldValue>> {
  const required = Object.entries(fields).filter(([, { required, initial }]) => required === true && initial === undefined)
  return Object.fromEntries(await Promise.all(required.map(async ([name, field]) => [name, await leastOf(db, field)] as const)))
}
