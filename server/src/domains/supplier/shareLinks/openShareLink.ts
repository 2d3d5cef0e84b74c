import { refuseForNow, type Tokens } from '../../../services/accounts/index.ts'
import { apply, logEvent } from '../../../engine/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { whenOpened } from './shareLinks.rules.ts'
import { findShareLinkByToken, type ShareLinkRow } from './shareLinks.store.ts'
import { hashOfShareToken } from './shareToken.ts'

/**
 * A session for the holder of this token; null whatever is wrong with it. Each opening stands in the log.
 * @throws GraphQLError when there were too many openings of the link, or wrong tokens from the same address
 */
export async function openShareLink(context: Context, token: string): Promise<{ tokens: Tokens; link: ShareLinkRow } | null> {
  const { db, accounts, client } = context
  const link = await findShareLinkByToken(db, hashOfShareToken(token))
  const refused = link === undefined ? await accounts.attempts.miss(db, client.ip) : await accounts.attempts.open(db, link.id)
  if (refused !== null) throw refuseForNow(context, refused.wait)
  if (link === undefined) return null
  const tokens = await accounts.openShareSession(db, link.id, client)
  if (tokens === null) return null
  const at = new Date()
  const visit = { actor: { kind: 'SHARE_LINK', id: link.id, name: link.email }, action: 'VISIT', source: 'share-link', at } as const
  const fields = whenOpened(link, at)
  const { changeSetId } = await apply(db, [{ kind: shareLinkEntity.kind, id: link.id, op: 'update', revision: link.revision, fields }], visit)
  if (changeSetId === null) await logEvent(db, visit)
  return { tokens, link }
}
