import type { Kysely } from 'kysely'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { readId, type Database } from '../../../platform/db/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { findEntity, findField, sameValue } from '../../../engine/index.ts'
import { findFieldValues, type FieldValueRow } from './fieldHistory.store.ts'
import { isReadable } from './shownThings.ts'
import { sourceWord } from './sources.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    FieldValueAt: FieldValueRow
  }
}

const usual = 5
const most = 50

export const fieldHistoryResolvers = {
  Query: {
    fieldHistory: async (_, { id, field, limit }, context) => {
      const number = readId(id)
      return number === null || (await activityLoaders(context).hidden()).includes(number)
        ? []
        : fieldHistory(context.db, number, field, limit != null && limit >= 1 && limit <= most ? limit : usual)
    },
  },
  FieldValueAt: {
    source: ({ source }, _, { intl }) => sourceWord(intl, source),
    value: async ({ kind, field, value }, _, context) =>
      (await activityLoaders(context).words.load({ kind, field, itemId: null, before: null, after: value, changedSince: null })).after,
    changeSet: async ({ changeSetId }, _, context) => {
      const found = await activityLoaders(context).changeSets.load(changeSetId)
      if (found === null) throw new Error(`The change set ${changeSetId} of a value is not there`)
      return found
    },
  },
} satisfies Resolvers

/** The latest values of one field, newest first, back to its value at creation, which may be empty. A restore from the bin is not a new value. */
async function fieldHistory(db: Kysely<Database>, id: number, field: string, limit: number): Promise<FieldValueRow[]> {
  // Some rows read may not be separate values.
  const rows = await findFieldValues(db, id, field, 2 * limit + 10)
  const [first] = rows
  const entity = first && findEntity(first.kind)
  const found = entity && findField(entity, field)
  if (!first || !found || 'code' in found || !isReadable({ kind: first.kind, field })) return []
  // A creation's log contains the given values, not those that were computed.
  const values = rows.map((row) => (row.op === 'create' && row.value === null ? { ...row, value: found.field.initial ?? null } : row))
  return values.filter((row, at) => at === values.length - 1 || !sameValue(row.value, values[at + 1]?.value ?? null)).slice(0, limit)
}
