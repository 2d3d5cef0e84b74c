import type { Kysely } from 'kysely'
import type { FieldValue, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findFedLocations } from './stockLevels.store.ts'

type Fields = Readonly<Record<string, FieldValue>>

const prefix = 'stock.'

/** What was counted by hand bears that source and this moment; what else of a level there is stays as it is. */
export function countedByHand(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!name.startsWith(prefix) || typeof value !== 'object' || value === null || Array.isArray(value)) return [name, value]
      const { qty = 0, reserved = 0, onDisplay = 0 } = value as Fields
      return [name, { qty, reserved, onDisplay, source: 'MANUAL' }]
    }),
  )
}

/** A number of the feed is not written over by hand: the feed would only put its own back. */
export async function findFedProblems(db: Kysely<Database>, productId: number, fields: Fields): Promise<Problem[]> {
  const ids = Object.keys(fields).flatMap((name) => (name.startsWith(prefix) && /^\d{1,9}$/.test(name.slice(prefix.length)) ? [Number(name.slice(prefix.length))] : []))
  if (ids.length === 0) return []
  return (await findFedLocations(db, productId, ids)).map(({ id, name }) => ({ field: `${prefix}${id}`, code: 'stock.feed', values: { location: name } }))
}
