import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { CreateShareLinkInput } from '../../../platform/contract/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { newSecretToken, normaliseEmail } from '../../../services/accounts/index.ts'
import { isHeaderText, isOneRecipient, linkPlaceholder } from '../../../services/mail/index.ts'
import { findAskable, findAskedOf } from './shareLinkList.store.ts'
import { writtenHash } from './writtenHash.ts'

/** The maximum number of products of a link. */
export const maxProducts = 200

/** The fields of a new link for the engine, and problems of the input. */
export async function readNewShareLink(db: Kysely<Database>, input: CreateShareLinkInput, createdBy: number) {
  const problems: Problem[] = []
  const products = [...new Set(input.products.map((id) => readId(id) ?? 0))]
  const recipientEmail = normaliseEmail(input.recipientEmail)
  const fields = input.fields ?? []
  const isTooMany = products.length === 0 || products.length > maxProducts
  if (isTooMany) problems.push({ field: 'products', code: 'shareLink.products', values: { maximum: maxProducts } })
  if (!isOneRecipient(recipientEmail)) problems.push({ field: 'recipientEmail', code: 'shareLink.email' })
  if (!isHeaderText(input.subject)) problems.push({ field: 'subject', code: 'shareLink.subject' })
  if (!input.message.includes(linkPlaceholder)) problems.push({ field: 'message', code: 'shareLink.placeholder', values: { placeholder: linkPlaceholder } })
  const known = new Set((await findAskable(db, products.slice(0, maxProducts), input.language)).map(({ field }) => field))
  if (!isTooMany && fields.some((field) => !known.has(field))) problems.push({ field: 'fields', code: 'field.unknown' })
  if (!isTooMany && fields.length === 0 && known.size > 0 && (await findAskedOf(db, products, { language: input.language, fields })).length === 0)
    problems.push({ field: 'fields', code: 'shareLink.nothing' })
  const { recipientType, language, subject, message } = input
  const plan = {
    ...{ recipientType, recipientEmail, language, subject: subject.trim(), message, fields, products, createdBy },
    ...{ product: products[0] ?? 0, expiresAfter: input.expiresAfter ?? 14, state: 'SENT' },
    // not used: each mail creates a key of its own
    tokenHash: writtenHash(newSecretToken()),
  }
  return { plan, problems }
}
