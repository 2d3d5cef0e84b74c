import { defineForm, type QuestionProps } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { priceListsForm_priceList$data, priceListsForm_priceList$key } from './__generated__/priceListsForm_priceList.graphql'
import { ListChannels } from './ListChannels'
import { pricePaths } from './pricePaths'

const PriceListEffectDialog = lazily<QuestionProps>(() => import('./PriceListEffectDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.effect.title" />}>
      {panel}
    </Dialog>
  ),
})

const roundings = ['', ',00', ',95', '5,00'] as const
const currencies = ['EUR', 'GBP', 'CHF', 'DKK', 'SEK', 'NOK', 'PLN', 'USD'] as const

/** The settings of a price list, without its prices. */
export const priceListsForm = defineForm<priceListsForm_priceList$key, priceListsForm_priceList$data>({
  entity: 'priceList',
  thing: graphql`
    fragment priceListsForm_priceList on PriceList {
      # eslint-disable-next-line relay/unused-fields -- for the tabs of the screen
      id
      name
      channelMaster
      websites {
        id
      }
      stores {
        id
      }
      parent {
        id
      }
      adjustmentPct
      rounding
      scope
      scopeSearch {
        id
      }
      promoText
      promoBannerImage {
        id
      }
      validFrom
      validTo
      currency
      campaign {
        id
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the screen
      ...ListStanding_priceList
    }
  `,
  fields: {
    name: {
      kind: 'text',
      help: 'pricing.priceList.help.name',
      label: 'pricing.priceList.name',
      tab: 'basic',
      isRequired: true,
      maximum: 255,
      read: ({ name }) => name,
    },
    currency: {
      kind: 'choice',
      label: 'pricing.priceLists.column.currency',
      tab: 'basic',
      values: currencies,
      words: (value) => value,
      read: ({ currency }) => currency,
    },
    validFrom: {
      kind: 'day',
      help: 'pricing.priceList.help.validFrom',
      label: 'pricing.priceLists.column.validFrom',
      tab: 'basic',
      hint: 'pricing.priceList.validHint',
      read: ({ validFrom }) => validFrom,
    },
    validTo: { kind: 'day', help: 'pricing.priceList.help.validTo', label: 'pricing.priceLists.column.validTo', tab: 'basic', read: ({ validTo }) => validTo },
    campaign: {
      kind: 'known',
      label: 'pricing.priceList.campaign',
      hint: 'pricing.priceList.campaignHint',
      choose: 'pricing.priceList.noCampaign',
      tab: 'basic',
      isShown: (valueOf) => valueOf('channelMaster') !== true || valueOf('campaign') !== '',
      read: ({ campaign }) => campaign?.id,
    },
    parent: {
      kind: 'known',
      help: 'pricing.priceList.help.parent',
      label: 'pricing.priceLists.column.parent',
      hint: 'pricing.priceList.parentHint',
      tab: 'basic',
      section: 'pricing.priceList.inheritance',
      choose: 'pricing.priceList.noParent',
      read: ({ parent }) => parent?.id,
    },
    adjustmentPct: {
      kind: 'decimal',
      help: 'pricing.priceList.help.adjustmentPct',
      label: 'pricing.priceList.adjustment',
      hint: 'pricing.priceList.adjustmentHint',
      locked: (valueOf) => (valueOf('scope') === 'PRODUCTS_WITH_ROW' && valueOf('channelMaster') !== true ? 'pricing.priceList.adjustmentNowhere' : undefined),
      wrong: 'pricing.priceList.adjustmentWrong',
      tab: 'basic',
      section: 'pricing.priceList.inheritance',
      unit: '%',
      minimum: -100,
      maximum: 900,
      read: ({ adjustmentPct }) => adjustmentPct,
    },
    rounding: {
      kind: 'choice',
      help: 'pricing.priceList.help.rounding',
      label: 'pricing.priceList.rounding',
      tab: 'basic',
      section: 'pricing.priceList.inheritance',
      values: roundings,
      words: (value, intl) => (value === '' ? intl.formatMessage({ id: 'pricing.priceList.toTheCent' }) : value),
      read: ({ rounding }) => rounding,
    },
    scope: {
      kind: 'choice',
      label: 'pricing.priceList.scope',
      tab: 'basic',
      section: 'pricing.priceList.scope',
      values: ['EVERY_PRODUCT', 'PRODUCTS_WITH_ROW', 'SELECTION'],
      words: {
        EVERY_PRODUCT: 'pricing.priceList.scope.EVERY_PRODUCT',
        PRODUCTS_WITH_ROW: 'pricing.priceList.scope.PRODUCTS_WITH_ROW',
        SELECTION: 'pricing.priceList.scope.SELECTION',
      },
      hints: {
        EVERY_PRODUCT: 'pricing.priceList.scopeHint.EVERY_PRODUCT',
        PRODUCTS_WITH_ROW: 'pricing.priceList.scopeHint.PRODUCTS_WITH_ROW',
        SELECTION: 'pricing.priceList.scopeHint.SELECTION',
      },
      isShown: (valueOf) => valueOf('channelMaster') !== true,
      read: ({ scope }) => scope,
    },
    scopeSearch: {
      kind: 'known',
      label: 'pricing.priceList.scopeSearch',
      hint: 'pricing.priceList.scopeSearchHint',
      choose: 'pricing.priceList.chooseSearch',
      tab: 'basic',
      section: 'pricing.priceList.scope',
      isShown: (valueOf) => valueOf('channelMaster') !== true && valueOf('scope') === 'SELECTION',
      read: ({ scopeSearch }) => scopeSearch?.id,
    },
    channelMaster: {
      kind: 'flag',
      label: 'pricing.priceLists.column.channelMaster',
      hint: 'pricing.priceList.masterHint',
      tab: 'basic',
      section: 'pricing.priceList.channels',
      start: false,
      After: ListChannels,
      read: ({ channelMaster }) => channelMaster,
    },
    websites: { kind: 'ids', label: 'pricing.priceList.websites', tab: 'basic', read: ({ websites }) => websites.map(({ id }) => id) },
    stores: { kind: 'ids', label: 'pricing.priceList.stores', tab: 'basic', read: ({ stores }) => stores.map(({ id }) => id) },
    promoText: {
      kind: 'text',
      help: 'pricing.priceList.help.promoText',
      label: 'pricing.priceLists.column.promoText',
      tab: 'basic',
      section: 'pricing.priceList.promotion',
      maximum: 500,
      lines: 3,
      read: ({ promoText }) => promoText,
    },
    promoBannerImage: {
      kind: 'image',
      help: 'pricing.priceList.help.promoBannerImage',
      label: 'pricing.priceList.banner',
      tab: 'basic',
      section: 'pricing.priceList.promotion',
      read: ({ promoBannerImage }) => promoBannerImage?.id,
    },
  },
  // changes that affect prices are previewed before saving
  question: {
    isAsked: (valueOf, savedOf) => pricePaths.some((path) => String(valueOf(path)) !== String(savedOf(path))),
    Dialog: PriceListEffectDialog,
  },
})
