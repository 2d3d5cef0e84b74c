import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import { readColumnHolders } from './changes.store.ts'
import { type Reference, referencesTo } from './references.ts'

export interface Holder {
  reference: Reference
  id: number
  /** the field's full name */
  name: string
  /** which of the ids it refers to; -1 where that does not matter */
  goes: number
}

/** References to these rows of a table, by the declared references, field by field. */
export async function holdersOf(db: Kysely<Database>, table: string, ids: readonly number[]): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const reference of referencesTo(table)) {
    const { holder, name, field, target } = reference
    if (target)
      for (const { id, parameter, goes = -1 } of await target.holders(db, ids)) holders.push({ reference, id, name: name.replace('*', parameter), goes })
    else if (field.place.in === 'column')
      for (const { id, target: goes } of await readColumnHolders(db, holder, field.place.column, ids)) holders.push({ reference, id, name, goes })
  }
  return holders
}
