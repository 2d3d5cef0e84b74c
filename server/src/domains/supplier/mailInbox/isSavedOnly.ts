import type { KeptAttachment } from './MailAttachment.ts'

/** Files that can be saved, but not added to a product. */
export const isSavedOnly = ({ mimeType }: Pick<KeptAttachment, 'mimeType'>): boolean => mimeType === 'message/rfc822' || mimeType === 'application/ms-tnef'
