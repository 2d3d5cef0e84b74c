import type { AcceptedUpload, UploadRefused } from '../../../platform/uploads/index.ts'

/** An attachment as it is stored with its mail. */
export interface KeptAttachment {
  name: string
  mimeType: string
  byteSize: number
  /** null: its content is not stored */
  contentKey: string | null
  /** Why it was refused, as in `uploads.refused.<code>` */
  refused: { code: UploadRefused['code']; values: Readonly<Record<string, string | number>> } | null
  /** The data for creating an image; null if it is not a picture */
  photo: AcceptedUpload | null
  /** The text of a text file or an enclosed mail, from which values are suggested */
  text: string | null
  /** The first rows of a table; not stored for older mails */
  rows?: readonly (readonly string[])[] | null
}

/** An attachment of a mail, by its number. */
export interface MailAttachmentRow extends KeptAttachment {
  /** Starting at 0 */
  number: number
  productId: number | null
}
