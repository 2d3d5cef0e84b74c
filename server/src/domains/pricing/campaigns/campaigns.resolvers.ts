import type { Resolvers } from '../../../platform/contract/index.ts'
import { loadPresent } from '../../../platform/db/index.ts'

export const resolvers: Resolvers = {
  Campaign: {
    cardTemplate: ({ cardTemplateId }, _, { loaders }) => (cardTemplateId === null ? null : loaders.priceCardTemplates.load(cardTemplateId)),
    banner: ({ bannerId }, _, { loaders }) => (bannerId === null ? null : loaders.images.load(bannerId)),
    priceLists: async ({ id }, _, { loaders }) =>
      loadPresent(
        loaders.priceLists,
        (await loaders.campaignLists.load(id)).map((list) => list.id),
      ),
  },
}
