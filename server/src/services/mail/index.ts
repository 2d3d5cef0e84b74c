// Mail goes to the outbox with what it tells of, and out from there.

export { createMailbox } from './createMailbox.ts'
export { defineMailLink } from './defineMailLink.ts'
export { isHeaderText, isOneRecipient, linkPlaceholder } from './mails.rules.ts'
export { queueMail } from './queueMail.ts'
export { type Mailing, startMail } from './startMail.ts'
