import type { Context } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { acceptUpload, streamOf, takeLimited } from '../../../platform/uploads/index.ts'
import { createImage } from './createImage.ts'
import { countLinkImages, insertLinkImage, lockLinkImages } from './uploads.store.ts'

// For the two hundred products of a link, five each.
const maxOfLink = 1000

/**
 * Takes a picture of the visitor of a share link; no product shows it until somebody says so.
 * @returns the id of the image; null to staff, who have a way of their own
 * @throws GraphQLError with the words for what is no picture
 */
export async function uploadLimitedImage(file: File, context: Context): Promise<number | null> {
  const { db, viewer, storage } = context
  if (viewer.kind !== 'share') return null
  const { shareLinkId, email } = viewer
  const isFull = async (of: typeof db) => (await countLinkImages(of, shareLinkId)) >= maxOfLink
  return takeLimited(context, {
    code: 'many',
    isFull: () => isFull(db),
    accept: () => acceptUpload(storage, streamOf(file), file.name),
    keep: (accepted) =>
      inTransaction(db, async (transaction) => {
        await lockLinkImages(transaction, shareLinkId)
        if (await isFull(transaction)) return null
        const { id } = await createImage(transaction, accepted, { kind: 'SHARE_LINK', id: shareLinkId, name: email })
        await insertLinkImage(transaction, id, shareLinkId)
        return id
      }),
  })
}
