import { describeProblem, findChangeSet, planReplacement } from '../../../engine/index.ts'
import { type Context, type MutationUploadImageArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { acceptUpload, type AcceptedUpload, streamOf, UploadRefused } from '../../../platform/uploads/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { lockContent } from '../duplicates/duplicates.store.ts'
import { findSame } from '../duplicates/notePairs.ts'
import { createImage } from './createImage.ts'

type Payload = Awaited<ResolversTypes['UploadImagePayload']>
type Duplicate = { id: number; isExact: boolean }

interface Reply {
  imageId: number | null
  changeSetId: number | null
  duplicates: Duplicate[]
  replacedCount: number
}

/** Why an upload is refused, for the form that sent it. */
export function uploadError({ intl }: Context, error: unknown): { field: string; code: string; message: string } {
  if (!(error instanceof UploadRefused)) throw error
  return { field: 'file', code: `upload.${error.code}`, message: intl.formatMessage({ id: `uploads.refused.${error.code}` }, error.values) }
}

/**
 * Takes a picture of staff into the library. One that is there already, or looks as another one does, is not stored until somebody has
 * said what becomes of the two.
 */
export async function uploadImage({ file, choice, replaces, idempotencyKey }: MutationUploadImageArgs, context: Context): Promise<Payload> {
  const { db, viewer, storage, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.image.notEditable')
  const nothing = { image: null, duplicates: [], replacedCount: 0, changeSet: null }
  const old = choice === 'REPLACE' ? (readId(replaces ?? '') ?? 0) : null
  if (old !== null && (await loaders.images.load(old)) === null)
    return { ...nothing, errors: [{ field: 'replaces', code: 'missing', message: describeProblem(context.intl, 'image', { field: null, code: 'missing' }) }] }
  const isAsked = (choice ?? 'ASK') === 'ASK'
  // A repeat after the line was cut meets its own image: what became of that its key tells.
  let met: Duplicate[] = []
  const isWanted = async (accepted: AcceptedUpload) => {
    if (isAsked) met = await findSame(db, accepted)
    return met.length === 0
  }
  let accepted: AcceptedUpload
  try {
    accepted = await acceptUpload(storage, streamOf(file), file.name, { isWanted })
  } catch (error) {
    return { ...nothing, errors: [uploadError(context, error)] }
  }
  const request = { given: accepted.givenHash, name: file.name, choice: choice ?? 'ASK', replaces: old }
  const reply = await once<Reply>(
    context,
    { operation: 'uploadImage', key: idempotencyKey, request, counts: ({ imageId }) => imageId !== null },
    async (transaction) => {
      // The same file may come twice at one moment: the second waits here, and then meets the first.
      await lockContent(transaction, accepted.givenHash)
      const duplicates = isAsked && met.length === 0 ? await findSame(transaction, accepted) : met
      if (duplicates.length > 0) return { imageId: null, changeSetId: null, duplicates, replacedCount: 0 }
      let replacedCount = 0
      const { id, changeSetId } = await createImage(transaction, accepted, actorOf(viewer), async (by) => {
        const plan = old === null ? [] : await planReplacement(transaction, 'images', old, by, null)
        replacedCount = plan.length
        return plan
      })
      return { imageId: id, changeSetId, duplicates: [], replacedCount }
    },
  )
  return {
    image: reply.imageId === null ? null : await loaders.images.load(reply.imageId),
    duplicates: reply.duplicates.map(({ id, isExact }) => ({ otherId: id, isExact })),
    replacedCount: reply.replacedCount,
    changeSet: reply.changeSetId === null ? null : await findChangeSet(db, reply.changeSetId),
    errors: [],
  }
}
