import type { KeptAttachment } from './MailAttachment.ts'

/** What can be saved, and is no file that a product may have. */
export const isSavedOnly = ({ mimeType }: Pick<KeptAttachment, 'mimeType'>): boolean => mimeType === 'message/rfc822' || mimeType === 'application/ms-tnef'
