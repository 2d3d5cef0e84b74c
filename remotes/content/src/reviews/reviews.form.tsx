import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { reviewsForm_review$data, reviewsForm_review$key } from './__generated__/reviewsForm_review.graphql'
import { reviewStatuses, statusMessageIds } from './ReviewStatusLabel'

/** What can be written of a review. The model of every plain form of the house. */
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
      translations {
        language
        text
      }
      products {
        id
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by a tab of the screen
      ...ReviewProducts_review
    }
  `,
  fields: {
    customerName: { kind: 'text', label: 'content.review.customerName', tab: 'basic', isRequired: true, maximum: 255, read: ({ customerName }) => customerName },
    customerEmail: { kind: 'email', label: 'content.review.customerEmail', tab: 'basic', maximum: 255, read: ({ customerEmail }) => customerEmail },
    stars: { kind: 'number', label: 'content.review.starsField', tab: 'basic', isRequired: true, minimum: 1, maximum: 5, read: ({ stars }) => stars },
    date: { kind: 'day', label: 'content.review.date', tab: 'basic', isRequired: true, read: ({ date }) => date },
    status: { kind: 'choice', label: 'content.review.status', tab: 'basic', values: reviewStatuses, words: statusMessageIds, read: ({ status }) => status },
    originalLanguage: { kind: 'language', label: 'content.review.originalLanguage', tab: 'basic', read: ({ originalLanguage }) => originalLanguage },
    content: { kind: 'text', label: 'content.review.content', tab: 'basic', isRequired: true, maximum: 10_000, lines: 8, read: ({ content }) => content },
    products: { kind: 'ids', label: 'content.review.productsField', tab: 'products', read: ({ products }) => products.map(({ id }) => id) },
  },
  translated: {
    translation: { label: 'content.review.translation', tab: 'translations', maximum: 10_000, lines: 4, input: 'translations', read: ({ translations }) => translations.map(({ language, text }) => ({ language, text })) },
  },
})
