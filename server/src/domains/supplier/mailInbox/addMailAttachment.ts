import type { Kysely } from 'kysely'
import { apply, type PlanItem } from '../../../engine/index.ts'
import type { Context, MutationAddMailAttachmentArgs } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { actorOf, once, type Written } from '../../../services/mutations/index.ts'
import { createImage, findSame } from '../../media/index.ts'
import { kindOfFile } from '../shareLinks/linkFiles.rules.ts'
import { answerProduct, findAssigned, type Payload, staffOf, withImage } from './answerProduct.ts'
import { isSavedOnly } from './isSavedOnly.ts'
import type { KeptAttachment } from './MailAttachment.ts'

const missing: Written = { changeSetId: null, problems: [{ field: null, code: 'missing' }] }

/** Adds an attachment of a mail to its product, as last photo or as technical file, in one change set that can be reverted. */
export async function addMailAttachment({ input, idempotencyKey }: MutationAddMailAttachmentArgs, context: Context): Promise<Payload> {
  const viewer = staffOf(context)
  const mail = await findAssigned(context.db, input.mailMessage)
  const attachment = mail?.attachments[input.number]
  if (mail === null || attachment === undefined || attachment.contentKey === null || isSavedOnly(attachment)) return answerProduct(context, mail, missing)
  const written = await once<Written>(
    context,
    { operation: 'addMailAttachment', key: idempotencyKey, request: input, counts: ({ changeSetId }) => changeSetId !== null },
    (db) => {
      const product = mail.productId
      return input.use === 'PHOTO' ? addPhoto(db, product, attachment, actorOf(viewer)) : addFile(db, product, attachment, actorOf(viewer))
    },
  )
  return answerProduct(context, mail, written)
}

async function addFile(
  db: Kysely<Database>,
  product: number,
  { name, contentKey, mimeType, byteSize }: KeptAttachment,
  actor: ReturnType<typeof actorOf>,
): Promise<Written> {
  const { changeSetId, blocked } = await apply(
    db,
    [{ kind: 'technicalFile', id: null, op: 'create', fields: { product, name, kind: kindOfFile(mimeType), contentKey, mimeType, byteSize } }],
    { actor, source: 'mail' },
  )
  return { changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
}

/** A picture that the library has already is not stored again. */
async function addPhoto(db: Kysely<Database>, product: number, { photo }: KeptAttachment, actor: ReturnType<typeof actorOf>): Promise<Written> {
  if (photo === null) return { changeSetId: null, problems: [{ field: null, code: 'missing' }] }
  const update = async (image: number): Promise<PlanItem> => ({
    kind: 'product',
    id: product,
    op: 'update',
    fields: { images: await withImage(db, product, image) },
  })
  const known = (await findSame(db, photo)).find(({ isExact }) => isExact)
  if (known === undefined) {
    const { changeSetId } = await createImage(db, photo, actor, async (image) => [await update(image)])
    return { changeSetId, problems: [] }
  }
  const { changeSetId, blocked } = await apply(db, [await update(known.id)], { actor, source: 'mail' })
  return { changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
}
