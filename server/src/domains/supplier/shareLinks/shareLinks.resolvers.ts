import { refusal, type Resolvers, type ShareLinkSession, type Context } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { hashOfSecretToken, refuseForNow, type Tokens } from '../../../services/accounts/index.ts'
import { apply, logEvent } from '../../../engine/index.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { availabilityOf, whenOpened } from './shareLinks.rules.ts'
import { shareLinks } from './shareLinkList.store.ts'
import { mailRequest } from './shareLinkMails.ts'
import { chooseProduct, findShareLink, findShareLinkByToken, type ShareLinkRow } from './shareLinks.store.ts'

export const resolvers = {
  Query: {
    async shareLinkSession(_, __, { viewer, db }) {
      const link = viewer.kind === 'share' ? await findShareLink(db, viewer.shareLinkId) : undefined
      return link === undefined || viewer.kind !== 'share' ? null : toSession({ ...link, productId: viewer.productId })
    },
  },

  Mutation: {
    async shareLinkAuth(_, { token }, context) {
      const opened = await openShareLink(context, token)
      if (opened === null) throw refusal(context, 'SHARE_LINK_FAILED', 'supplier.shareLink.failed')
      return { ...opened.tokens, shareLink: toSession(opened.link) }
    },

    async chooseShareLinkProduct(_, { id }, { db, viewer }) {
      const productId = readId(id)
      if (viewer.kind !== 'share' || productId === null) return null
      const [link, isChosen] = [await findShareLink(db, viewer.shareLinkId), await chooseProduct(db, viewer.sessionId, viewer.shareLinkId, productId)]
      return link === undefined || !isChosen ? null : toSession({ ...link, productId })
    },

    // The same answer for any token, so that nobody can find out whether a link exists.
    async requestShareLink(_, { token }, context) {
      const { db, accounts, client } = context
      const refused = await accounts.attempts.miss(db, client.ip)
      if (refused !== null) throw refuseForNow(context, refused.wait)
      const known = await findShareLinkByToken(db, hashOfSecretToken(token))
      const [link] = known === undefined ? [] : await shareLinks.byIds(db, [known.id])
      const today = new Date().toISOString().slice(0, 10)
      if (link !== undefined && availabilityOf(link, new Date()) === 'EXPIRED') await mailRequest(db, link, today)
      return true
    },
  },
} satisfies Resolvers

function toSession(link: ShareLinkRow): ShareLinkSession {
  const { id, productId, createdAt, expiresAfter, language } = link
  return { id, productId, createdAt, expiresAfter, language, availability: availabilityOf(link, new Date()) }
}

/**
 * Opens a session for a token's holder; null if the token is invalid for any reason. Every opening is logged.
 * @throws GraphQLError after too many openings of the link, or too many wrong tokens from the same address
 */
async function openShareLink(context: Context, token: string): Promise<{ tokens: Tokens; link: ShareLinkRow } | null> {
  const { db, accounts, client } = context
  const link = await findShareLinkByToken(db, hashOfSecretToken(token))
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
