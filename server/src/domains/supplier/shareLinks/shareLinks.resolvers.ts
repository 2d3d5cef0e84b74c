import { refusal, type Resolvers, type ShareLinkSession } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { refuseForNow } from '../../../services/accounts/index.ts'
import { openShareLink } from './openShareLink.ts'
import { availabilityOf } from './shareLinks.rules.ts'
import { shareLinks } from './shareLinkList.store.ts'
import { mailRequest } from './shareLinkMails.ts'
import { chooseProduct, findShareLink, findShareLinkByToken, type ShareLinkRow } from './shareLinks.store.ts'
import { hashOfShareToken } from './shareToken.ts'

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

    // The same answer whatever it is asked with: nobody learns here whether there is such a link.
    async requestShareLink(_, { token }, context) {
      const { db, accounts, client } = context
      const refused = await accounts.attempts.miss(db, client.ip)
      if (refused !== null) throw refuseForNow(context, refused.wait)
      const known = await findShareLinkByToken(db, hashOfShareToken(token))
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
