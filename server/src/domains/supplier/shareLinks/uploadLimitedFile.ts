import { type Context, refusal } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { acceptFile, streamOf, UploadRefused } from '../../../platform/uploads/index.ts'
import { maxOfProduct } from './linkFiles.rules.ts'
import { findFilePlace, insertLinkFile } from './linkFiles.store.ts'
import { findShareLink } from './shareLinks.store.ts'
import { speaking } from './speaking.ts'

/**
 * Takes a technical file of the visitor of a share link, only where technical files are asked for. It is of the product that the
 * visitor has before them, and no product has it until staff say so.
 * @returns its id; null to staff, who have a way of their own
 * @throws GraphQLError in the language of the link
 */
export async function uploadLimitedFile(file: File, given: Context): Promise<number | null> {
  const { db, viewer, storage } = given
  if (viewer.kind !== 'share') return null
  const link = await findShareLink(db, viewer.shareLinkId)
  const context: Context = { ...given, intl: speaking(link?.language ?? 'en') }
  const place = await findFilePlace(db, viewer)
  if (!place?.isAsked) throw refusal(context, 'FORBIDDEN', 'supplier.proposal.unasked')
  try {
    // before it is looked at, where that is known already
    if (place.count >= maxOfProduct.files) throw new UploadRefused('files')
    const accepted = await acceptFile(storage, streamOf(file), file.name)
    const kept = await inTransaction(db, (transaction) => insertLinkFile(transaction, viewer, accepted))
    if (kept === null) throw new UploadRefused('files')
    return kept.id
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    throw refusal(context, 'BAD_USER_INPUT', `uploads.refused.${error.code}`, error.values)
  }
}
