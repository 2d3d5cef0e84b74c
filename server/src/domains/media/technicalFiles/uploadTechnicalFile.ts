import { apply, describeProblem, findChangeSet, type FieldValue, type Problem } from '../../../engine/index.ts'
import { type Context, type MutationUploadTechnicalFileArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { acceptFile, type AcceptedFile, streamOf } from '../../../platform/uploads/index.ts'
import { actorOf, givenFields, once } from '../../../services/mutations/index.ts'
import { uploadError } from '../uploads/uploadImage.ts'

type Payload = Awaited<ResolversTypes['UploadTechnicalFilePayload']>

interface Reply {
  id: number | null
  changeSetId: number | null
  problems: readonly Problem[]
}

/** Gives a product a technical file, or a newer version of one that it has: the old one is kept behind it. */
export async function uploadTechnicalFile({ file, input: { product, replaces, ...given }, idempotencyKey }: MutationUploadTechnicalFileArgs, context: Context): Promise<Payload> {
  const { db, viewer, storage, loaders, intl } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.technicalFile.notEditable')
  const nothing = { technicalFile: null, changeSet: null }
  const old = replaces == null ? null : await loaders.technicalFiles.load(readId(replaces) ?? 0)
  const productId = readId(product) ?? 0
  if (replaces != null && old?.productId !== productId) return { ...nothing, errors: [{ field: 'replaces', code: 'missing', message: describeProblem(intl, 'technicalFile', { field: null, code: 'missing' }) }] }
  let accepted: AcceptedFile
  try {
    accepted = await acceptFile(storage, streamOf(file), file.name)
  } catch (error) {
    return { ...nothing, errors: [uploadError(context, error)] }
  }
  const { contentKey, name, mimeType, byteSize } = accepted
  // A newer version is what the old one was, until somebody says otherwise.
  const inherited: Record<string, FieldValue> = old === null ? {} : { name: old.name, kind: old.kind, language: old.language, isPublic: old.isPublic, previous: old.id }
  const fields = { name, ...inherited, ...givenFields(given), product: productId, contentKey, mimeType, byteSize }
  const reply = await once<Reply>(context, { operation: 'uploadTechnicalFile', key: idempotencyKey, request: { contentKey, product, replaces, given }, counts: ({ id }) => id !== null }, async (transaction) => {
    const { createdIds, changeSetId, blocked } = await apply(transaction, [{ kind: 'technicalFile', id: null, op: 'create', fields }], { actor: actorOf(viewer), source: 'technicalFile' })
    return { id: createdIds[0] ?? null, changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
  })
  return {
    technicalFile: reply.id === null ? null : await loaders.technicalFiles.load(reply.id),
    changeSet: reply.changeSetId === null ? null : await findChangeSet(db, reply.changeSetId),
    errors: reply.problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'technicalFile', problem) })),
  }
}
