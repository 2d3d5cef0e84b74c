import { type Resolvers, type Context, type MutationDeleteBlockTemplateArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { type BlockTemplateRow, listBlockTemplates } from './blockTemplates.store.ts'
import { createBlockTemplate } from './createBlockTemplate.ts'
import { apply } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf, describeWritten } from '../../../services/mutations/index.ts'
import { canEdit } from '../products/products.policy.ts'
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

type Payload = Awaited<ResolversTypes['BlockTemplatePayload']>

/** Deletes a template; it is moved to the bin, and no product changes. */
async function deleteBlockTemplate({ id }: MutationDeleteBlockTemplateArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (!canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  const { changeSetId, blocked } = await apply(db, [{ kind: 'blockTemplate', id: readId(id) ?? 0, op: 'delete', fields: {} }], {
    actor: actorOf(viewer),
    source: 'blockTemplate',
  })
  loaders.blockTemplates.clearAll()
  return {
    blockTemplate: null,
    ...(await describeWritten({ db, intl }, 'blockTemplate', { changeSetId, problems: blocked.flatMap(({ problems }) => problems) })),
  }
}
