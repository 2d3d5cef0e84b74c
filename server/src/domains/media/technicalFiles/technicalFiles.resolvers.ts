import type { Resolvers } from '../../../platform/contract/index.ts'
import { plainEntity } from '../../../services/plainEntity/index.ts'
import { fileAddress } from './fileAddress.rules.ts'
import { technicalFileEntity } from './technicalFiles.fields.ts'
import { findEarlier, technicalFiles } from './technicalFiles.store.ts'
import { uploadTechnicalFile } from './uploadTechnicalFile.ts'

export const resolvers: Resolvers[] = [
  plainEntity({ entity: technicalFileEntity, list: technicalFiles, operations: ['update', 'delete'] }),
  {
    Mutation: { uploadTechnicalFile: (_, args, context) => uploadTechnicalFile(args, context) },
    TechnicalFile: {
      url: ({ contentKey, name, mimeType }) => fileAddress(contentKey, name, mimeType),
      product: ({ productId }, _, { loaders }) => loaders.products.load(productId),
      earlier: ({ id, previousId }, _, { db }) => (previousId === null ? [] : findEarlier(db, id)),
    },
    Product: { technicalFiles: ({ id }, _, { loaders }) => loaders.filesOfProduct.load(id) },
  },
]
