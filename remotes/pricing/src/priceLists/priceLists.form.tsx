import { defineForm, type QuestionProps } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { Dialog, lazily } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { priceListsForm_priceList$data, priceListsForm_priceList$key } from './__generated__/priceListsForm_priceList.graphql'
import { ListChannels } from './ListChannels'

const CascadeDialog = lazily<QuestionProps>(() => import('./CascadeDialog'), {
  failed: (panel, { onClose }) => (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="pricing.cascade.title" />}>
      {panel}
    </Dialog>
  ),
})

const roundings = ['', ',00', ',95', '5,00'] as const
const currencies = ['EUR', 'GBP', 'CHF', 'DKK', 'SEK', 'NOK', 'PLN', 'USD'] as const

/** What a price list says, but for its prices. */
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
      promoText
      promoBannerImage {
        id
      }
      validFrom
      validTo
      currency
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by the screen
      ...ListStanding_priceList
    }
  `,
  fields: {
    name: { kind: 'text', help: 'pricing.priceList.help.name', label: 'pricing.priceList.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    currency: { kind: 'choice', label: 'pricing.priceLists.column.currency', tab: 'basic', values: currencies, words: (value) => value, read: ({ currency }) => currency },
    validFrom: { kind: 'day', help: 'pricing.priceList.help.validFrom', label: 'pricing.priceLists.column.validFrom', tab: 'basic', hint: 'pricing.priceList.validHint', read: ({ validFrom }) => validFrom },
    validTo: { kind: 'day', help: 'pricing.priceList.help.validTo', label: 'pricing.priceLists.column.validTo', tab: 'basic', read: ({ validTo }) => validTo },
    parent: { kind: 'known', help: 'pricing.priceList.help.parent', label: 'pricing.priceLists.column.parent', hint: 'pricing.priceList.parentHint', tab: 'basic', section: 'pricing.priceList.inheritance', choose: 'pricing.priceList.noParent', read: ({ parent }) => parent?.id },
    adjustmentPct: { kind: 'decimal', help: 'pricing.priceList.help.adjustmentPct', label: 'pricing.priceList.adjustment', hint: 'pricing.priceList.adjustmentHint', wrong: 'pricing.priceList.adjustmentWrong', tab: 'basic', section: 'pricing.priceList.inheritance', unit: '%', minimum: -100, maximum: 900, read: ({ adjustmentPct }) => adjustmentPct },
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
    channelMaster: { kind: 'flag', label: 'pricing.priceLists.column.channelMaster', hint: 'pricing.priceList.masterHint', tab: 'basic', section: 'pricing.priceList.channels', start: false, After: ListChannels, read: ({ channelMaster }) => channelMaster },
    websites: { kind: 'ids', label: 'pricing.priceList.websites', tab: 'basic', read: ({ websites }) => websites.map(({ id }) => id) },
    stores: { kind: 'ids', label: 'pricing.priceList.stores', tab: 'basic', read: ({ stores }) => stores.map(({ id }) => id) },
    promoText: { kind: 'text', help: 'pricing.priceList.help.promoText', label: 'pricing.priceLists.column.promoText', tab: 'basic', section: 'pricing.priceList.promotion', maximum: 500, lines: 3, read: ({ promoText }) => promoText },
    promoBannerImage: { kind: 'image', help: 'pricing.priceList.help.promoBannerImage', label: 'pricing.priceList.banner', tab: 'basic', section: 'pricing.priceList.promotion', read: ({ promoBannerImage }) => promoBannerImage?.id },
  },
  // whoever gives a list another parent, adjustment or rounding is shown what that reaches before it is saved
  question: {
    isAsked: (valueOf, savedOf) => ['parent', 'adjustmentPct', 'rounding'].some((path) => valueOf(path) !== savedOf(path)) && (valueOf('parent') !== '' || savedOf('parent') !== ''),
    Dialog: CascadeDialog,
  },
})
