import type { Resolvers } from '../../../platform/contract/index.ts'
import type { WebsiteProductRow } from '../websiteProducts/websiteProducts.store.ts'
import { describeSentField } from './describeSentField.ts'

export const resolvers: Resolvers = {
  WebsiteProduct: {
    payloadDiff: async ({ id }: WebsiteProductRow, _, { loaders, intl }) =>
      (await loaders.websitePayloadDiffs.load(id)).map((change) => ({ ...change, label: describeSentField(intl, change.field) })),
  },
}
