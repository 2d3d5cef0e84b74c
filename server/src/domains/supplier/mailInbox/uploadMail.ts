import { findChangeSet } from '../../../engine/index.ts'
import type { Context, MutationUploadMailArgs, ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { staffOf } from './answerProduct.ts'
import { MailRefused } from './MailRefused.ts'
import { mailMessages } from './mailMessages.store.ts'
import { largestMail } from './readMail.ts'
import { type ReceivedMail, receiveMail } from './receiveMail.ts'

type Payload = Awaited<ResolversTypes['UploadMailPayload']>

/** Stores a mail that staff saved as a file with a product, or with the one that its address names. */
export async function uploadMail({ file, product }: MutationUploadMailArgs, context: Context): Promise<Payload> {
  const { db, storage, intl, loaders } = context
  const viewer = staffOf(context)
  const refuse = (field: string, code: string, message: string): Payload => ({
    mailMessage: null,
    isNew: false,
    changeSet: null,
    errors: [{ field, code, message }],
  })
  const productId = product == null ? null : (readId(product) ?? 0)
  if (productId !== null && (await loaders.products.load(productId)) === null)
    return refuse('product', 'missing', intl.formatMessage({ id: 'supplier.mailMessage.noProduct' }))
  let received: ReceivedMail
  try {
    if (file.size > largestMail) throw new MailRefused('large', { megabytes: largestMail / 1024 / 1024 })
    received = await receiveMail(db, new Uint8Array(await file.arrayBuffer()), { storage, actor: actorOf(viewer), productId })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    return refuse('file', `mail.${error.code}`, intl.formatMessage({ id: `supplier.mail.refused.${error.code}` }, error.values))
  }
  const [mailMessage = null] = await mailMessages.byIds(db, [received.id])
  return { mailMessage, isNew: received.isNew, changeSet: received.changeSetId === null ? null : await findChangeSet(db, received.changeSetId), errors: [] }
}
