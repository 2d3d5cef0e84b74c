// Mails are written to the outbox together with what they are about, and sent from there.

export { createMailbox } from './createMailbox.ts'
export { defineMailLink } from './defineMailLink.ts'
export { isHeaderText, isOneRecipient, linkPlaceholder } from './mails.rules.ts'
export { queueMail } from './queueMail.ts'
export { type Mailing, startMail } from './startMail.ts'
