import type { Kysely } from 'kysely'
import { readFields } from '../../../engine/index.ts'
import { type Context, refusal, type ResolversTypes, type Viewer } from '../../../platform/contract/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { describeWritten, type Written } from '../../../services/mutations/index.ts'
import { type MailMessageRow, mailMessages } from './mailMessages.store.ts'

export type Payload = Awaited<ResolversTypes['MailProductPayload']>

export function staffOf(context: Context): Viewer & { kind: 'staff' } {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.mailMessage.notEditable')
  return viewer
}

/** A mail whose product still exists. */
export async function findAssigned(db: Kysely<Database>, given: string): Promise<(MailMessageRow & { productId: number }) | null> {
  const [mail] = await mailMessages.byIds(db, [readId(given) ?? 0])
  return mail === undefined || mail.productId === null ? null : { ...mail, productId: mail.productId }
}

/** The product and the mail after something from the mail was written to the product. */
export async function answerProduct(context: Context, mail: MailMessageRow | null, written: Written): Promise<Payload> {
  const { loaders } = context
  const productId = mail?.productId ?? null
  if (productId !== null) loaders.products.clear(productId)
  return {
    mailMessage: mail,
    product: productId === null ? null : await loaders.products.load(productId),
    ...(await describeWritten(context, written.problems.some(({ code }) => code === 'missing') ? 'mailMessage' : 'product', written)),
  }
}

/** A product's photos, with one added at the end. */
export async function withImage(db: Kysely<Database>, productId: number, image: number): Promise<number[]> {
  const present = new Map(await readFields(db, 'product', productId, new Set(['images']))).get('images') ?? []
  return [...new Set([...(Array.isArray(present) ? present.map(Number) : []), image])]
}
