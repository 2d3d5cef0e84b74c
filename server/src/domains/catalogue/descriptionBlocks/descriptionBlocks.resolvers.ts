import type { Resolvers } from '../../../platform/contract/index.ts'
import { type BlockTemplateRow, listBlockTemplates } from './blockTemplates.store.ts'
import { createBlockTemplate } from './createBlockTemplate.ts'
import { deleteBlockTemplate } from './deleteBlockTemplate.ts'
import { prepareBlocksCopy } from './prepareBlocksCopy.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    BlockTemplate: BlockTemplateRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    blockTemplates: (_, _arguments, { db }) => listBlockTemplates(db),
  },
  Mutation: {
    createBlockTemplate: (_, args, context) => createBlockTemplate(args, context),
    deleteBlockTemplate: (_, args, context) => deleteBlockTemplate(args, context),
    prepareBlocksCopy: (_, { input }, context) => prepareBlocksCopy(input, context),
  },
  BlockTemplate: {
    blocks: ({ blocks }) => JSON.stringify(blocks),
    texts: ({ texts }) => JSON.stringify(texts),
  },
}
