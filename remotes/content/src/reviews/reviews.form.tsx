import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { reviewsForm_review$data, reviewsForm_review$key } from './__generated__/reviewsForm_review.graphql'
import { sourceMessageIds, sources, verificationMessageIds, verifications } from '../moderation/ReviewOrigin'
import { reviewStatuses, statusMessageIds } from './ReviewStatusLabel'

/** The editable fields of a review. The example for every plain form. */
export const reviewsForm = defineForm<reviewsForm_review$key, reviewsForm_review$data>({
  entity: 'review',
  thing: graphql`
    fragment reviewsForm_review on Review {
      id
      customerName
      customerEmail
      content
      originalLanguage
      stars
      date
      status
      rejectionReason
      reply
      replyAuthor
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      repliedOn
      source
      sourceName
      verified
      verificationMethod
      includesVariations
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      flags
      translations {
        language
        text
      }
      products {
        id
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by a tab of the screen
      ...ReviewProducts_review
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by a tab of the screen
      ...ReviewText_review
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- told under the screen's title
      ...ReviewOrigin_review
    }
  `,
  fields: {
    customerName: {
      kind: 'text',
      help: 'content.review.help.customerName',
      label: 'content.review.customerName',
      tab: 'basic',
      isRequired: true,
      maximum: 255,
      read: ({ customerName }) => customerName,
    },
    customerEmail: {
      kind: 'email',
      help: 'content.review.help.customerEmail',
      label: 'content.review.customerEmail',
      tab: 'basic',
      maximum: 255,
      read: ({ customerEmail }) => customerEmail,
    },
    stars: {
      kind: 'number',
      help: 'content.review.help.stars',
      label: 'content.review.starsField',
      tab: 'basic',
      isRequired: true,
      minimum: 1,
      maximum: 5,
      read: ({ stars }) => stars,
    },
    date: { kind: 'day', label: 'content.review.date', tab: 'basic', isRequired: true, read: ({ date }) => date },
    status: { kind: 'choice', label: 'content.review.status', tab: 'basic', values: reviewStatuses, words: statusMessageIds, read: ({ status }) => status },
    rejectionReason: {
      kind: 'text',
      label: 'content.review.rejectionReason',
      tab: 'basic',
      isRequired: true,
      maximum: 500,
      isShown: (valueOf) => valueOf('status') === 'REJECTED',
      read: ({ rejectionReason }) => rejectionReason,
    },
    originalLanguage: { kind: 'language', label: 'content.review.originalLanguage', tab: 'basic', read: ({ originalLanguage }) => originalLanguage },
    content: {
      kind: 'text',
      label: 'content.review.content',
      tab: 'basic',
      maximum: 10_000,
      lines: 8,
      fixed: ({ content }) => ({ words: content, why: <FormattedMessage id="content.review.contentFixed" /> }),
      read: ({ content }) => content,
    },
    reply: {
      kind: 'text',
      label: 'content.review.reply',
      tab: 'basic',
      section: 'content.review.replySection',
      hint: 'content.review.replyHint',
      maximum: 5_000,
      lines: 4,
      read: ({ reply }) => reply,
    },
    replyAuthor: {
      kind: 'text',
      label: 'content.review.replyAuthor',
      tab: 'basic',
      section: 'content.review.replySection',
      isRequired: true,
      maximum: 100,
      isShown: (valueOf) => Boolean(valueOf('reply')),
      read: ({ replyAuthor }) => replyAuthor,
    },
    source: {
      kind: 'choice',
      label: 'content.reviews.column.source',
      tab: 'basic',
      section: 'content.review.originSection',
      values: sources,
      words: sourceMessageIds,
      read: ({ source }) => source,
    },
    sourceName: {
      kind: 'text',
      help: 'content.review.help.sourceName',
      label: 'content.review.sourceName',
      tab: 'basic',
      section: 'content.review.originSection',
      maximum: 100,
      read: ({ sourceName }) => sourceName,
    },
    verificationMethod: {
      kind: 'choice',
      label: 'content.review.verificationMethod',
      tab: 'basic',
      section: 'content.review.originSection',
      values: verifications,
      words: verificationMessageIds,
      isShown: (valueOf) => valueOf('verified') === true,
      read: ({ verificationMethod }) => verificationMethod,
    },
    verified: {
      kind: 'flag',
      label: 'content.review.verified',
      tab: 'basic',
      section: 'content.review.originSection',
      along: (verified) => ({ verificationMethod: verified === true ? 'ORDER' : '' }),
      read: ({ verified }) => verified,
    },
    includesVariations: {
      kind: 'flag',
      label: 'content.review.includesVariations',
      tab: 'products',
      hint: 'content.review.includesVariationsHint',
      read: ({ includesVariations }) => includesVariations,
    },
    products: { kind: 'ids', label: 'content.review.productsField', tab: 'products', read: ({ products }) => products.map(({ id }) => id) },
  },
  translated: {
    translation: {
      label: 'content.review.translation',
      tab: 'translations',
      maximum: 10_000,
      lines: 4,
      input: 'translations',
      read: ({ translations }) => translations.map(({ language, text }) => ({ language, text })),
    },
  },
})
