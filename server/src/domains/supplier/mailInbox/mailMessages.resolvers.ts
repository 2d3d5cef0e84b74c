import type { Kysely } from 'kysely'
import type { Resolvers, Context, MutationTakeOverMailValuesArgs } from '../../../platform/contract/index.ts'
import { type Database, loadById, inTransaction } from '../../../platform/db/index.ts'
import { plainEntity } from '../../../services/plainEntity/index.ts'
import { fileAddress, imageAddress } from '../../media/index.ts'
import { addMailAttachment } from './addMailAttachment.ts'
import { findMailValues } from './findMailValues.ts'
import { isSavedOnly } from './isSavedOnly.ts'
import { mailMessageEntity } from './mailMessages.fields.ts'
import { countUnread, findAdded, mailMessages } from './mailMessages.store.ts'
import { apply } from '../../../engine/index.ts'
import { actorOf, type Written } from '../../../services/mutations/index.ts'
import { answerProduct, findAssigned, type Payload, staffOf } from './answerProduct.ts'
import { uploadMail } from './uploadMail.ts'

export const createMailLoaders = (db: Kysely<Database>) => ({
  mailMessages: loadById((ids) => mailMessages.byIds(db, ids)),
  unreadMails: loadById((ids) => countUnread(db, ids)),
})

export const resolvers: Resolvers[] = [
  plainEntity({ entity: mailMessageEntity, list: mailMessages, operations: ['update'] }),
  {
    Mutation: {
      uploadMail: (_, args, context) => uploadMail(args, context),
      addMailAttachment: (_, args, context) => addMailAttachment(args, context),
      takeOverMailValues: (_, args, context) => takeOverMailValues(args, context),
    },
    MailMessage: {
      subject: ({ subject }) => subject ?? '',
      body: ({ body }) => body ?? '',
      product: ({ productId }, _, { loaders }) => (productId === null ? null : loaders.products.load(productId)),
      shareLink: ({ shareLinkId }, _, { loaders }) => (shareLinkId === null ? null : loaders.shareLinks.load(shareLinkId)),
      attachments: ({ attachments, productId }) => attachments.map((attachment, number) => ({ ...attachment, number, productId })),
      values: (mail, _, context) => findMailValues(context.db, mail, context),
    },
    MailAttachment: {
      isPhoto: ({ photo }) => photo !== null,
      imageUrl: ({ photo }) => (photo === null ? null : imageAddress(photo.contentKey, '500x282')),
      url: ({ contentKey, name, mimeType }) => (contentKey === null ? null : fileAddress(contentKey, name, mimeType)),
      canBeAdded: (attachment) => attachment.contentKey !== null && !isSavedOnly(attachment),
      text: ({ mimeType, text }) => (mimeType === 'message/rfc822' ? text : null),
      isAdded: async ({ contentKey, productId }, _, { db }) =>
        contentKey !== null && productId !== null && (await findAdded(db, productId, [contentKey])).has(contentKey),
      problem: ({ refused }, _, { intl }) => (refused === null ? null : intl.formatMessage({ id: `uploads.refused.${refused.code}` }, refused.values)),
    },
    Product: {
      inboxUnread: async ({ id }, _, { loaders }) => (await loaders.unreadMails.load(id))?.count ?? 0,
    },
  },
]

/** Writes the suggested values of these fields to the mail's product; the activity log names its sender as the author. All or nothing. */
async function takeOverMailValues({ input }: MutationTakeOverMailValuesArgs, context: Context): Promise<Payload> {
  const viewer = staffOf(context)
  const mail = await findAssigned(context.db, input.mailMessage)
  if (mail === null) return answerProduct(context, null, { changeSetId: null, problems: [{ field: null, code: 'missing' }] })
  const written = await inTransaction(context.db, async (db): Promise<Written> => {
    // parsed from the mail again: the browser cannot choose other values
    const offered = (await findMailValues(db, mail, context)).filter(({ value }) => value !== null)
    const chosen = offered.filter(({ field }) => input.fields.includes(field))
    if (chosen.length === 0 || chosen.length < new Set(input.fields).size) return { changeSetId: null, problems: [{ field: 'fields', code: 'field.unknown' }] }
    const fields = Object.fromEntries(chosen.map(({ field, value }) => [field, value]))
    const { changeSetId, blocked } = await apply(db, [{ kind: 'product', id: mail.productId, op: 'update', fields }], {
      actor: actorOf(viewer),
      source: `supplier ${mail.from} via mail`,
    })
    return { changeSetId, problems: blocked.flatMap(({ problems }) => problems) }
  })
  return answerProduct(context, mail, written)
}
