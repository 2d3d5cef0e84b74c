import type { Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { givenFields } from '../../../services/mutations/index.ts'
import { changeEntity, refused } from '../savedSearches/changeEntity.ts'
import { findMaintenance } from './maintenance.store.ts'
import { type MaintenanceCounter, maintenanceCounters } from './maintenanceCounters.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    MaintenanceTask: MaintenanceCounter
  }
}

const kind = 'maintenanceTask'

export const maintenanceResolvers = {
  Query: {
    maintenanceTasks: () => [...maintenanceCounters],
  },
  Mutation: {
    async updateMaintenanceTask(_, { input: { counter, owner, ...fields } }, context) {
      const { db, loaders } = context
      const task = maintenanceCounters.find((one) => one.counter === counter) ?? null
      if (!task) return { maintenanceTask: null, changeSet: null, errors: refused(context, kind, 'counter', 'missing').errors }
      const [known] = await findMaintenance(db, [counter])
      const wanted = { ...givenFields(fields), ...(owner !== undefined && { owner: owner === null ? null : (readId(owner) ?? 0) }) }
      const { id: _id, ...answer } = await changeEntity(
        context,
        known ? { kind, id: known.id, op: 'update', fields: wanted } : { kind, id: null, op: 'create', fields: { counter, ...wanted } },
        { operation: 'updateMaintenanceTask' },
      )
      loaders.maintenance.clear(counter)
      return { maintenanceTask: task, ...answer }
    },
  },
  MaintenanceTask: {
    label: ({ counter }, _, { intl }) => intl.formatMessage({ id: `office.maintenance.${counter}` }),
    colour: async ({ counter }, _, { loaders }) => (await loaders.maintenanceCounts.load(counter)).colour,
    count: async ({ counter }, _, { loaders }) => (await loaders.maintenanceCounts.load(counter)).count,
    mondayCount: async ({ counter }, _, { loaders }) => (await loaders.countHistories.load(counter))?.mondayCount ?? null,
    openSince: async ({ counter }, _, { loaders }) => (await loaders.countHistories.load(counter))?.openSince ?? null,
    recentCounts: async ({ counter }, _, { loaders }) => (await loaders.countHistories.load(counter))?.recentCounts ?? [],
    async owner({ counter }, _, { loaders }) {
      const row = await loaders.maintenance.load(counter)
      return row?.ownerId == null ? null : loaders.staff.load(row.ownerId)
    },
    snoozedUntil: async ({ counter }, _, { loaders }) => (await loaders.maintenance.load(counter))?.snoozedUntil ?? null,
  },
} satisfies Resolvers
