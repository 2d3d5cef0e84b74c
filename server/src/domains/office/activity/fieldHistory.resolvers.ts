import type { Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { fieldHistory } from './fieldHistory.ts'
import { sourceWord } from './sources.ts'
import type { FieldValueRow } from './fieldHistory.store.ts'

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
      return number === null || (await activityLoaders(context).hidden()).includes(number) ? [] : fieldHistory(context.db, number, field, limit != null && limit >= 1 && limit <= most ? limit : usual)
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
