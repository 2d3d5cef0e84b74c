import { previewRevert } from '../../../engine/index.ts'
import { loadPresent } from '../../../platform/db/index.ts'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { draftMerge, type MergeWebsiteRow } from './draftMerge.ts'
import type { OpenShareLink } from './mergeParts.ts'
import type { ProductMergeRow } from './merges.store.ts'
import { prepareMerge, prepareUnmerge } from './prepareMerge.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ProductMerge: ProductMergeRow
    MergeWebsite: MergeWebsiteRow
    MergeShareLink: OpenShareLink
  }
}

export const resolvers: Resolvers = {
  Query: {
    productMergeDraft: (_, { input }, context) => draftMerge(input, context),
  },
  Mutation: {
    prepareProductMerge: (_, args, context) => prepareMerge(args, context),
    prepareProductUnmerge: (_, args, context) => prepareUnmerge(args, context),
  },
  Product: {
    mergedInto: async ({ id }, _, { loaders }) => {
      const into = await loaders.mergedInto.load(id)
      return into === null ? null : loaders.products.load(into)
    },
    aliases: async ({ id }, _, { loaders }) => (await loaders.aliases.load(id)).map(({ code }) => code),
    merges: ({ id }, _, { loaders }) => loaders.productMergesOf.load(id),
  },
  ProductMerge: {
    target: ({ targetId }, _, { loaders }) => loaders.products.load(targetId),
    sources: ({ sourceIds }, _, { loaders }) => loadPresent(loaders.products, sourceIds),
    by: ({ actor }) => actor,
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    unmergeJob: ({ unmergeJobId }, _, { loaders }) => (unmergeJobId === null ? null : loaders.jobs.load(unmergeJobId)),
    changeSet: ({ changeSetId }, _, { loaders }) => (changeSetId === null ? null : loaders.jobChangeSets.load(changeSetId)),
    canUnmerge: ({ state }) => state === 'DONE',
    conflicts: ({ state, changeSetId }, _, { db, viewer }) =>
      state === 'UNMERGE_CONFLICT' && changeSetId !== null && viewer.kind === 'staff' ? previewRevert(db, { changeSetId }, actorOf(viewer)) : null,
  },
  MergeWebsite: {
    async product({ productId }, _, { loaders }) {
      return present(await loaders.products.load(productId))
    },
  },
  MergeShareLink: {
    recipientEmail: ({ email }) => email,
    async product({ productId }, _, { loaders }) {
      return present(await loaders.products.load(productId))
    },
  },
}

function present<Row>(row: Row | null): Row {
  if (row === null) throw new Error('A product of a merge is gone')
  return row
}
