import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { feedsForm_feed$data, feedsForm_feed$key } from './__generated__/feedsForm_feed.graphql'
import { adapterMessageIds, adapters } from './adapters'

/** The editable fields of a feed. */
export const feedsForm = defineForm<feedsForm_feed$key, feedsForm_feed$data>({
  entity: 'feed',
  thing: graphql`
    fragment feedsForm_feed on Feed {
      name
      adapter
      address
      schedule
      active
      isComplete
      brand
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- drawn by tabs of the screen
      ...FeedRuns_feed
      # eslint-disable-next-line relay/must-colocate-fragment-spreads
      ...FeedColumns_feed
    }
  `,
  fields: {
    name: { kind: 'text', label: 'supplier.feed.name', tab: 'basic', isRequired: true, maximum: 255, read: ({ name }) => name },
    adapter: { kind: 'choice', label: 'supplier.feed.adapter', tab: 'basic', values: adapters, words: adapterMessageIds, read: ({ adapter }) => adapter },
    address: { kind: 'text', label: 'supplier.feed.address', hint: 'supplier.feed.addressHint', tab: 'basic', maximum: 2048, read: ({ address }) => address },
    schedule: {
      kind: 'text',
      label: 'supplier.feed.schedule',
      hint: 'supplier.feed.scheduleHint',
      tab: 'basic',
      maximum: 64,
      read: ({ schedule }) => schedule,
    },
    active: { kind: 'flag', label: 'supplier.feed.activeField', tab: 'basic', start: true, read: ({ active }) => active },
    isComplete: { kind: 'flag', label: 'supplier.feed.isComplete', tab: 'basic', read: ({ isComplete }) => isComplete },
    brand: { kind: 'text', label: 'supplier.feed.brand', tab: 'basic', maximum: 255, read: ({ brand }) => brand },
  },
})
