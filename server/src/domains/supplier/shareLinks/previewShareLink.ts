import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { CreateShareLinkInput, Viewer } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findUser } from '../../../services/accounts/index.ts'
import { composeMail } from './composeMail.ts'
import { describeAsked } from './limitedFields.ts'
import { readNewShareLink } from './readNewShareLink.ts'
import { findAskedOf, findNamed } from './shareLinkList.store.ts'
import { maxLinkLength } from './shareLinks.rules.ts'
import { speaking } from './speaking.ts'

/** What one product of a link is asked for. */
export interface PreviewedProductRow {
  productId: number
  labels: string[]
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ShareLinkPreviewProduct: PreviewedProductRow
  }
}

const dayLength = 86_400_000

/** Previews the mail of a new link, without its address, and the fields of each product. */
export async function previewShareLink(db: Kysely<Database>, input: CreateShareLinkInput, viewer: Viewer & { kind: 'staff' }) {
  const { plan, problems } = await readNewShareLink(db, input, viewer.userId)
  const { products, language, fields, subject, message, expiresAfter, recipientEmail } = plan
  const intl = speaking(language)
  const [named, asked, sender] = [
    await findNamed(db, products, language),
    await findAskedOf(db, products, { language, fields }),
    await findUser(db, viewer.userId),
  ]
  const described = await describeAsked(db, [...new Set(asked.map(({ field }) => field))], { intl, language })
  const byProduct = Map.groupBy(asked, ({ productId }) => productId)
  const isTooLong = expiresAfter < 1 || expiresAfter > maxLinkLength
  const found: Problem[] = isTooLong ? [...problems, { field: 'expiresAfter', code: 'shareLink.days', values: { maximum: maxLinkLength } }] : problems
  return {
    recipient: recipientEmail,
    replyTo: sender?.email ?? null,
    subject,
    text: composeMail(message, { intl, products: named, lastDay: new Date(Date.now() + (isTooLong ? 0 : expiresAfter) * dayLength) }),
    asked: asked.length,
    products: named.map(({ id }): PreviewedProductRow => {
      const fieldsOf = new Set(byProduct.get(id)?.map(({ field }) => field))
      return { productId: id, labels: described.filter(({ field }) => fieldsOf.has(field)).map(({ label }) => label) }
    }),
    problems: found,
  }
}
