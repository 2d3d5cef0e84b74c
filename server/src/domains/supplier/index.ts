import type { Kysely } from 'kysely'
import { type Database, loadById, loadByOwner } from '../../platform/db/index.ts'
import { plainEntity } from '../../services/plainEntity/index.ts'
import { findDeltas } from './emeubelProducts/articleChanges.store.ts'
import { findRejections, findSuggestions } from './emeubelProducts/articleMatches.store.ts'
import './emeubelProducts/emeubelProducts.exports.ts'
import './emeubelProducts/emeubelProducts.fields.ts'
import { resolvers as emeubelProductResolvers } from './emeubelProducts/emeubelProducts.resolvers.ts'
import { emeubelProducts, findLinkedArticles } from './emeubelProducts/emeubelProducts.store.ts'
import './feedRuns/feedImportJob.ts'
import './feedRuns/feedRuns.fields.ts'
import { createFeedRunLoaders, resolvers as feedRunResolvers } from './feedRuns/feedRuns.resolvers.ts'
import { feedEntity } from './feeds/feeds.fields.ts'
import { feeds } from './feeds/feeds.store.ts'
import { resolvers as feedRowResolvers } from './importData/feedRows.resolvers.ts'
import { createMailLoaders, resolvers as mailResolvers } from './mailInbox/mailMessages.resolvers.ts'
import { ruleEntity } from './rules/rules.fields.ts'
import { resolvers as ruleProposalResolvers } from './rules/ruleProposals.resolvers.ts'
import { resolvers as ruleResolvers } from './rules/rules.resolvers.ts'
import { rules } from './rules/rules.store.ts'
import './shareLinks/proposals.fields.ts'
import { resolvers as proposalResolvers } from './shareLinks/proposals.resolvers.ts'
import { findProposalsById } from './shareLinks/proposals.store.ts'
import { resolvers as shareLinkListResolvers } from './shareLinks/shareLinkList.resolvers.ts'
import { findProgress, shareLinks } from './shareLinks/shareLinkList.store.ts'
import { shareLinkEntity } from './shareLinks/shareLinks.fields.ts'
import { resolvers as shareLinkResolvers } from './shareLinks/shareLinks.resolvers.ts'

export { refreshOpenChanges } from './emeubelProducts/articleChanges.store.ts'
export { productMatchesEffect } from './emeubelProducts/articleEffects.ts'
export { matchAllArticles } from './emeubelProducts/articleMatches.store.ts'
export { articleMatchingSchedule } from './emeubelProducts/articleMatchingSchedule.ts'
export type { DeliveredPackage, DeliveredProperties } from './emeubelProducts/DeliveredProperties.ts'
export { createDeliveryServer } from './feedRuns/createDeliveryServer.ts'
export { fillSightings } from './feedRuns/articleSightings.store.ts'
export { createFeedReport } from './feedRuns/createFeedReport.ts'
export { addDeliveryHandlers, type DeliveryHandler } from './feedRuns/deliveryHandlers.ts'
export { keepDelivery } from './feedRuns/deliveries.ts'
export { startFeedRun } from './feedRuns/startFeedRun.ts'
export { createFeedSimulator, simulatedPaths } from './feedSimulator/createFeedSimulator.ts'
export { findFeedByName } from './feeds/feeds.store.ts'
export { feedSchedule } from './feeds/feedSchedule.ts'
export { ignoreEndSchedule } from './emeubelProducts/ignoreEndSchedule.ts'
export { createMailServer } from './mailInbox/createMailServer.ts'
export { receiveMail } from './mailInbox/receiveMail.ts'
export { rulesFollowCategories } from './rules/rulesFollowCategories.ts'
export { createShareLink, type NewShareLink } from './shareLinks/createShareLink.ts'
export { type AppliedRule, applyActiveRules } from './rules/applyActiveRules.ts'
export { findLacking, sendShareLinks } from './shareLinks/sendShareLinks.ts'
export { findOpenlyAsked } from './shareLinks/shareLinkList.store.ts'
export { shareLinkReminders } from './shareLinks/shareLinkReminders.ts'
export { shareLinkMergePart } from './shareLinks/shareLinkMergePart.ts'
export { findProductId } from './shareLinks/shareLinks.store.ts'

export const resolvers = [
  emeubelProductResolvers,
  plainEntity({ entity: feedEntity, list: feeds }),
  feedRunResolvers,
  feedRowResolvers,
  plainEntity({ entity: ruleEntity, list: rules, operations: ['create', 'update'] }),
  ruleResolvers,
  ruleProposalResolvers,
  shareLinkResolvers,
  plainEntity({ entity: shareLinkEntity, list: shareLinks, operations: [] }),
  shareLinkListResolvers,
  proposalResolvers,
  ...mailResolvers,
]

/** Loaders of this domain, per request. */
export function createLoaders(db: Kysely<Database>) {
  return {
    ...createFeedRunLoaders(db),
    ...createMailLoaders(db),
    feeds: loadById((ids) => feeds.byIds(db, ids)),
    emeubelProducts: loadById((ids) => emeubelProducts.byIds(db, ids)),
    emeubelProductsOf: loadByOwner(
      (ids) => findLinkedArticles(db, ids),
      ({ linkedProductId }) => linkedProductId ?? 0,
    ),
    emeubelSuggestions: loadByOwner(
      (ids) => findSuggestions(db, ids),
      ({ emeubelProductId }) => emeubelProductId,
    ),
    emeubelRejections: loadByOwner(
      (ids) => findRejections(db, ids),
      ({ emeubelProductId }) => emeubelProductId,
    ),
    emeubelDeltas: loadByOwner(
      (ids) => findDeltas(db, ids),
      ({ emeubelProductId }) => emeubelProductId,
    ),
    rules: loadById((ids) => rules.byIds(db, ids)),
    proposals: loadById((ids) => findProposalsById(db, ids)),
    shareLinkProgress: loadById((ids) => findProgress(db, ids)),
    shareLinks: loadById((ids) => shareLinks.byIds(db, ids)),
  }
}

declare module '../../platform/contract/Loaders.ts' {
  interface Loaders extends ReturnType<typeof createLoaders> {}
}
