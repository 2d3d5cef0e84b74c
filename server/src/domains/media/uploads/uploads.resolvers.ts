import type { Resolvers } from '../../../platform/contract/index.ts'
import { associateImages } from '../associations/associateImages.ts'
import { readFileName } from './fileNames.rules.ts'
import { findByCodes } from './fileNames.store.ts'
import { uploadImage } from './uploadImage.ts'
import { uploadLimitedImage } from './uploadLimitedImage.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ImageDuplicate: { otherId: number; isExact: boolean }
    FileNameMatch: { name: string; productId: number | null; position: number | null; by: 'SKU' | 'EAN' | null }
  }
}

export const resolvers: Resolvers = {
  Query: {
    async fileNameMatches(_, { names }, { db }) {
      const readings = names.map((name) => ({ name, readings: readFileName(name) }))
      const matches = new Map(
        (
          await findByCodes(
            db,
            readings.flatMap((one) => one.readings.map(({ code }) => code)),
          )
        ).map((match) => [match.code, match]),
      )
      return readings.map(({ name, readings: of }) => {
        const reading = of.find(({ code }) => matches.has(code))
        const match = reading && matches.get(reading.code)
        return { name, productId: match?.productId ?? null, by: match?.by ?? null, position: match ? (reading?.position ?? null) : null }
      })
    },
  },
  Mutation: {
    uploadImage: (_, args, context) => uploadImage(args, context),
    uploadLimitedImage: (_, { file }, context) => uploadLimitedImage(file, context),
    associateImages: (_, args, context) => associateImages(args, context),
  },
  Image: {
    duplicates: ({ id }, _, { loaders }) => loaders.imageDuplicates.load(id),
  },
  ImageDuplicate: {
    image: async ({ otherId }, _, { loaders }) => {
      const image = await loaders.images.load(otherId)
      if (image === null) throw new Error('The other image of a pair is gone')
      return image
    },
  },
  FileNameMatch: {
    product: ({ productId }, _, { loaders }) => (productId === null ? null : loaders.products.load(productId)),
  },
}
