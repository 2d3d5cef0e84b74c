import type { Resolvers } from '../../platform/contract/index.ts'
import { accountResolvers } from './accounts/accounts.resolvers.ts'
import { changedEntityResolvers } from './activity/changedEntities.resolvers.ts'
import { changeSetResolvers } from './activity/changeSets.resolvers.ts'
import { fieldHistoryResolvers } from './activity/fieldHistory.resolvers.ts'
import { previewResolvers } from './activity/previews.resolvers.ts'
import { revertResolvers } from './activity/reverts.resolvers.ts'
import { binResolvers } from './bin/bin.resolvers.ts'
import { environmentResolvers } from './environment/environment.resolvers.ts'
import { faultResolvers } from './faults/faults.resolvers.ts'
import { listSettingsResolvers } from './listSettings/listSettings.resolvers.ts'
import { maintenanceResolvers } from './maintenance/maintenance.resolvers.ts'
import './maintenance/maintenanceTask.fields.ts'
import './savedSearches/savedSearches.fields.ts'
import { savedSearchResolvers } from './savedSearches/savedSearches.resolvers.ts'
import './tasks/tasks.fields.ts'
import { remoteBuildResolvers } from './remotes/remoteBuilds.resolvers.ts'
import { taskResolvers } from './tasks/tasks.resolvers.ts'
import { staffResolvers } from './users/staff.resolvers.ts'

export { createActivityExport } from './activity/createActivityExport.ts'
export { hiddenFrom } from './activity/hiddenFrom.ts'
export { maintenanceSchedule } from './maintenance/countMaintenance.ts'
export { createLoaders } from './office.loaders.ts'
export type { GivenBuilds } from './remotes/GivenBuilds.ts'
export { findCountedBuilds } from './remotes/remoteBuilds.store.ts'
export { remoteBuildsSchedule } from './remotes/remoteBuilds.resolvers.ts'
export { type AbortedCanary, type CanaryWatch, watchCanaries } from './remotes/watchCanaries.ts'
export { searchesFollowCategories } from './savedSearches/searchesFollowCategories.ts'
export { taskMergePart } from './tasks/taskMergePart.ts'
export { tasksSchedule } from './tasks/settleTasks.ts'

export const resolvers: Resolvers[] = [
  accountResolvers,
  environmentResolvers,
  faultResolvers,
  changeSetResolvers,
  changedEntityResolvers,
  previewResolvers,
  revertResolvers,
  fieldHistoryResolvers,
  binResolvers,
  staffResolvers,
  listSettingsResolvers,
  savedSearchResolvers,
  taskResolvers,
  maintenanceResolvers,
  remoteBuildResolvers,
]
