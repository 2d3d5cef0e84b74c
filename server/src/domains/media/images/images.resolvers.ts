import { searchWords } from '../../../platform/db/index.ts'
import { readPage, type Resolvers } from '../../../platform/contract/index.ts'
import { findColour } from './findColour.ts'
import { imageAddress } from './images.rules.ts'
import { type ImageProductAssociationRow, type ImageRow, images } from './images.store.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Image: ImageRow
    ImageProductAssociation: ImageProductAssociationRow
  }
}

export const resolvers: Resolvers = {
  Query: {
    images: (_, { searchTerm, filter }) => ({ searchTerm: searchTerm ?? null, filter: filter ?? null }),
  },
  ImagePage: {
    totalCount: ({ searchTerm, filter }, _, { db }) => images.count(db, searchWords(searchTerm), filter ?? {}),
    results: ({ searchTerm, filter }, args, context) => images.page(context.db, searchWords(searchTerm), filter ?? {}, readPage(context, args, images.orderings)),
  },
  Image: {
    imageUrl: ({ contentKey }) => imageAddress(contentKey, 'original'),
    usageCount: async ({ id, photoCount }, _, { loaders }) => photoCount + ((await loaders.imageBlockCounts.load(id))?.count ?? 0),
    image500282Url: ({ contentKey }) => imageAddress(contentKey, '500x282'),
  },
  AttributeValue: {
    suggestedHex: async ({ imageId }, _, { loaders, storage }) => {
      const image = imageId === null ? null : await loaders.images.load(imageId)
      return image ? findColour(storage, image.contentKey) : null
    },
  },
  Product: {
    imageproductassociationSet: async ({ id }, { limit }, { loaders }) => {
      const associations = await loaders.productImages.load(id)
      return limit === null || limit === undefined ? associations : associations.slice(0, Math.max(limit, 0))
    },
  },
}
