import { refusal, type Resolvers, type ShareLinkSession } from '../../../platform/contract/index.ts'
import { openShareLink } from './openShareLink.ts'
import { availabilityOf } from './shareLinks.rules.ts'
import { findShareLink, type ShareLinkRow } from './shareLinks.store.ts'

export const resolvers = {
  Query: {
    async shareLinkSession(_, __, { viewer, db }) {
      const link = viewer.kind === 'share' ? await findShareLink(db, viewer.shareLinkId) : undefined
      return link === undefined ? null : toSession(link)
    },
  },

  Mutation: {
    async shareLinkAuth(_, { token }, context) {
      const opened = await openShareLink(context, token)
      if (opened === null) throw refusal(context, 'SHARE_LINK_FAILED', 'supplier.shareLink.failed')
      return { ...opened.tokens, shareLink: toSession(opened.link) }
    },
  },
} satisfies Resolvers

function toSession(link: ShareLinkRow): ShareLinkSession {
  const { id, productId, createdAt, expiresAfter, language } = link
  return { id, productId, createdAt, expiresAfter, language, availability: availabilityOf(link, new Date()) }
}
