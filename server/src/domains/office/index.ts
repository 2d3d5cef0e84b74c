import type { Resolvers } from '../../platform/contract/index.ts'
import { changedEntityResolvers } from './activity/changedEntities.resolvers.ts'
import { changeSetResolvers } from './activity/changeSets.resolvers.ts'
import { fieldHistoryResolvers } from './activity/fieldHistory.resolvers.ts'
import { previewResolvers } from './activity/previews.resolvers.ts'
import { revertResolvers } from './activity/reverts.resolvers.ts'
import { binResolvers } from './bin/bin.resolvers.ts'
import { environmentResolvers } from './environment/environment.resolvers.ts'
import { listSettingsResolvers } from './listSettings/listSettings.resolvers.ts'
import './savedSearches/savedSearches.fields.ts'
import './tasks/tasks.fields.ts'
import { staffResolvers } from './users/staff.resolvers.ts'

export { createActivityExport } from './activity/createActivityExport.ts'

export const resolvers: Resolvers[] = [
  environmentResolvers,
  changeSetResolvers,
  changedEntityResolvers,
  previewResolvers,
  revertResolvers,
  fieldHistoryResolvers,
  binResolvers,
  staffResolvers,
  listSettingsResolvers,
]
