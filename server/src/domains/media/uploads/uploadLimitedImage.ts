import { type Context, refusal } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { acceptUpload, streamOf, UploadRefused } from '../../../platform/uploads/index.ts'
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
  try {
    // before it is looked at, where that is known already
    if ((await countLinkImages(db, shareLinkId)) >= maxOfLink) throw new UploadRefused('many')
    const accepted = await acceptUpload(storage, streamOf(file), file.name)
    return await inTransaction(db, async (transaction) => {
      await lockLinkImages(transaction, shareLinkId)
      if ((await countLinkImages(transaction, shareLinkId)) >= maxOfLink) throw new UploadRefused('many')
      const { id } = await createImage(transaction, accepted, { kind: 'SHARE_LINK', id: shareLinkId, name: email })
      await insertLinkImage(transaction, id, shareLinkId)
      return id
    })
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    throw refusal(context, 'BAD_USER_INPUT', `uploads.refused.${error.code}`, error.values)
  }
}
