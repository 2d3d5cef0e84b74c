import type { Kysely } from 'kysely'
import { isEmail, newSecretToken, normaliseEmail } from '../../../services/accounts/index.ts'
import { type Actor, apply, describeProblem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { writtenHash } from './writtenHash.ts'

export interface NewShareLink {
  productId: number
  email: string
  recipientType: 'SUPPLIER' | 'COLLEAGUE'
  language: 'nl' | 'en' | 'de' | 'fr'
  /** Days of validity after today. */
  expiresAfter: number
  subject: string
  /** The fields to ask for; by default what the product lacks */
  fields?: readonly string[]
  message: string
}

/**
 * Creates a link that its recipient can open at once. Its token is only in the return value.
 * @throws RangeError with a sentence if something is invalid
 */
export async function createShareLink(db: Kysely<Database>, link: NewShareLink, actor: Actor): Promise<{ id: number; token: string }> {
  const { productId, email, ...rest } = link
  const recipientEmail = normaliseEmail(email)
  if (!isEmail(recipientEmail)) throw new RangeError(`"${recipientEmail}" is not an e-mail address.`)
  const token = newSecretToken()
  const fields = { ...rest, tokenHash: writtenHash(token), product: productId, products: [productId], recipientEmail, state: 'SENT' }
  const { blocked, createdIds } = await apply(db, [{ kind: shareLinkEntity.kind, id: null, op: 'create', fields }], { actor, source: 'share-link' })
  const [problem] = blocked.flatMap(({ problems }) => problems)
  if (problem !== undefined) throw new RangeError(describeProblem(intlFor('en'), shareLinkEntity.kind, problem))
  const [id] = createdIds
  if (id == null) throw new Error('The share link was not made')
  return { id, token }
}
