import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem, type Problem } from '../../../engine/index.ts'
import { type Database, inChunks } from '../../../platform/db/index.ts'
import { newSecretToken } from '../../../services/accounts/index.ts'
import { draftMail } from './composeMail.ts'
import { maxProducts } from './readNewShareLink.ts'
import { mailInvitation } from './shareLinkMails.ts'
import { findAskedOf, findNamed, shareLinks } from './shareLinkList.store.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { writtenHash } from './writtenHash.ts'
import { speaking } from './speaking.ts'

/** The recipient of share links about missing data. */
export interface ShareLinkRecipient {
  email: string
  /** nl, en, de or fr */
  language: string
}

/** The products that lack something a supplier can fill in. */
export async function findLacking(db: Kysely<Database>, products: readonly number[], language: string): Promise<Set<number>> {
  return new Set((await findAskedOf(db, products, { language, fields: [] })).map(({ productId }) => productId))
}

/**
 * Mails a supplier about missing data of these products, with the default message: one link, or several if there are too many
 * products for one.
 * @returns what the engine refused, and the change set
 */
export async function sendShareLinks(
  db: Kysely<Database>,
  products: readonly number[],
  { email, language }: ShareLinkRecipient,
  { actor, source, jobId, changeSetId }: { actor: Actor; source: string; jobId: number; changeSetId: number | null },
): Promise<{ changeSetId: number | null; problem: Problem | null }> {
  const items: PlanItem[] = []
  const addLink = async (part: readonly number[]) => {
    const fields = {
      ...draftMail(speaking(language), await findNamed(db, part, language)),
      ...{ recipientType: 'SUPPLIER', recipientEmail: email, language, products: part, product: part[0] ?? 0, state: 'SENT' },
      // not used: each mail creates a key of its own
      tokenHash: writtenHash(newSecretToken()),
    }
    items.push({ kind: shareLinkEntity.kind, id: null, op: 'create', fields })
  }
  await inChunks(products, addLink, maxProducts)
  const { createdIds, blocked, changeSetId: written } = await apply(db, items, { actor, source, jobId, ...(changeSetId === null ? {} : { changeSetId }) })
  for (const link of await shareLinks.byIds(
    db,
    createdIds.flatMap((id) => id ?? []),
  ))
    await mailInvitation(db, link)
  return { changeSetId: changeSetId ?? written, problem: blocked.flatMap(({ problems }) => problems)[0] ?? null }
}
