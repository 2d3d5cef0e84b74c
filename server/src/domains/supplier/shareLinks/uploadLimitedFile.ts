import { type Context, refusal } from '../../../platform/contract/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { acceptFile, streamOf, takeLimited } from '../../../platform/uploads/index.ts'
import { maxOfProduct } from './linkFiles.rules.ts'
import { findFilePlace, insertLinkFile } from './linkFiles.store.ts'
import { findShareLink } from './shareLinks.store.ts'
import { speaking } from './speaking.ts'

/**
 * Stores a technical file from a share link's visitor, if technical files are asked for. It belongs to the visitor's current
 * product, and is added to it only when staff accept it.
 * @returns its id; null for staff, who have their own upload
 * @throws GraphQLError in the language of the link
 */
export async function uploadLimitedFile(file: File, given: Context): Promise<number | null> {
  const { db, viewer, storage } = given
  if (viewer.kind !== 'share') return null
  const link = await findShareLink(db, viewer.shareLinkId)
  const context: Context = { ...given, intl: speaking(link?.language ?? 'en') }
  const place = await findFilePlace(db, viewer)
  if (!place?.isAsked) throw refusal(context, 'FORBIDDEN', 'supplier.proposal.unasked')
  const { id } = await takeLimited(context, {
    code: 'files',
    isFull: () => place.count >= maxOfProduct.files,
    accept: () => acceptFile(storage, streamOf(file), file.name),
    keep: (accepted) => inTransaction(db, (transaction) => insertLinkFile(transaction, viewer, accepted)),
  })
  return id
}
