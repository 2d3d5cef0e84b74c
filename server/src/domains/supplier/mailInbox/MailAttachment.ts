import type { AcceptedUpload, UploadRefused } from '../../../platform/uploads/index.ts'

/** What came with a mail, as it is kept with it. */
export interface KeptAttachment {
  name: string
  mimeType: string
  byteSize: number
  /** null: nothing of it is kept */
  contentKey: string | null
  /** Why it was refused, for `uploads.refused.<code>` */
  refused: { code: UploadRefused['code']; values: Readonly<Record<string, string | number>> } | null
  /** What an image is made of; null of what is no picture */
  photo: AcceptedUpload | null
  /** Of a text, and of a mail within the mail: what may be proposed as values */
  text: string | null
  /** Of a table: its first rows. Mails of before they were kept have none */
  rows?: readonly (readonly string[])[] | null
}

/** One of a mail's attachments, by its place. */
export interface MailAttachmentRow extends KeptAttachment {
  /** From 0 */
  number: number
  productId: number | null
}
