import type { Kysely } from 'kysely'
import type { Resolvers } from '../../../platform/contract/index.ts'
import { type Database, loadById } from '../../../platform/db/index.ts'
import { plainEntity } from '../../../services/plainEntity/index.ts'
import { fileAddress, imageAddress } from '../../media/index.ts'
import { addMailAttachment } from './addMailAttachment.ts'
import { findMailValues } from './findMailValues.ts'
import { isSavedOnly } from './isSavedOnly.ts'
import { mailMessageEntity } from './mailMessages.fields.ts'
import { countUnread, findAdded, mailMessages } from './mailMessages.store.ts'
import { takeOverMailValues } from './takeOverMailValues.ts'
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
      isAdded: async ({ contentKey, productId }, _, { db }) => contentKey !== null && productId !== null && (await findAdded(db, productId, [contentKey])).has(contentKey),
      problem: ({ refused }, _, { intl }) => (refused === null ? null : intl.formatMessage({ id: `uploads.refused.${refused.code}` }, refused.values)),
    },
    Product: {
      inboxUnread: async ({ id }, _, { loaders }) => (await loaders.unreadMails.load(id))?.count ?? 0,
    },
  },
]
