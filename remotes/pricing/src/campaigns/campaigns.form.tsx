import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { campaignsForm_campaign$data, campaignsForm_campaign$key } from './__generated__/campaignsForm_campaign.graphql'

/** The settings of a campaign: its days, its cards and its banner. */
export const campaignsForm = defineForm<campaignsForm_campaign$key, campaignsForm_campaign$data>({
  entity: 'campaign',
  thing: graphql`
    fragment campaignsForm_campaign on Campaign {
      id
      name
      validFrom
      validTo
      cardTemplate {
        id
      }
      banner {
        id
      }
      texts {
        language
        text
      }
      note
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      state
      # eslint-disable-next-line relay/unused-fields -- told under the screen's title
      days
    }
  `,
  fields: {
    name: {
      kind: 'text',
      label: 'pricing.priceList.name',
      help: 'pricing.campaign.help.name',
      tab: 'settings',
      isRequired: true,
      maximum: 255,
      read: ({ name }) => name,
    },
    validFrom: { kind: 'day', label: 'pricing.campaign.validFrom', tab: 'settings', isRequired: true, read: ({ validFrom }) => validFrom },
    validTo: {
      kind: 'day',
      label: 'pricing.campaign.validTo',
      hint: 'pricing.campaign.validHint',
      tab: 'settings',
      isRequired: true,
      read: ({ validTo }) => validTo,
    },
    cardTemplate: {
      kind: 'known',
      label: 'pricing.campaign.cardTemplate',
      hint: 'pricing.campaign.cardTemplateHint',
      choose: 'pricing.campaign.noCardTemplate',
      tab: 'settings',
      read: ({ cardTemplate }) => cardTemplate?.id,
    },
    note: {
      kind: 'text',
      label: 'pricing.campaign.note',
      help: 'pricing.campaign.help.note',
      tab: 'settings',
      maximum: 2000,
      lines: 3,
      read: ({ note }) => note,
    },
    banner: {
      kind: 'image',
      label: 'pricing.campaign.bannerImage',
      help: 'pricing.campaign.help.banner',
      tab: 'settings',
      section: 'pricing.campaign.banner',
      read: ({ banner }) => banner?.id,
    },
  },
  translated: {
    text: {
      label: 'pricing.campaign.text',
      tab: 'settings',
      maximum: 300,
      input: 'texts',
      foot: 'pricing.campaign.textFoot',
      read: ({ texts }) => texts.map(({ language, text }) => ({ language, text })),
    },
  },
})
