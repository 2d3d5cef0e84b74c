import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type {
  priceCardTemplatesForm_priceCardTemplate$data,
  priceCardTemplatesForm_priceCardTemplate$key,
} from './__generated__/priceCardTemplatesForm_priceCardTemplate.graphql'
import { cardSizes, orientationWords, sizeWords } from './cardSizes'
import { TemplatePlaces } from './TemplatePlaces'

/** The design of cards. */
export const priceCardTemplatesForm = defineForm<priceCardTemplatesForm_priceCardTemplate$key, priceCardTemplatesForm_priceCardTemplate$data>({
  entity: 'priceCardTemplate',
  thing: graphql`
    fragment priceCardTemplatesForm_priceCardTemplate on PriceCardTemplate {
      # eslint-disable-next-line relay/unused-fields -- for the actions of the screen
      id
      name
      size
      orientation
      websites {
        id
      }
      stores {
        id
      }
      languages
      showBarcode
      showQr
      showReferencePrice
      showPhoto
      showSwatches
      showBrand
      showAttributes
      showValidity
      logo {
        id
      }
      ownBrand
      body
    }
  `,
  fields: {
    name: { kind: 'text', label: 'pricing.card.template.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    size: { kind: 'choice', label: 'pricing.card.template.size', tab: 'basic', values: cardSizes, words: sizeWords, read: ({ size }) => size },
    orientation: {
      kind: 'choice',
      label: 'pricing.card.template.orientation',
      tab: 'basic',
      values: ['PORTRAIT', 'LANDSCAPE'],
      words: orientationWords,
      read: ({ orientation }) => orientation,
    },
    body: {
      kind: 'text',
      label: 'pricing.card.template.body',
      hint: 'pricing.card.template.bodyHint',
      tab: 'basic',
      maximum: 500,
      lines: 3,
      After: TemplatePlaces,
      read: ({ body }) => body,
    },
    languages: { kind: 'ids', label: 'pricing.card.template.languages', tab: 'basic', start: ['nl'], read: ({ languages }) => languages },
    stores: { kind: 'ids', label: 'pricing.card.template.stores', tab: 'basic', read: ({ stores }) => stores.map(({ id }) => id) },
    websites: { kind: 'ids', label: 'pricing.card.template.websites', tab: 'basic', read: ({ websites }) => websites.map(({ id }) => id) },
    showBarcode: {
      kind: 'flag',
      label: 'pricing.card.template.showBarcode',
      hint: 'pricing.card.template.barcodeHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showBarcode }) => showBarcode,
    },
    showQr: {
      kind: 'flag',
      label: 'pricing.card.template.showQr',
      hint: 'pricing.card.template.qrHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showQr }) => showQr,
    },
    showReferencePrice: {
      kind: 'flag',
      label: 'pricing.card.template.showReferencePrice',
      hint: 'pricing.card.template.referenceHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showReferencePrice }) => showReferencePrice,
    },
    showPhoto: {
      kind: 'flag',
      label: 'pricing.card.template.showPhoto',
      hint: 'pricing.card.template.photoHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showPhoto }) => showPhoto,
    },
    showSwatches: {
      kind: 'flag',
      label: 'pricing.card.template.showSwatches',
      hint: 'pricing.card.template.swatchesHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showSwatches }) => showSwatches,
    },
    showBrand: {
      kind: 'flag',
      label: 'pricing.card.template.showBrand',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showBrand }) => showBrand,
    },
    showAttributes: {
      kind: 'flag',
      label: 'pricing.card.template.showAttributes',
      hint: 'pricing.card.template.attributesHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showAttributes }) => showAttributes,
    },
    showValidity: {
      kind: 'flag',
      label: 'pricing.card.template.showValidity',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      start: true,
      read: ({ showValidity }) => showValidity,
    },
    ownBrand: {
      kind: 'text',
      label: 'pricing.card.template.ownBrand',
      hint: 'pricing.card.template.ownBrandHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      maximum: 100,
      read: ({ ownBrand }) => ownBrand,
    },
    logo: {
      kind: 'image',
      label: 'pricing.card.template.logo',
      hint: 'pricing.card.template.logoHint',
      tab: 'basic',
      section: 'pricing.card.template.shown',
      read: ({ logo }) => logo?.id ?? null,
    },
  },
})
