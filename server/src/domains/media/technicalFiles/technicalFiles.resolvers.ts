import { type Resolvers, type Context, type MutationUploadTechnicalFileArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { plainEntity } from '../../../services/plainEntity/index.ts'
import { fileAddress } from './fileAddress.rules.ts'
import { technicalFileEntity } from './technicalFiles.fields.ts'
import { findEarlier, technicalFiles } from './technicalFiles.store.ts'
import type { FieldValue } from '../../../engine/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { acceptFile, type AcceptedFile, streamOf } from '../../../platform/uploads/index.ts'
import { actorOf, describeProblems, describeWritten, givenFields, saveOnce } from '../../../services/mutations/index.ts'
import { uploadError } from '../uploads/uploadImage.ts'

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

type Payload = Awaited<ResolversTypes['UploadTechnicalFilePayload']>

/** Gives a product a technical file, or a newer version of one that it has: the old one is kept behind it. */
async function uploadTechnicalFile(
  { file, input: { product, replaces, ...given }, idempotencyKey }: MutationUploadTechnicalFileArgs,
  context: Context,
): Promise<Payload> {
  const { viewer, storage, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.technicalFile.notEditable')
  const nothing = { technicalFile: null, changeSet: null }
  const old = replaces == null ? null : await loaders.technicalFiles.load(readId(replaces) ?? 0)
  const productId = readId(product) ?? 0
  if (replaces != null && old?.productId !== productId)
    return {
      ...nothing,
      errors: describeProblems(context, 'technicalFile', [{ field: null, code: 'missing' }]).map((error) => ({ ...error, field: 'replaces' })),
    }
  let accepted: AcceptedFile
  try {
    accepted = await acceptFile(storage, streamOf(file), file.name)
  } catch (error) {
    return { ...nothing, errors: [uploadError(context, error)] }
  }
  const { contentKey, name, mimeType, byteSize } = accepted
  // A newer version is what the old one was, until somebody says otherwise.
  const inherited: Record<string, FieldValue> =
    old === null ? {} : { name: old.name, kind: old.kind, language: old.language, isPublic: old.isPublic, previous: old.id }
  const fields = { name, ...inherited, ...givenFields(given), product: productId, contentKey, mimeType, byteSize }
  const saved = await saveOnce(
    context,
    { kind: 'technicalFile', id: null, op: 'create', fields },
    { operation: 'uploadTechnicalFile', key: idempotencyKey, request: { contentKey, product, replaces, given }, actor: actorOf(viewer) },
  )
  return { technicalFile: saved.id === null ? null : await loaders.technicalFiles.load(saved.id), ...(await describeWritten(context, 'technicalFile', saved)) }
}
